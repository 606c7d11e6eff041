import { expect, test } from 'vitest'
import { refutationBy } from '../../engine/export/naming/refuted.ts'
import type { Circumstance } from '../../engine/export/naming/distinctiveness.ts'
import type { Outcome } from '../../engine/model/goal/predicate.ts'
import { reportedGoals } from '../../engine/goals/list-goals.ts'
import type { SuiteTest } from '../../engine/model/test/suite.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const compiled = compiledOf(
  sourceOf(`export function kind(n: number): string {
    if (n > 10) return 'large'
    return n % 2 === 0 ? 'even' : 'odd'
  }`),
)
const goals = reportedGoals(compiled, ['branch']).goals
const goalsOf = (...outcomes: readonly (readonly [number, boolean])[]): readonly number[] =>
  outcomes.map(([predicate, outcome]) =>
    goals.findIndex(({ want }) => want.kind === 'branch' && want.predicate === predicate && want.outcome === outcome),
  )

/** A test whose call returns a text and has these outcomes. */
const returning = (value: string, ...outcomes: readonly (readonly [number, boolean])[]): SuiteTest => ({
  test: [
    { kind: 'literal', type: 0, value: 1 },
    { kind: 'call', type: 0, callable: 0, args: [0] },
  ],
  act: 1,
  goals: goalsOf(...outcomes),
  checks: [{ kind: 'equals', statement: 1, value: { kind: 'primitive', value } }],
  waitMs: 0,
})

const because = (outcomes: readonly Outcome[]): Circumstance => ({ outcomes, phrases: [] })

const small = { predicate: 0, outcome: false }
const even = { predicate: 1, outcome: true }

test('another test with the same outcomes and another result refutes a reason', () => {
  const suite = [returning('even', [0, false], [1, true]), returning('odd', [0, false], [1, false])]
  const isRefuted = refutationBy(suite, compiled.subject, { ...compiled, goals })
  expect(isRefuted(0, because([small]))).toBe(true)
  expect(isRefuted(0, because([small, even]))).toBe(false)
  expect(isRefuted(0, because([]))).toBe(false)
})

test('a test with the same result, or with both outcomes, refutes nothing', () => {
  const suite = [returning('even', [0, false]), returning('even', [0, false]), returning('odd', [0, false], [0, true])]
  const isRefuted = refutationBy(suite, compiled.subject, { ...compiled, goals })
  expect(isRefuted(0, because([small]))).toBe(false)
})

test('a form of the test with the same outcomes and another result refutes a reason', () => {
  const suite = [{ ...returning('even', [0, false], [1, true]), contrary: [goalsOf([0, false], [1, false])] }]
  const isRefuted = refutationBy(suite, compiled.subject, { ...compiled, goals })
  expect(isRefuted(0, because([small]))).toBe(true)
  expect(isRefuted(0, because([small, even]))).toBe(false)
})

test('arguments that meet a condition refute it even if it is not evaluated', () => {
  // The argument is 1 in both tests.
  const suite = [returning('even', [0, false], [1, true]), returning('odd', [0, false])]
  const isRefuted = refutationBy(suite, compiled.subject, { ...compiled, goals })
  const when = (text: string): Circumstance => ({ outcomes: [even], phrases: [{ preposition: 'when', text }] })
  expect(isRefuted(0, when('n === 1'))).toBe(true)
  expect(isRefuted(0, when('n > 1'))).toBe(false)
  expect(isRefuted(0, when('isOdd(n)'))).toBe(false)
})
