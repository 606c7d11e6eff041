import type { Compiled } from '../../../model/subject/compiled.ts'
import type { Execution } from '../../../model/run/execution.ts'
import type { PredicateId } from '../../../model/goal/predicate.ts'
import { createFlagWalk } from './walk.ts'

/**
 * How far a flag was from an outcome that a run did not take: positive, `Infinity` where the run was not followed. Costs
 * what the calls behind it did.
 */
export type FlagDistance = (evidence: Execution, predicate: PredicateId, outcome: boolean) => number

/** Activations of the flag's own function are contexts of their own, of which the nearest counts, as with all distances. */
export function flagDistance(compiled: Compiled): FlagDistance {
  const walk = createFlagWalk(compiled)
  return ({ flags: trace }, predicate, outcome) => {
    if (trace === undefined) return Infinity
    const fn = compiled.predicates[predicate]!.function
    const wanted = { predicate, outcome }
    let least = Infinity
    for (let nth = 0; nth < trace.count(fn); nth++)
      least = Math.min(least, walk.inActivation(wanted, trace.activation(fn, nth), nth + 1))
    return least
  }
}
