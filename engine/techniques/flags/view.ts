import { hasGradient } from './dynamic/flag-dependencies.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import type { Goal } from '../../model/goal/goal.ts'
import type { Outcome } from '../../model/goal/predicate.ts'

/** By goal, the outcome of the flag that it is about, if its distance is refined; undefined for other goals. */
export function flagOutcomes(compiled: Compiled, goals: readonly Goal[]): readonly (Outcome | undefined)[] {
  const flags = new Map(compiled.flags.flags.map((it) => [it.predicate, it]))
  return goals.map(({ want }) => {
    if (want.kind !== 'branch') return undefined
    const { predicate, outcome } = want
    const flag = flags.get(predicate)
    return flag !== undefined && hasGradient(compiled, flag, want) ? { predicate, outcome } : undefined
  })
}
