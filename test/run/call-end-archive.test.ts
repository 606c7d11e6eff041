import { expect, test } from 'vitest'
import type { Candidate } from '../../engine/generation/candidate.ts'
import type { Run } from '../../engine/model/run/execution.ts'
import type { Statement } from '../../engine/model/test/statement.ts'
import { createCallEndArchive } from '../../engine/run/call-end-archive.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const compiled = compiledOf(
  sourceOf(`
    export function half(n: number): number { if (n % 2 !== 0) throw new RangeError('odd'); return n / 2 }
    export function third(n: number): number { return n / 3 }
  `),
)

const number: Statement = { kind: 'literal', type: 0, value: 1 }
const half: Statement = { kind: 'call', type: 0, callable: 0, args: [0] }
const third: Statement = { kind: 'call', type: 0, callable: 1, args: [0] }
const candidate = (...test: readonly Statement[]): Candidate => ({ test, throws: false })
const completed = ({ test }: Candidate): Run => ({ ending: 'completed', executed: test.length })
const designed = ({ test }: Candidate): Run => ({ ending: 'threw', executed: test.length, designed: 'thrown' })

test('the smallest test is kept for each end of a call, the first among equals', () => {
  const archive = createCallEndArchive(compiled, ({ test }) => test.length)
  const both = candidate(number, half, third)
  archive.note(both, completed(both))
  expect(archive.found()).toEqual([{ test: both.test }])
  const [first, second] = [candidate(number, half), candidate(number, half)]
  for (const it of [first, second]) archive.note(it, completed(it))
  const throwing: Candidate = { ...candidate(number, third, half), origin: 'concolic' }
  archive.note(throwing, designed(throwing))
  expect(archive.found().map((it) => it.test)).toEqual([first.test, throwing.test, both.test])
  expect(archive.found()[0]!.test).toBe(first.test)
  expect(archive.found()[1]!.origin).toEqual({ finder: 'concolic', goals: [] })
})

test('a test with odd values counts as longer', () => {
  const odd = candidate(number, half)
  const archive = createCallEndArchive(compiled, (it) => (it === odd ? 12 : it.test.length))
  const plain = candidate(number, number, half)
  for (const it of [odd, plain]) archive.note(it, completed(it))
  expect(archive.found().map((it) => it.test)).toEqual([plain.test])
})

test('methods that have only crashed or thrown have never returned', () => {
  const archive = createCallEndArchive(compiled, ({ test }) => test.length)
  const [throwing, crashing] = [candidate(number, half), candidate(number, third)]
  archive.note(throwing, designed(throwing))
  archive.note(crashing, { ending: 'threw', executed: 2 })
  expect(archive.neverReturned()).toEqual([0, 1])
  expect(archive.found().map((it) => it.test)).toEqual([throwing.test])
  archive.note(crashing, completed(crashing))
  expect(archive.neverReturned()).toEqual([0])
})
