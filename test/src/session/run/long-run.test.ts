import { expect, test } from 'vitest'
import type { Snapshot } from '../../../../engine/model/report/report.ts'
import { criteriaPicture, distancePicture } from '../../../../src/panels/charts/pictures.ts'
import { multiplesOf } from '../../../../src/panels/charts/multiples.ts'
import { follow, freeSlots } from '../../../../src/panels/charts/slots.ts'
import { sparkPath } from '../../../../src/panels/charts/spark.ts'
import { groupsOf } from '../../../../src/panels/goals/goal-groups.ts'
import { rowsOf } from '../../../../src/session/run/goal-rows.ts'
import { record, type Samples } from '../../../../src/session/run/samples.ts'
import { goalStatusOf } from '../../../../src/session/run/goal-status.ts'
import { goalAt } from '../../goals.ts'

/** Ten minutes at twenty snapshots a second. */
const snapshots = 12_000

const goals = Array.from({ length: 500 }, (_, at) => goalAt(1 + Math.floor(at / 2), at % 2 === 0))

/** Every goal comes closer at its own pace; half of them are covered. */
function snapshotAt(moment: number): Snapshot {
  const distances = goals.map((_, goal) => {
    const distance = Math.max(goal % 2, 1_000 - moment / (1 + goal / 50))
    return { level: 0, distance: goal % 2 === 0 && distance <= 0 ? 0 : distance }
  })
  const open = distances.flatMap(({ distance }, goal) => (distance === 0 ? [] : [goal]))
  return {
    generation: moment,
    evaluations: 1_000 * moment,
    elapsedMs: 50 * moment,
    covered: goals.length - open.length,
    goals: goals.length,
    distances,
    discovered: [],
    open,
    found: [],
    nearest: [],
    tried: {
      test: [],
      statements: Array.from({ length: 5_000 }, () => 'f(1)'),
      origin: 'search',
      generation: 1,
      at: 1,
      of: 1,
    },
  }
}

/** The numbers and text lines that a list of samples retains. */
function weightOf(samples: Samples): number {
  return samples.reduce(
    (sum, it) => sum + it.heights.length + it.distancePairs.length + (it.tried?.statements.length ?? 0),
    0,
  )
}

test('ten minutes of a run with 500 goals take no more memory than one minute', () => {
  let samples: Samples = []
  let afterOne = 0
  let most = 0
  let slots = freeSlots
  for (let moment = 0; moment < snapshots; moment++) {
    const snapshot = snapshotAt(moment)
    samples = record(samples, snapshot, goals)
    slots = follow(slots, snapshot.open)
    most = Math.max(most, weightOf(samples))
    if (moment === snapshots / 10) afterOne = most
  }
  expect(samples.length).toBeLessThanOrEqual(320)
  expect(samples[0]!.ms).toBe(0)
  expect(samples.at(-1)!.ms).toBe(50 * (snapshots - 1))
  expect(most).toBe(afterOne)
  // Eight bytes each.
  expect(most).toBeLessThan(1_000_000)

  const pointsOf = ({ lines }: { readonly lines: readonly { readonly points: readonly unknown[] }[] }): number =>
    lines.reduce((sum, it) => sum + it.points.length, 0)
  const rows = rowsOf(goals, goalStatusOf(goals, snapshotAt(snapshots), undefined))
  expect(pointsOf(distancePicture(samples, goals, slots))).toBeLessThanOrEqual(8 * 320)
  expect(pointsOf(criteriaPicture(samples, groupsOf(rows, ['branch']), undefined))).toBeLessThanOrEqual(1 + 320)
  for (const { path } of multiplesOf(rows, samples, { width: 100, height: 40 }).curves)
    expect(path.match(/[MH]/g)!.length).toBeLessThanOrEqual(80)
  for (const goal of [0, 1, 499]) {
    const path = sparkPath(samples, goal, { width: 40, height: 10 })
    expect(path.match(/[ML]/g)!.length).toBeLessThanOrEqual(32)
  }
})
