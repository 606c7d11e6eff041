import type { Compiled } from '../model/subject/compiled.ts'
import type { Goal } from '../model/goal/goal.ts'
import type { FunctionId } from '../model/goal/predicate.ts'
import type { Approach } from './approach.ts'
import type { GoalSpec } from './goal-spec.ts'
import type { FitnessFunction } from './fitness-function.ts'
import { write } from './fitness-row.ts'
import { distantSites, siteOrder } from './site.ts'

/**
 * Weak mutation: for every mutant, a test reaches it in a state where it makes a difference (docs/algorithms.md 8.3,
 * 8.5). Functions that `keep` rejects have no goals.
 */
export function weakMutationGoals(compiled: Compiled, keep: (fn: FunctionId) => boolean): readonly GoalSpec[] {
  return compiled.mutants.flatMap((mutant, id) => {
    if (!keep(mutant.function)) return []
    const { line, column } = mutant.place
    const goal: Goal = {
      id: `mutant:${id}`,
      criterion: 'weak-mutation',
      want: { kind: 'mutant', mutant: id },
      label: `\`${mutant.text}\` → \`${mutant.mutated}\` at ${line}:${column}`,
      place: mutant.place,
    }
    return [{ goal, ...siteOrder(compiled, mutant) }]
  })
}

/** Measures goal i of `goals` as goal i: the least infection distance of a reached mutant, or that of its site. */
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

/** Marks the absence of a goal. */
const none = -1
