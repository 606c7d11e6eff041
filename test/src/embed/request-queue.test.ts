import { expect, test } from 'vitest'
import type { Request } from '../../../src/embed/host-messages.ts'
import { requestQueue } from '../../../src/embed/request-queue.ts'

/**
 * A queue that advances when `pass` is called. `acted` lists the requests carried out, and `steps` the pending
 * callbacks.
 */
function queue() {
  const acted: Request[] = []
  const steps: (() => void)[] = []
  const take = requestQueue(
    (it) => acted.push(it),
    (next) => steps.push(next),
  )
  return { acted, steps, take, pass: () => steps.shift()?.() }
}

const code = (text: string): Request => ({ type: 'setCode', code: text })

test('requests are carried out one at a time, in order', () => {
  const { acted, steps, take, pass } = queue()
  expect([code('a'), { type: 'run' } as const, code('b')].map(take)).toEqual([0, 0, 0])
  expect(acted).toEqual([])
  pass()
  expect(acted).toEqual([code('a')])
  pass()
  pass()
  expect(acted).toEqual([code('a'), { type: 'run' }, code('b')])
  expect(steps).toEqual([])
  take({ type: 'stop' })
  pass()
  expect(acted.at(-1)).toEqual({ type: 'stop' })
})

test('after a flood of code, only the last code is shown', () => {
  const { acted, steps, take, pass } = queue()
  for (let n = 0; n < 100_000; n++) expect(take(code(String(n)))).toBe(0)
  expect(steps).toHaveLength(1)
  pass()
  expect(acted).toEqual([code('99999')])
})

test.each<Request>([code('last'), { type: 'run' }, { type: 'stop' }, { type: 'theme', theme: 'dark' }])(
  'a flood of different requests ends with the last code and the last request: $type',
  (last) => {
    const { acted, take, pass } = queue()
    const flood = Array.from({ length: 1000 }, (_, n): Request => (n % 2 === 0 ? code(String(n)) : { type: 'run' }))
    const dropped = [...flood, last].reduce((sum, it) => sum + take(it), 0)
    for (let n = 0; n < 100; n++) pass()
    expect(dropped).toBeGreaterThan(900)
    expect(acted.length).toBeLessThanOrEqual(50)
    expect(acted.findLast((it) => it.type === 'setCode')).toEqual(last.type === 'setCode' ? last : code('998'))
    expect(acted.at(-1)).toEqual(last)
  },
)

test('a request made during a request is carried out after it', () => {
  const steps: (() => void)[] = []
  const acted: string[] = []
  const take = requestQueue(
    (it) => {
      acted.push(it.type)
      if (it.type === 'run') take({ type: 'stop' })
    },
    (next) => steps.push(next),
  )
  take({ type: 'run' })
  while (0 < steps.length) steps.shift()!()
  expect(acted).toEqual(['run', 'stop'])
})
