import { K } from './constant.ts'
import { difference, mixedDifference } from './numbers.ts'
import { operate } from './operate.ts'

/*
 * Infection distances (docs/algorithms.md 8.5): how far operands were from another result under a mutant; 0 if the
 * result differed. Reads only primitive operands, so that no pasted code runs; for others, the distance is K.
 */

/** The possible relations between two operands, as bits. */
const less = 1
const equal = 2
const greater = 4
/** Any comparison with NaN. */
const unordered = 8
/** Marks the constants `true` and `false`, which infect only if the outcome is the opposite one. */
const constant = 16

/** The relations of operands for which a comparison is true. */
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

/** The relations of numbers for which two comparisons differ, for `toOtherRelation`. */
export function relationGap(original: string, replacement: string): number {
  return truths[original]! ^ truths[replacement]!
}

/** Whether the outcome alone decides if two comparisons differ. */
export function isDecidedByOutcome(gap: number): boolean {
  return (gap & constant) !== 0 || gap === (less | equal | greater | unordered)
}

/** The distance of two numbers to one of these relations. */
export function toOtherRelation(gap: number, left: number, right: number): number {
  if (left !== left || right !== right) return (gap & unordered) === 0 ? K : 0
  return toRelation(gap, difference(left, right))
}

/** `excess` is `left - right`. */
function toRelation(gap: number, excess: number): number {
  const now = excess < 0 ? less : 0 < excess ? greater : equal
  if ((gap & now) !== 0) return 0
  if (now === equal || (gap & constant) !== 0) return K
  const size = excess < 0 ? -excess : excess
  return (gap & equal) === 0 ? size + K : size
}

/** The distance of operands to a different outcome of the mutated comparison. */
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

/** The result of a comparison; undefined if it might run pasted code. */
function outcomeOf(operator: string, left: unknown, right: unknown): unknown {
  if (operator === 'true' || operator === 'false') return operator === 'true'
  const isIdentity = operator === '===' || operator === '!=='
  return isIdentity || (isComputable(left) && isComputable(right)) ? operate(operator, left, right) : undefined
}

/** Larger bigints are not computed, because products and shifts may be slow. */
const largest = 2n ** 1024n
/** Larger shifts are not computed either. */
const longestShift = 1024n

/** The distance of operands to a different result of the mutated arithmetic or bitwise operator. */
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
  // Only one of them joins strings.
  if (typeof result === 'string') return 0
  const mutated = operate(replacement, left, right)
  if (mutated !== result && (mutated === mutated || result === result)) return 0
  const isNarrowed = original === '>>' && replacement === '>>>' && right !== 0
  return isNarrowed && typeof left === 'number' && 0 < left ? left + K : K
}

function toOtherBigint(result: unknown, replacement: string, left: bigint, right: bigint): number {
  if (replacement === '>>>' || !isSmall(left, largest) || !isSmall(right, largest)) return K
  const isDivision = replacement === '/' || replacement === '%'
  // Only the mutant throws.
  if (isDivision && right === 0n) return 0
  if ((replacement === '<<' || replacement === '>>') && !isSmall(right, longestShift)) return K
  return operate(replacement, left, right) === result ? K : 0
}

function isSmall(value: bigint, bound: bigint): boolean {
  return -bound < value && value < bound
}

/** Whether operators use a value without running pasted code: it is a primitive other than a symbol. */
function isComputable(value: unknown): boolean {
  if (value === null) return true
  const type = typeof value
  return type !== 'object' && type !== 'function' && type !== 'symbol'
}

/** The distance of a variable to differing from another one that replaces it. */
export function toOtherValue(value: unknown, other: unknown): number {
  return value === other || (value !== value && other !== other) ? K : 0
}
