import { expect, test } from 'vitest'
import type { Request } from '../../../src/embed/host-messages.ts'
import { requestQueue } from '../../../src/embed/request-queue.ts'

/** A queue whose time passes when `pass` is called; what was asked, and how often it waited. */
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

test('requests are handed on in their order, one at a time', () => {
  const { acted, steps, take, pass } = queue()
  expect([code('a'), { type: 'run' } as const, code('b')].map(take)).toEqual([true, true, true])
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

test('of a flood of code only the last is shown', () => {
  const { acted, steps, take, pass } = queue()
  for (let n = 0; n < 100_000; n++) expect(take(code(String(n)))).toBe(true)
  expect(steps).toHaveLength(1)
  pass()
  expect(acted).toEqual([code('99999')])
})

test('a flood of different requests is refused when fifty wait, and heard again later', () => {
  const { acted, take, pass } = queue()
  const taken = Array.from({ length: 1000 }, (_, n) => take(n % 2 === 0 ? code(String(n)) : { type: 'run' }))
  // The last that waits takes in others of its type.
  expect(taken.filter((it) => !it)).toHaveLength(475)
  for (let n = 0; n < 50; n++) pass()
  expect(acted).toHaveLength(50)
  expect(take({ type: 'stop' })).toBe(true)
})

test('a request that asks for another is heard after it', () => {
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
