import type { Relation } from './relation.ts'

/** A relation counts as learned when chance alone would have falsified it but for this probability (Daikon's confidence limit). */
const mostByChance = 0.01

/**
 * Whether so many calls say something of a relation that nearly every call satisfies: `x % a !== 0` holds by chance for all but
 * one in a. What chance seldom satisfies says something from the first call on.
 */
export function isJustified({ operator, left, right, outcome }: Relation, support: number): boolean {
  if (operator !== '!==' || !outcome || left.kind !== 'apply' || left.operator !== '%') return true
  const [, divisor] = left.operands
  if (right.kind !== 'constant' || divisor?.kind !== 'constant') return true
  return (1 - 1 / Number(divisor.value)) ** support < mostByChance
}
