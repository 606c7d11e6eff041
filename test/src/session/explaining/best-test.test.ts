import { expect, test } from 'vitest'
import { branchOutcomes, reportedGoals } from '../../../../engine/goals/list-goals.ts'
import type { TestCase } from '../../../../engine/model/test/statement.ts'
import { bestTestOf, testTowards } from '../../../../src/session/explaining/best-test.ts'
import { noPlan } from '../../../../src/session/run/plan.ts'
import { compiledOf, sourceOf } from '../../../support/compile.ts'
import { snapshotAfter } from '../../../support/session.ts'

test('a test that is kept for an earlier condition is not called the best test for a goal', () => {
  const compiled = compiledOf(
    sourceOf('export const f = (a: number, b: number) => (a === 41 ? (b === 42 ? 1 : 2) : 3)'),
  )
  const { goals } = reportedGoals(compiled, ['branch'])
  const branches = branchOutcomes(goals)
  const at = (label: string): number => goals.findIndex((it) => it.label === label)
  const [outer, inner] = [at('`a === 41` is true'), at('`b === 42` is true')]
  const kept: TestCase = [{ kind: 'literal', type: 0, value: 40 }]
  const snapshot = { ...snapshotAfter(5), nearest: [{ goal: outer, test: kept, origin: 'search' as const }] }
  const run = { report: undefined, snapshot, goals, plan: { ...noPlan, goals, branches, compiled } }
  expect(bestTestOf(run, inner)).toBeUndefined()
  expect(testTowards(run, outer)).toEqual({ test: kept, isBest: true })
  expect(testTowards(run, inner)).toEqual({ test: kept, isBest: false })
})
