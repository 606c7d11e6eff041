import type { Compiled } from '../model/subject/compiled.ts'
import type { Goal } from '../model/goal/goal.ts'
import type { FunctionId } from '../model/goal/predicate.ts'
import type { Approach } from './approach.ts'
import type { GoalSpec } from './goal-spec.ts'
import type { FitnessFunction } from './fitness-function.ts'
import { write } from './fitness-row.ts'
import { distantSites, siteOrder } from './site.ts'

/**
 * Weak mutation: for every mutant, that a test reaches it with a state in which it makes a difference
 * (docs/algorithms.md 8.3, 8.5). A function that `keep` refuses has no goals.
 */
export function weakMutationGoals(compiled: Compiled, keep: (fn: FunctionId) => boolean): readonly GoalSpec[] {
  return compiled.mutants.flatMap((it, mutant) => {
    if (!keep(it.function)) return []
    const { line, column } = it.place
    const goal: Goal = {
      id: `mutant:${mutant}`,
      criterion: 'weak-mutation',
      want: { kind: 'mutant', mutant },
      label: `\`${it.text}\` → \`${it.mutated}\` at ${line}:${column}`,
      place: it.place,
    }
    return [{ goal, ...siteOrder(compiled, it) }]
  })
}

/**
 * Measures weak mutation goals: goal i of `goals` is written as goal i. A mutant that was reached is as far as its
 * smallest infection distance, any other as a site that was not.
 */
export function weakMutationFitness(compiled: Compiled, goals: readonly Goal[], approach: Approach): FitnessFunction {
  const ofMutant = new Int32Array(compiled.mutants.length).fill(none)
  goals.forEach(({ want }, goal) => {
    if (want.kind === 'mutant') ofMutant[want.mutant] = goal
  })
  const distant = distantSites(compiled, compiled.mutants, ofMutant, approach, (trace, mutant) =>
    trace.sites!.isReached(mutant),
  )
  return {
    evaluate(execution, row) {
      const sites = execution.trace.sites!
      for (let i = 0; i < sites.mutantCount; i++) {
        const mutant = sites.mutants[i]!
        write(row, ofMutant[mutant]!, 0, sites.infections[mutant]!)
      }
      distant.evaluate(execution, row)
    },
  }
}

/** Stands where there is no goal. */
const none = -1
