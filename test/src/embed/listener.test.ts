import { expect, test } from 'vitest'
import type { Request } from '../../../src/embed/host-messages.ts'
import { createListener, type Refusal } from '../../../src/embed/listener.ts'

/** The requests that were run and refused after all messages, and everything queued, was processed. */
function outcomeOf(messages: readonly object[]): {
  readonly acted: readonly Request[]
  readonly refused: readonly Refusal[]
} {
  const acted: Request[] = []
  const refused: Refusal[] = []
  const steps: (() => void)[] = []
  const listen = createListener({
    act: (it) => acted.push(it),
    refuse: (it) => refused.push(it),
    complain: () => undefined,
    later: (next) => steps.push(next),
  })
  for (const it of messages) {
    listen({ fitscape: 1, ...it })
    while (0 < steps.length) steps.shift()!()
  }
  return { acted, refused }
}

const run = { type: 'run' } as const
const good = { type: 'setCode', code: 'export const a = 1', file: 'a.ts' } as const

test.each([
  ['a file name outside the folder', { ...good, file: '../a.ts' }, 'file: '],
  ['a file name with another extension', { ...good, file: 'a.css' }, 'file: '],
  ['too much code', { ...good, code: ' '.repeat(262_145) }, '262144 UTF-16 code units'],
  ['code that is not a string', { ...good, code: 1 }, 'code: '],
])(
  'the embedding page gets the reason why %s is refused, and a request to run the old code is refused',
  (_, bad, why) => {
    const { acted, refused } = outcomeOf([good, bad, run, { type: 'stop' }])
    expect(acted).toEqual([good, { type: 'stop' }])
    expect(refused.map((it) => [it.request, it.count])).toEqual([
      ['setCode', 1],
      ['run', 1],
    ])
    expect(refused[0]!.why).toContain(why)
    expect(refused[1]!.why).toBe('The code to run was rejected')
  },
)

test('a run request works again after valid code', () => {
  const { acted, refused } = outcomeOf([{ ...good, file: '' }, good, run])
  expect(acted).toEqual([good, run])
  expect(refused).toHaveLength(1)
})

test('an unknown request is refused and does not invalidate the code', () => {
  const { acted, refused } = outcomeOf([good, { type: 'eval' }, run])
  expect(acted).toEqual([good, run])
  expect(refused.map((it) => [it.request, it.count])).toEqual([[undefined, 1]])
})

test('a flood of refused requests is reported once per frame, with their number', () => {
  const refused: Refusal[] = []
  const steps: (() => void)[] = []
  const listen = createListener({
    act: () => undefined,
    refuse: (it) => refused.push(it),
    complain: () => undefined,
    later: (next) => steps.push(next),
  })
  for (let n = 0; n < 10_000; n++) listen({ fitscape: 1, type: 'eval' })
  while (0 < steps.length) steps.shift()!()
  expect(refused.map((it) => it.count)).toEqual([10_000])
})
