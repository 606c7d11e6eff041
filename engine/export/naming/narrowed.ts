import { type Outcome, type Predicate, outcomeIndex, type OutcomeIndex } from '../../model/goal/predicate.ts'
import { isControlDependency, oppositeOf, outcomeAt } from './outcomes.ts'
import { type Comparison, comparisonOf, plainCode } from './source-text.ts'

/** The possible orders of two numbers as bits: less 1, equal 2, greater 4. */
const relations: ReadonlyMap<string, number> = new Map([
  ['<', 1],
  ['===', 2],
  ['<=', 3],
  ['>', 4],
  ['!==', 5],
  ['>=', 6],
])

const operators = new Map([...relations].map(([operator, relation]) => [relation, operator]))

/**
 * Combines a comparison with earlier ones of the same sides that it depends on: after `if (n > 0) return` and `if (n <
 * 0) return`, `n >= 0` becomes `n === 0`. Undefined if they add nothing. `taken` are the outcomes of a test.
 */
export function narrowed(
  at: Outcome,
  taken: ReadonlySet<OutcomeIndex>,
  predicates: readonly Predicate[],
  opposites: ReadonlyMap<string, string>,
): string | undefined {
  const own = comparisonBy(at, predicates, opposites)
  let relation = own === undefined ? undefined : relations.get(own.operator)
  if (own === undefined || relation === undefined) return undefined
  for (const index of taken) {
    const isSure = !taken.has(oppositeOf(index)) && isControlDependency(index, at.predicate, predicates)
    const other =
      isSure && index !== outcomeIndex(at) ? comparisonBy(outcomeAt(index), predicates, opposites) : undefined
    if (other === undefined) continue
    if (other.left === own.left && other.right === own.right) relation &= relations.get(other.operator) ?? 7
    if (other.left === own.right && other.right === own.left) relation &= mirrored(relations.get(other.operator) ?? 7)
  }
  const operator = operators.get(relation)
  return operator === undefined || operator === own.operator ? undefined : `${own.left} ${operator} ${own.right}`
}

/** Returns the relation that an outcome states; undefined if it is not a comparison. */
function comparisonBy(
  { predicate, outcome }: Outcome,
  predicates: readonly Predicate[],
  opposites: ReadonlyMap<string, string>,
): Comparison | undefined {
  const { kind, text } = predicates[predicate]!
  const comparison = kind === 'condition' || kind === 'value' ? comparisonOf(plainCode(text)) : undefined
  if (comparison === undefined) return undefined
  const operator = outcome ? comparison.operator : opposites.get(comparison.operator)
  return operator === undefined ? undefined : { ...comparison, operator }
}

/** Swaps the sides of a relation. */
function mirrored(relation: number): number {
  return (relation & 2) | ((relation & 1) << 2) | ((relation & 4) >> 2)
}
