import type { Probes } from '../model/probe.ts'
import type { Trace } from '../model/trace.ts'
import { type Budget, depth, stepsLeft, tooDeep, tooManySteps } from './budget.ts'
import { K } from './distance/constant.ts'
import { toEqual, toIdentical, toLooselyEqual } from './distance/equality.ts'
import { libraryDistance } from './distance/library.ts'
import { toKeyIn } from './distance/membership.ts'
import { toAtMost, toLess, toOrdered } from './distance/ordering.ts'
import { toFalsy } from './distance/truth.ts'
import { apply, is } from './intrinsics.ts'
import type { Limits } from './limits.ts'
import { createSuggestions, type Suggestions } from './suggestions.ts'
import { toPrimitive } from './to-primitive.ts'
import { createTracer, type Sizes } from './tracer.ts'

/** Answers the probes of one module and keeps what they saw. */
export interface Recorder {
  /** All that pasted code gets to see of the engine. Frozen; its functions need no receiver. */
  readonly probes: Probes
  readonly trace: Trace
  readonly suggestions: Suggestions
  /** Forgets the test before. O(1). */
  begin(): void
  /** Whether a `throw` of pasted code threw this value in the test, as far as is remembered. */
  wasThrown(error: unknown): boolean
}

/** Thrown values that are remembered: enough to get past the errors that `finally` blocks throw and catch themselves. */
const mostThrown = 16

/** What stands for an operand that was not kept. */
const nothing: unknown = Symbol('nothing')

type Callee = (...args: unknown[]) => unknown

