import type { Probes } from '../../model/run/probe.ts'
import { K } from './distance/constant.ts'
import { toIdentical, toLooselyEqual } from './distance/equality.ts'
import { toKeyIn } from './distance/membership.ts'
import type { Suggestions } from './suggestions.ts'
import type { Tracer } from './tracer.ts'
import { apply, ordinaryToNumberish, toPrimitiveSymbol, toNumber } from '../realm/intrinsics.ts'
import { bigintOf, difference, mixedDifference } from './distance/numbers.ts'
import { orderDistance, weakOrderDistance } from './distance/strings.ts'

/** The probes of binary operators. */
type Comparisons = Pick<Probes, 'lt' | 'le' | 'gt' | 'ge' | 'eq' | 'ne' | 'looseEq' | 'looseNe' | 'has' | 'instance'>

/** Numbers take a fast path that cannot run pasted code. */
export function createComparisons(tracer: Tracer, { isDue, unequal }: Suggestions): Comparisons {
  const { record, recordGap, note, isWanted, isSettled } = tracer
  /** For operands that are not identical. */
  const recordUnequal = (predicate: number, outcome: boolean, left: unknown, right: unknown): void => {
    if (isDue(predicate)) unequal(left, right)
    if (typeof left === 'number' && typeof right === 'number') recordGap(predicate, outcome, left, right, 0)
    else if (isWanted(predicate, !outcome)) record(predicate, outcome, toIdentical(left, right))
    else note(predicate, outcome)
  }
  const recordEqual = (predicate: number, left: unknown, right: unknown): boolean => {
    const equal = left === right
    if (equal) note(predicate, true)
    else recordUnequal(predicate, false, left, right)
    return equal
  }
  const recordLooselyEqual = (predicate: number, left: unknown, right: unknown): boolean => {
    const equal = left == right
    record(predicate, equal, equal ? K : toLooselyEqual(left, right))
    return equal
  }
  /** `left < right` for primitives, at least one of them not a number. */
  const recordLess = (predicate: number, left: number, right: number): boolean => {
    const outcome = left < right
    record(predicate, outcome, outcome ? toAtMost(right, left) : toLess(left, right))
    return outcome
  }
  /** `left <= right` for such primitives. */
  const recordAtMost = (predicate: number, left: number, right: number): boolean => {
    const outcome = left <= right
    record(predicate, outcome, outcome ? toLess(right, left) : toAtMost(left, right))
    return outcome
  }
  return {
    lt(predicate, left, right) {
      if (typeof left === 'number' && typeof right === 'number') {
        const outcome = left < right
        if (!isSettled(predicate)) recordGap(predicate, outcome, left, right, K)
        return outcome
      }
      const a = toPrimitive(left) as number
      return recordLess(predicate, a, toPrimitive(right) as number)
    },
    le(predicate, left, right) {
      if (typeof left === 'number' && typeof right === 'number') {
        const outcome = left <= right
        if (!isSettled(predicate)) recordGap(predicate, outcome, left, right, K)
        return outcome
      }
      const a = toPrimitive(left) as number
      return recordAtMost(predicate, a, toPrimitive(right) as number)
    },
    gt(predicate, left, right) {
      if (typeof left === 'number' && typeof right === 'number') {
        const outcome = left > right
        if (!isSettled(predicate)) recordGap(predicate, outcome, left, right, K)
        return outcome
      }
      const a = toPrimitive(left) as number
      return recordLess(predicate, toPrimitive(right) as number, a)
    },
    ge(predicate, left, right) {
      if (typeof left === 'number' && typeof right === 'number') {
        const outcome = left >= right
        if (!isSettled(predicate)) recordGap(predicate, outcome, left, right, K)
        return outcome
      }
      const a = toPrimitive(left) as number
      return recordAtMost(predicate, toPrimitive(right) as number, a)
    },
    eq: recordEqual,
    ne(predicate, left, right) {
      const different = left !== right
      if (different) recordUnequal(predicate, true, left, right)
      else note(predicate, false)
      return different
    },
    looseEq: recordLooselyEqual,
    looseNe(predicate, left, right) {
      const different = left != right
      record(predicate, different, different ? toLooselyEqual(left, right) : K)
      return different
    },
    has(predicate, left, right) {
      const outcome = (left as PropertyKey) in (right as object)
      record(predicate, outcome, outcome || !isWanted(predicate, true) ? K : toKeyIn(left, right))
      return outcome
    },
    instance(predicate, left, right) {
      const outcome = left instanceof (right as () => unknown)
      note(predicate, outcome)
      return outcome
    },
  }
}

/**
 * Converts an operand like a relational operator: `ToPrimitive` with the hint "number". Runs pasted code
 * (`Symbol.toPrimitive`, `valueOf`, `toString`) as often as the operator would, and throws the same errors.
 */
function toPrimitive(value: unknown): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value
  const exotic: unknown = (value as Record<symbol, unknown>)[toPrimitiveSymbol]
  if (exotic === undefined || exotic === null) return ordinaryToNumberish(value, 'number')
  // The native operator throws the best error message.
  if (typeof exotic !== 'function') return -({ [toPrimitiveSymbol]: exotic } as unknown as number)
  const made: unknown = apply(exotic as (hint: string) => unknown, value, ['number'])
  if ((typeof made === 'object' && made !== null) || typeof made === 'function') {
    throw new TypeError('Cannot convert object to primitive value')
  }
  return made
}

/*
 * Distances of primitive operands to being ordered. Every ordering of numbers adds K in both directions
 * (docs/algorithms.md 3.3). `a > b` is `b < a`, and the other outcome of `a < b` is `b <= a`.
 */

/** To `left < right`, or to `left <= right`, for numbers. */
export function toOrdered(left: number, right: number): number {
  return difference(left, right) + K
}

/** To `left < right`. */
export function toLess(left: unknown, right: unknown): number {
  return typeof left === 'string' && typeof right === 'string' ? orderDistance(left, right) : numeric(left, right) + K
}

/** To `left <= right`. */
export function toAtMost(left: unknown, right: unknown): number {
  return typeof left === 'string' && typeof right === 'string'
    ? weakOrderDistance(left, right)
    : numeric(left, right) + K
}

function numeric(left: unknown, right: unknown): number {
  const withBigint = typeof left === 'bigint' || typeof right === 'bigint'
  return mixedDifference(numberOf(left, withBigint), numberOf(right, withBigint))
}

/** Converts a primitive operand as an ordering does. Beside a bigint, a string is read as a bigint. */
function numberOf(value: unknown, withBigint: boolean): number | bigint {
  if (typeof value === 'bigint') return value
  return withBigint && typeof value === 'string' ? bigintOf(value) : toNumber(value)
}
