import type { FunctionId, Outcome, Predicate, OutcomeIndex } from '../../model/goal/predicate.ts'
import { isControlDependency, oppositeOf, outcomeAt } from './outcomes.ts'
import { type Phrase, unless, when } from './phrase.ts'
import { type Comparison, comparisonOf, isConstant, plainCode } from './source-text.ts'

/** Two conditions that bound the same value. */
export interface Bounds {
  readonly phrases: readonly Phrase[]
  /** The second outcome that `phrases` describe. */
  readonly other: OutcomeIndex
}

/** Returns the negated operators of the comparisons of a function, given a comparison's text. */
type Opposites = (fn: FunctionId, text: string) => ReadonlyMap<string, string>

const mirrored: ReadonlyMap<string, string> = new Map([
  ['<', '>'],
  ['<=', '>='],
  ['>', '<'],
  ['>=', '<='],
])

/**
 * Joins a comparison with the latest one before it that bounds the same value on the other side: after `if (n < 10)
 * return`, `n < 100` becomes `10 <= n < 100`. If the other operator cannot be negated: `n < 100 and not n < 10`.
 * Undefined without such a bound. `taken` are the outcomes of a test.
 */
export function boundsOf(
  at: Outcome,
  taken: ReadonlySet<OutcomeIndex>,
  predicates: readonly Predicate[],
  opposites: Opposites,
): Bounds | undefined {
  const earlier = [...taken]
    .filter((it) => !taken.has(oppositeOf(it)) && isControlDependency(it, at.predicate, predicates))
    .toSorted((a, b) => b - a)
  for (const own of sidesOf(trueComparison(at, predicates, opposites))) {
    for (const index of earlier) {
      const outcome = outcomeAt(index)
      const sides = sidesOf(trueComparison(outcome, predicates, opposites))
      const bound = sides.find((it) => isOtherBound(own, it.left, it.right) && isLower(it) !== isLower(own))
      if (bound !== undefined) return { phrases: [when(rangeText(own, bound))], other: index }
      if (0 < sides.length || outcome.outcome) continue
      const denied = sidesOf(comparisonAt(outcome, predicates))
      const refused = denied.find((it) => isOtherBound(own, it.left, it.right) && isLower(it) === isLower(own))
      if (refused === undefined) continue
      const { left, operator, right } = refused
      const notSo = unless(textOf(refused), `${left} is not ${operator} ${right}`)
      return { phrases: [when(textOf(own)), notSo], other: index }
    }
  }
  return undefined
}

function isOtherBound(own: Comparison, left: string, right: string): boolean {
  return left === own.left && right !== own.right
}

function isLower({ operator }: Comparison): boolean {
  return operator.startsWith('>')
}

function textOf({ left, operator, right }: Comparison): string {
  return `${left} ${operator} ${right}`
}

/** `10 <= n < 100`. */
function rangeText(a: Comparison, b: Comparison): string {
  const [low, high] = isLower(a) ? [a, b] : [b, a]
  return `${low.right} ${mirrored.get(low.operator)!} ${textOf(high)}`
}

/** Returns an order comparison seen from each side that is not a constant; empty for other comparisons. */
function sidesOf(comparison: Comparison | undefined): readonly Comparison[] {
  const operator = comparison && mirrored.get(comparison.operator)
  if (comparison === undefined || operator === undefined) return []
  return [comparison, { left: comparison.right, operator, right: comparison.left }].filter(
    ({ left }) => !isConstant(left),
  )
}

/** Returns a comparison that is true for this outcome; undefined if there is none. */
function trueComparison(at: Outcome, predicates: readonly Predicate[], opposites: Opposites): Comparison | undefined {
  const comparison = comparisonAt(at, predicates)
  if (comparison === undefined || at.outcome) return comparison
  const { function: fn, text } = predicates[at.predicate]!
  const operator = opposites(fn, text).get(comparison.operator)
  return operator === undefined ? undefined : { ...comparison, operator }
}

function comparisonAt({ predicate }: Outcome, predicates: readonly Predicate[]): Comparison | undefined {
  const { kind, text } = predicates[predicate]!
  return kind === 'condition' || kind === 'value' ? comparisonOf(plainCode(text)) : undefined
}
