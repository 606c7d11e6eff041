import { K } from './constant.ts'
import { difference, mixedDifference } from './numbers.ts'
import { operate } from './operate.ts'

/*
 * Infection distances (docs/algorithms.md 8.5): how far operands were from giving another result when an operator is
 * replaced; 0 where they did. Only primitive operands are looked at, so that no pasted code runs; for others the
 * distance is K.
 */

/** How one operand of a comparison may stand to the other, as bits. */
const less = 1
const equal = 2
const greater = 4
/** As NaN to everything. */
const unordered = 8
/** Marks the constants `true` and `false`, to which there is no way but to have another outcome. */
const constant = 16

/** For which relations of its operands a comparison is true. */
const truths: Readonly<Record<string, number>> = {
  '<': less,
  '<=': less | equal,
  '>': greater,
  '>=': greater | equal,
  '==': equal,
  '===': equal,
  '!=': less | greater | unordered,
  '!==': less | greater | unordered,
  true: less | equal | greater | unordered | constant,
  false: constant,
}

/** For which relations of numbers two comparisons differ: what `toOtherRelation` takes. */
export function relationGap(original: string, replacement: string): number {
  return truths[original]! ^ truths[replacement]!
}

/** Whether comparisons that differ so are told apart by the outcome alone, whatever the operands. */
export function isToldByOutcome(gap: number): boolean {
  return (gap & constant) !== 0 || gap === (less | equal | greater | unordered)
}

/** How far two numbers are from one of these relations. */
export function toOtherRelation(gap: number, left: number, right: number): number {
  if (left !== left || right !== right) return (gap & unordered) === 0 ? K : 0
  return toRelation(gap, difference(left, right))
}

/** `excess` is how much greater the left operand is. */
function toRelation(gap: number, excess: number): number {
  const now = excess < 0 ? less : 0 < excess ? greater : equal
  if ((gap & now) !== 0) return 0
  if (now === equal || (gap & constant) !== 0) return K
  const size = excess < 0 ? -excess : excess
  return (gap & equal) === 0 ? size + K : size
}

/** How far any operands are from another outcome of a comparison than this one. */
export function toOtherOutcome(
  outcome: boolean,
  original: string,
  replacement: string,
  left: unknown,
  right: unknown,
): number {
  const gap = relationGap(original, replacement)
  if ((gap & ~constant) === (less | equal | greater | unordered)) return 0
  if (typeof left === 'number' && typeof right === 'number') return toOtherRelation(gap, left, right)
  if (typeof left === 'bigint' && typeof right === 'bigint') return toRelation(gap, mixedDifference(left, right))
  const mutated = outcomeOf(replacement, left, right)
  return mutated === undefined || mutated === outcome ? K : 0
}

/** What a comparison gives, unless that might run pasted code. */
function outcomeOf(operator: string, left: unknown, right: unknown): unknown {
  if (operator === 'true' || operator === 'false') return operator === 'true'
  const isIdentity = operator === '===' || operator === '!=='
  return isIdentity || (isComputable(left) && isComputable(right)) ? operate(operator, left, right) : undefined
}

/** Bigints beyond this size are not computed with: their products and shifts may take long. */
const largest = 2n ** 1024n
/** Nor are shifts by more. */
const longestShift = 1024n

/** How far any operands are from giving another result than this one when the arithmetic or bitwise operator is replaced. */
export function toOtherResult(
  result: unknown,
  original: string,
  replacement: string,
  left: unknown,
  right: unknown,
): number {
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    return toOtherBigint(result, replacement, left, right)
  }
  if (!isComputable(left) || !isComputable(right) || typeof left === 'bigint' || typeof right === 'bigint') return K
  // One joins texts and the other does not; both are not worth reading.
  if (typeof result === 'string') return 0
  const mutated = operate(replacement, left, right)
  if (mutated !== result && (mutated === mutated || result === result)) return 0
  const isNarrowed = original === '>>' && replacement === '>>>' && right !== 0
  return isNarrowed && typeof left === 'number' && 0 < left ? left + K : K
}

function toOtherBigint(result: unknown, replacement: string, left: bigint, right: bigint): number {
  if (replacement === '>>>' || !isSmall(left, largest) || !isSmall(right, largest)) return K
  const isDivision = replacement === '/' || replacement === '%'
  // Only the mutant would throw.
  if (isDivision && right === 0n) return 0
  if ((replacement === '<<' || replacement === '>>') && !isSmall(right, longestShift)) return K
  return operate(replacement, left, right) === result ? K : 0
}

function isSmall(value: bigint, bound: bigint): boolean {
  return -bound < value && value < bound
}

/** Whether operators take a value as it is: it is a primitive, and no symbol. */
function isComputable(value: unknown): boolean {
  if (value === null) return true
  const type = typeof value
  return type !== 'object' && type !== 'function' && type !== 'symbol'
}

/** How far a variable was from another that takes its place. */
export function toOtherValue(value: unknown, other: unknown): number {
  return value === other || (value !== value && other !== other) ? K : 0
}