export function createProbes(sizes: Sizes, budget: Budget, limits: Limits): Recorder {
  const { cells } = budget
  const suggestions = createSuggestions(sizes.predicates)
  const { isDue } = suggestions
  const { trace, begin, enter, record, isWanted } = createTracer(sizes)
  const kept: unknown[] = new Array<unknown>(2 * sizes.predicates).fill(nothing)
  /** 1 between `defaulted` or `assigns` and the probe that follows it. */
  const pending = new Uint8Array(sizes.predicates)
  const thrown: unknown[] = new Array<unknown>(mostThrown).fill(nothing)
  let thrownCount = 0
  /** Predicates that may have been left with something kept or pending; cleared when the next test begins. */
  const touched = new Int32Array(sizes.predicates)
  const isTouched = new Uint8Array(sizes.predicates)
  let touchedCount = 0

  const touch = (predicate: number): void => {
    if (isTouched[predicate] === 1) return
    isTouched[predicate] = 1
    touched[touchedCount++] = predicate
  }
  /** For operands that are not identical. */
  const measureGap = (predicate: number, left: unknown, right: unknown): number => {
    if (isDue(predicate)) suggestions.unequal(left, right)
    return typeof left === 'number' && typeof right === 'number' ? toEqual(left, right) : toIdentical(left, right)
  }
  const recordEqual = (predicate: number, left: unknown, right: unknown): boolean => {
    const equal = left === right
    record(predicate, equal, equal ? K : measureGap(predicate, left, right))
    return equal
  }
  const recordLooselyEqual = (predicate: number, left: unknown, right: unknown): boolean => {
    const equal = left == right
    record(predicate, equal, equal ? K : toLooselyEqual(left, right))
    return equal
  }
  /** Coerces the left operand first, as all four operators do. */
  const compare = (predicate: number, operator: '<' | '<=' | '>' | '>=', left: unknown, right: unknown): boolean => {
    const a = toPrimitive(left) as number
    const b = toPrimitive(right) as number
    let outcome: boolean
    let other: number
    switch (operator) {
      case '<':
        outcome = a < b
        other = outcome ? toAtMost(b, a) : toLess(a, b)
        break
      case '<=':
        outcome = a <= b
        other = outcome ? toLess(b, a) : toAtMost(a, b)
        break
      case '>':
        outcome = a > b
        other = outcome ? toAtMost(a, b) : toLess(b, a)
        break
      case '>=':
        outcome = a >= b
        other = outcome ? toLess(a, b) : toAtMost(b, a)
        break
    }
    record(predicate, outcome, other)
    return outcome
  }
  const callable = (predicate: number, receiver: unknown, callee: unknown, text: string): unknown => {
    const isMissing = callee === null || callee === undefined
    record(predicate, isMissing, K)
    if (isMissing) return callee
    if (typeof callee !== 'function') {
      return () => {
        throw new TypeError(`${text} is not a function`)
      }
    }
    return (...args: unknown[]) => apply(callee as Callee, receiver, args)
  }

  const deepen = (): void => {
    if (--cells[stepsLeft]! < 0) budget.overrun(tooManySteps(limits))
    if (limits.depth <= cells[depth]!) budget.overrun(tooDeep(limits))
    cells[depth]!++
  }

  const probes: Probes = {
    enter(fn) {
      if (--cells[stepsLeft]! < 0) budget.overrun(tooManySteps(limits))
      enter(fn)
    },
    descend(fn) {
      deepen()
      enter(fn)
    },
    ascend() {
      cells[depth]!--
    },
    nested(compute) {
      deepen()
      try {
        return compute()
      } finally {
        cells[depth]!--
      }
    },
    step() {
      if (--cells[stepsLeft]! < 0) budget.overrun(tooManySteps(limits))
    },
    caught: budget.pass,
    resumed() {
      if (cells[stepsLeft]! < 0) budget.overrun(tooManySteps(limits))
    },
    thrown(value) {
      thrown[thrownCount++ % mostThrown] = value
      return value
    },

    truthy(predicate, value) {
      if (value) record(predicate, true, typeof value === 'boolean' ? K : toFalsy(value))
      else record(predicate, false, K)
      return value
    },
    flag(predicate, value) {
      record(predicate, value ? true : false, K)
      return value
    },
    lt(predicate, left, right) {
      if (typeof left !== 'number' || typeof right !== 'number') return compare(predicate, '<', left, right)
      const outcome = left < right
      record(predicate, outcome, outcome ? toOrdered(right, left) : toOrdered(left, right))
      return outcome
    },
    le(predicate, left, right) {
      if (typeof left !== 'number' || typeof right !== 'number') return compare(predicate, '<=', left, right)
      const outcome = left <= right
      record(predicate, outcome, outcome ? toOrdered(right, left) : toOrdered(left, right))
      return outcome
    },
    gt(predicate, left, right) {
      if (typeof left !== 'number' || typeof right !== 'number') return compare(predicate, '>', left, right)
      const outcome = left > right
      record(predicate, outcome, outcome ? toOrdered(left, right) : toOrdered(right, left))
      return outcome
    },
    ge(predicate, left, right) {
      if (typeof left !== 'number' || typeof right !== 'number') return compare(predicate, '>=', left, right)
      const outcome = left >= right
      record(predicate, outcome, outcome ? toOrdered(left, right) : toOrdered(right, left))
      return outcome
    },
    eq: recordEqual,
    ne(predicate, left, right) {
      const different = left !== right
      record(predicate, different, different ? measureGap(predicate, left, right) : K)
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
      record(predicate, outcome, K)
      return outcome
    },

    nullish(predicate, value) {
      record(predicate, value === null || value === undefined, K)
      return value
    },
    method: (predicate, receiver, key, text) =>
      callable(predicate, receiver, (receiver as Record<PropertyKey, unknown>)[key], text),
    bound: callable,
    label(predicate, discriminant, label) {
      recordEqual(predicate, discriminant, label)
      return label
    },
    next(predicate) {
      record(predicate, true, K)
    },
    exhausted(predicate) {
      record(predicate, false, K)
    },
    defaulted(predicate) {
      record(predicate, true, K)
      pending[predicate] = 1
      touch(predicate)
    },
    given(predicate) {
      if (pending[predicate] === 1) pending[predicate] = 0
      else record(predicate, false, K)
    },
    assigns(predicate, operator) {
      record(predicate, operator !== '||=', K)
      pending[predicate] = 1
      touch(predicate)
    },
    assigned(predicate, operator, value) {
      if (pending[predicate] === 1) pending[predicate] = 0
      else if (operator === '||=') record(predicate, true, toFalsy(value))
      else record(predicate, false, K)
      return value
    },

    keep(predicate, operand, value) {
      kept[2 * predicate + operand] = value
      if (operand === 0) kept[2 * predicate + 1] = nothing
      touch(predicate)
      return value
    },
    library(predicate, call, value) {
      const first = kept[2 * predicate]
      const second = kept[2 * predicate + 1]
      kept[2 * predicate] = nothing
      kept[2 * predicate + 1] = nothing
      const outcome = value ? true : false
      const isMeasured = first !== nothing && isWanted(predicate, !outcome)
      if (isMeasured && !outcome && isDue(predicate)) suggestions.refused(call, first, second)
      record(predicate, outcome, isMeasured ? libraryDistance(call, outcome, first, second) : K)
      return value
    },
  }

  return {
    probes: Object.freeze(probes),
    trace,
    suggestions,
    begin() {
      begin()
      thrownCount = 0
      for (; 0 < touchedCount; touchedCount--) {
        const predicate = touched[touchedCount - 1]!
        isTouched[predicate] = 0
        pending[predicate] = 0
        kept[2 * predicate] = nothing
        kept[2 * predicate + 1] = nothing
      }
    },
    wasThrown(error) {
      for (let i = 0; i < mostThrown && i < thrownCount; i++) if (is(thrown[i], error)) return true
      return false
    },
  }
}
