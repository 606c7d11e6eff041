import type { LibraryCall, Probes } from '../model/probe.ts'
import type { Trace } from '../model/trace.ts'
import type { Activations } from './activations.ts'
import { type Budget, depth, stepsLeft, tooDeep, tooManySteps } from './budget.ts'
import { K } from './distance/constant.ts'
import { toIdentical, toLooselyEqual } from './distance/equality.ts'
import { libraryDistance } from './distance/library.ts'
import { toKeyIn } from './distance/membership.ts'
import { toAtMost, toLess } from './distance/ordering.ts'
import { toFalsy } from './distance/truth.ts'
import { anyone } from './frame.ts'
import { apply, is } from './intrinsics.ts'
import type { Limits } from './limits.ts'
import { withMutants } from './mutant-probes.ts'
import { createSuggestions, type Suggestions } from './suggestions.ts'
import { toPrimitive } from './to-primitive.ts'
import { createTracer, type Sizes, type Tracer } from './tracer.ts'

/** Answers the probes of one module and keeps what they saw. */
export interface Recorder {
  /** All that pasted code gets to see of the engine. Frozen; its functions need no receiver. */
  readonly probes: Probes
  readonly trace: Trace
  readonly suggestions: Suggestions
  /** Forgets the test before. O(1). */
  begin(): void
  /** What sites recorded in this test, up to now, counts for all tests to come: the module was evaluated, and will not be again. */
  keep(): void
  /** As of a site tracer, where there are sites. */
  select(mutants: readonly number[] | undefined): void
  /** Whether a `throw` of pasted code threw this value in the test, as far as is remembered. */
  wasThrown(error: unknown): boolean
}

/** Thrown values that are remembered: enough to get past the errors that `finally` blocks throw and catch themselves. */
const mostThrown = 16

/** What stands for an operand that was not kept. */
const nothing: unknown = Symbol('nothing')

const unfollowed = ({ predicates }: Sizes): Activations['probes'] => ({
  asked: new Uint8Array(predicates).fill(1),
  frame: () => anyone,
  within: (_frame, value) => value,
  calls: (_frame, _site, value) => value,
  returned: (_frame, _site, value) => value,
})

/** For what the build has no probes for. */
const ignored = (): void => undefined
const unexpected = (): never => {
  throw new Error('The build has no mutants')
}

const noneSettled = new Uint8Array(0)

type Callee = (...args: unknown[]) => unknown

export function createProbes(
  sizes: Sizes,
  budget: Budget,
  limits: Limits,
  tracer: Tracer = createTracer(sizes),
  activations?: Activations,
): Recorder {
  const { cells } = budget
  const suggestions = createSuggestions(sizes.predicates)
  const { isDue } = suggestions
  const { trace, begin, enter, record, recordGap, note, isWanted, isSettled, sites } = tracer
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
  const recordUnequal = (predicate: number, outcome: boolean, left: unknown, right: unknown): void => {
    if (isDue(predicate)) suggestions.unequal(left, right)
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
  const callable = (predicate: number, receiver: unknown, callee: unknown, text: string): unknown => {
    const isMissing = callee === null || callee === undefined
    note(predicate, isMissing)
    if (isMissing) return callee
    if (typeof callee !== 'function') {
      return () => {
        throw new TypeError(`${text} is not a function`)
      }
    }
    return (...args: unknown[]) => apply(callee as Callee, receiver, args)
  }

  const recordTruth = (predicate: number, value: unknown): void => {
    if (value) record(predicate, true, typeof value === 'boolean' ? K : toFalsy(value))
    else record(predicate, false, K)
  }

  const recordLibrary = (
    predicate: number,
    call: LibraryCall,
    value: unknown,
    first: unknown,
    second: unknown,
  ): void => {
    const outcome = value ? true : false
    if (!isWanted(predicate, !outcome)) {
      note(predicate, outcome)
      return
    }
    if (!outcome && isDue(predicate)) suggestions.refused(call, first, second)
    record(predicate, outcome, libraryDistance(call, outcome, first, second))
  }

  const outOfSteps = (): never => budget.overrun(tooManySteps(limits))
  const mostDepth = limits.depth
  const deepen = (): void => {
    if (--cells[stepsLeft]! < 0) outOfSteps()
    if (mostDepth <= cells[depth]!) budget.overrun(tooDeep(limits))
    cells[depth]!++
  }

  const probes: Probes = {
    enter(fn) {
      if (--cells[stepsLeft]! < 0) outOfSteps()
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
      if (--cells[stepsLeft]! < 0) outOfSteps()
    },
    caught:
      activations === undefined
        ? budget.pass
        : (error) => {
            activations.interrupted()
            budget.pass(error)
          },
    resumed() {
      if (cells[stepsLeft]! < 0) outOfSteps()
    },
    thrown(value) {
      thrown[thrownCount++ % mostThrown] = value
      return value
    },

    ...(activations?.probes ?? unfollowed(sizes)),

    line: sites?.execute ?? ignored,
    settled: noneSettled,
    computed: unexpected,
    reached: unexpected,
    replaced: unexpected,

    truthy(predicate, value) {
      if (!isSettled(predicate)) recordTruth(predicate, value)
      return value
    },
    flag(predicate, value) {
      note(predicate, value ? true : false)
      return value
    },
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

    nullish(predicate, value) {
      note(predicate, value === null || value === undefined)
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
      note(predicate, true)
      if (--cells[stepsLeft]! < 0) outOfSteps()
    },
    exhausted(predicate) {
      note(predicate, false)
    },
    defaulted(predicate) {
      note(predicate, true)
      pending[predicate] = 1
      touch(predicate)
    },
    given(predicate) {
      if (pending[predicate] === 1) pending[predicate] = 0
      else note(predicate, false)
    },
    assigns(predicate, operator) {
      note(predicate, operator !== '||=')
      pending[predicate] = 1
      touch(predicate)
    },
    assigned(predicate, operator, value) {
      if (pending[predicate] === 1) pending[predicate] = 0
      else if (operator === '||=') record(predicate, true, toFalsy(value))
      else note(predicate, false)
      return value
    },

    keep(predicate, operand, value) {
      kept[2 * predicate + operand] = value
      if (operand === 0) kept[2 * predicate + 1] = nothing
      touch(predicate)
      return value
    },
    recall(predicate, call, value) {
      const first = kept[2 * predicate]
      const second = kept[2 * predicate + 1]
      kept[2 * predicate] = nothing
      kept[2 * predicate + 1] = nothing
      if (first === nothing) record(predicate, value ? true : false, K)
      else if (!isSettled(predicate)) recordLibrary(predicate, call, value, first, second)
      return value
    },
    library(predicate, call, value, first, second) {
      if (!isSettled(predicate)) recordLibrary(predicate, call, value, first, second)
      return value
    },
  }

  const { mutants = [] } = sizes
  const all = sites === undefined || mutants.length === 0 ? probes : withMutants(probes, mutants, sites)
  return {
    probes: Object.freeze(all),
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
    keep: sites?.keep ?? ignored,
    select: sites?.select ?? ignored,
    wasThrown(error) {
      for (let i = 0; i < mostThrown && i < thrownCount; i++) if (is(thrown[i], error)) return true
      return false
    },
  }
}
