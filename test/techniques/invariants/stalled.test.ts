import { expect, test } from 'vitest'
import type { Candidate } from '../../../engine/generation/candidate.ts'
import { goalList } from '../../../engine/goals/goal-list.ts'
import type { Goal } from '../../../engine/model/goal/goal.ts'
import { createStalled } from '../../../engine/techniques/invariants/dynamic/stalled.ts'
import { seeded } from '../../../engine/random/random.ts'
import type { SearchSnapshot } from '../../../engine/search/snapshot.ts'

/** The goals for both outcomes of two decisions. */
const goals: readonly Goal[] = [0, 1].flatMap((predicate) =>
  [true, false].map((outcome) => ({
    id: `branch:${predicate}:${outcome}`,
    criterion: 'branch' as const,
    label: '',
    place: { file: 'a.ts', start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 },
    want: { kind: 'branch' as const, predicate, outcome },
  })),
)
const list = goalList(goals.map((goal) => ({ goal, opensWith: [], far: 1 })))

const candidate = (value: number): Candidate => ({ test: [{ kind: 'literal', type: 0, value }], throws: false })
const [covering, near] = [candidate(1), candidate(2)]

/** A snapshot of a search that covers only the first outcome, with alternating levels and distances of all goals. */
function snapshotAt(distances: readonly number[]): SearchSnapshot<Candidate> {
  return {
    generation: 1,
    evaluations: 100,
    archive: new Map([[0, { candidate: covering, fitness: new Float64Array(0), size: 1 }]]),
    open: [1, 2, 3],
    nearest: () => Float64Array.from(distances),
    nearestTo: () => near,
    population: () => [near],
  }
}

const fitness = [0, 0, 2, 0.5, 0, 1, 1, 0.5]

test('a goal stalls if no test came nearer, and a test executes its decision or is archived for the other outcome', () => {
  const stalled = createStalled(list, seeded(1))
  stalled.refresh(snapshotAt(fitness))
  expect(stalled.isAny()).toBe(false)
  stalled.refresh(snapshotAt(fitness))
  // Goal 1 stalls because the archived test executes predicate 0, and goal 2 because the nearest test executes
  // predicate 1. Goal 3 is too far away.
  expect([...stalled.avoided()].sort()).toEqual([0, 3])
  expect(new Set(stalled.nearest())).toEqual(new Set([covering.test, near.test]))
  expect(stalled.covering()).toEqual([covering.test])
  stalled.leave((goal) => goal === 1)
  expect([...stalled.avoided()]).toEqual([3])
})

test('a goal does not stall if a test came nearer', () => {
  const stalled = createStalled(list, seeded(1))
  stalled.refresh(snapshotAt([0, 0, 2, 0.5, 0, 1, 1, 0.5]))
  stalled.refresh(snapshotAt([0, 0, 2, 0.4, 0, 0.9, 1, 0.5]))
  expect(stalled.isAny()).toBe(false)
})
