import type { ShownGoal } from '../../../engine/model/goal/goal.ts'

/** How many goals there are to cover: all but those of which it is proved that nothing reaches them. */
export function coverableOf(run: {
  readonly goals: readonly ShownGoal[]
  /** Indices of the covered goals: what is covered was reached, whatever was proved. */
  readonly covered: ReadonlySet<number>
}): number {
  return run.goals.filter((it, at) => it.unreachable === undefined || run.covered.has(at)).length
}
