import { type Outcome, outcomeIndex, type OutcomeIndex, type Predicate } from '../../model/goal/predicate.ts'
import { oppositeOf, outcomeAt } from './outcomes.ts'
import { comparisonOf } from './source-text.ts'

/** Most characters between two adjacent atoms of a condition: ` && `. */
const longestGap = 4

/**
 * Returns up to two earlier comparisons of the same condition that had to have the same outcome: `a === b` for the `b
 * === c` of `a === b && b === c`. Skips other atoms, which may be negated, and null checks, which a comparison implies.
 */
export function earlierComparisons(
  index: OutcomeIndex,
  taken: ReadonlySet<OutcomeIndex>,
  predicates: readonly Predicate[],
): readonly Outcome[] {
  const found: Outcome[] = []
  const isComparison = (id: number): boolean => {
    const right = comparisonOf(predicates[id]!.text)?.right
    return right !== undefined && right !== 'undefined' && right !== 'null'
  }
  for (let at: OutcomeIndex | undefined = index; at !== undefined && found.length < 2;) {
    const { predicate, outcome } = outcomeAt(at)
    const { place, dependsOn } = predicates[predicate]!
    const mate = dependsOn.find((parent) => {
      const gap = place.start - predicates[parent.predicate]!.place.end
      const isBefore = parent.outcome === outcome && 0 < gap && gap <= longestGap
      if (!isBefore || !isComparison(predicate) || !isComparison(parent.predicate)) return false
      return taken.has(outcomeIndex(parent)) && !taken.has(oppositeOf(outcomeIndex(parent)))
    })
    if (mate !== undefined) found.unshift(mate)
    at = mate === undefined ? undefined : outcomeIndex(mate)
  }
  return found
}
