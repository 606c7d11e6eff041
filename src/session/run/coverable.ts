import type { ShownGoal } from '../../../engine/model/goal/goal.ts'

/** How many goals there are to cover: all except those proved unreachable. */
export function coverableOf(run: {
  readonly goals: readonly ShownGoal[]
  /** Indices of the covered goals, which count as reachable, whatever was proved. */
  readonly covered: ReadonlySet<number>
}): number {
  return run.goals.filter((it, at) => it.unreachable === undefined || run.covered.has(at)).length
}
