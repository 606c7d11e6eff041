import type { Relation, Term } from './relation.ts'

/** A relation counts as learned when chance alone would have falsified it but for this probability (Daikon's confidence limit). */
const mostByChance = 0.01

/** A line goes through any two calls. */
const leastOfLine = 3

/**
 * Whether so many calls say something of a relation that nearly every call satisfies: `x % a !== 0` holds by chance for all but
 * one in a. What chance seldom satisfies says something from the first call on.
 */
export function isJustified({ operator, left, right, outcome }: Relation, support: number): boolean {
  if (isLine(right)) return leastOfLine <= support
  if (operator !== '!==' || !outcome || left.kind !== 'apply' || left.operator !== '%') return true
  const [, divisor] = left.operands
  if (right.kind !== 'constant' || divisor?.kind !== 'constant') return true
  return (1 - 1 / Number(divisor.value)) ** support < mostByChance
}

/** Whether a term is that of a fitted line, `a x + b`. */
function isLine(term: Term): boolean {
  if (term.kind !== 'apply' || term.operator !== '+') return false
  const [product] = term.operands
  return product?.kind === 'apply' && product.operator === '*'
}
