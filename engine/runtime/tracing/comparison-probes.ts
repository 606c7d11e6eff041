import type { Probes } from '../../model/run/probe.ts'
import { K } from './distance/constant.ts'
import { toIdentical, toLooselyEqual } from './distance/equality.ts'
import { toKeyIn } from './distance/membership.ts'
import { toAtMost, toLess } from './distance/ordering.ts'
import type { Suggestions } from './suggestions.ts'
import { toPrimitive } from '../realm/to-primitive.ts'
import type { Tracer } from './tracer.ts'

/** The probes of operators with two operands. */
type Comparisons = Pick<Probes, 'lt' | 'le' | 'gt' | 'ge' | 'eq' | 'ne' | 'looseEq' | 'looseNe' | 'has' | 'instance'>

/** Numbers take a way of their own, without anything that could run pasted code. */
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
  /** `left < right`, for primitives of which one is not a number. */
  const recordLess = (predicate: number, left: number, right: number): boolean => {
    const outcome = left < right
    record(predicate, outcome, outcome ? toAtMost(right, left) : toLess(left, right))
    return outcome
  }
  /** `left <= right`, for such primitives. */
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
