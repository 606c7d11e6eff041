import type { Trace } from '../../engine/model/run/trace.ts'
import type { Unreachable } from '../../engine/model/subject/unreachable.ts'

/**
 * Returns the outcomes of a run that were proved impossible, with the reasons. Includes lines and mutants if recorded.
 */
export function impossibleOutcomes(
  { outcomes, functions, lines, mutants }: Unreachable,
  trace: Trace,
): readonly string[] {
  const { sites } = trace
  return [
    ...outcomes.flatMap(({ predicate, outcome, reason }) => {
      const isTaken = trace.isExecuted(predicate) && trace.distances[2 * predicate + (outcome ? 0 : 1)] === 0
      return isTaken ? [`${predicate} is ${outcome}: ${reason}`] : []
    }),
    ...functions.flatMap(({ function: id, reason }) => (trace.isEntered(id) ? [`function ${id}: ${reason}`] : [])),
    ...lines.flatMap(({ line, reason }) => (sites?.isExecuted(line) === true ? [`line ${line}: ${reason}`] : [])),
    ...mutants.flatMap(({ mutant, reason }) =>
      sites?.isReached(mutant) === true ? [`mutant ${mutant}: ${reason}`] : [],
    ),
  ]
}
