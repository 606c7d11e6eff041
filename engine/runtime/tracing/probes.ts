import type { LibraryCall, Probes } from '../../model/run/probe.ts'
import type { Trace } from '../../model/run/trace.ts'
import type { Activations } from './activations.ts'
import type { Budget } from '../interpreter/budget.ts'
import { createComparisons } from './comparison-probes.ts'
import { K, noGradient } from './distance/constant.ts'
import { libraryDistance } from './distance/library.ts'
import { untrackedFrame } from './frame.ts'
import { createGuards } from './guard-probes.ts'
import { apply, abs, toNumber } from '../realm/intrinsics.ts'
import type { Limits } from '../interpreter/limits.ts'
import { withMutants } from './mutant-probes.ts'
import type { OtherEngine } from '../realm/other-engine.ts'
import { createSuggestions, type Suggestions } from './suggestions.ts'
import { createTracer, type Sizes, type Tracer } from './tracer.ts'

/** Implements the probes of one module and records their calls. */
export interface Recorder {
  /** All that pasted code can see of the engine. Frozen; its functions need no receiver. */
  readonly probes: Probes
  readonly trace: Trace
  readonly suggestions: Suggestions
  /** Resets for a new test. O(1). */
  begin(): void
  /** Makes the site records so far part of all later tests, because the module will not be evaluated again. */
  keep(): void
  /** As `select` of a site tracer; does nothing without sites. */
  select(mutants: readonly number[] | undefined): void
  /** Whether a pasted `throw` threw this value in the test, as far as remembered. */
  wasThrown(error: unknown): boolean
}

/** Stands for an operand that was not kept. */
const nothing: unknown = Symbol('nothing')

const unfollowed = ({ predicates }: Sizes): Activations['probes'] => ({
  measured: new Uint8Array(predicates).fill(1),
  frame: () => untrackedFrame,
  within: (_frame, value) => value,
  calls: (_frame, _site, value) => value,
  returned: (_frame, _site, value) => value,
})

/** For probes that the build does not contain. */
const ignored = (): void => undefined
const unexpected = (): never => {
  throw new Error('The build has no mutants')
}

const noneSettled = new Uint8Array(0)

/** The differences between engines and runners that probes show to the code under test. */
export interface EngineProbes {
  readonly power: Probes['power']
  readonly defaultName: Probes['defaultName']
  readonly loading: Probes['loading']
  readonly otherEngine: Pick<OtherEngine, 'note' | 'onReason'>
}

const thisEngine: EngineProbes = {
  power: (base, exponent) => (base as number) ** (exponent as number),
  defaultName: () => 'default',
  loading: (promise) => promise,
  otherEngine: { note: () => 0, onReason: () => undefined },
}

type Callee = (...args: unknown[]) => unknown

/** The parts of a recorder that not all builds have in common. */
export interface ProbeParts {
  /** By default, a new one. */
  readonly tracer?: Tracer
  /** Records activations behind flags; by default, these probes do nothing. */
  readonly activations?: Activations | undefined
  /** By default, code under test sees this engine as it is. */
  readonly engine?: EngineProbes
}

export function createProbes(
  sizes: Sizes,
  budget: Budget,
  limits: Limits,
  { tracer = createTracer(sizes), activations, engine = thisEngine }: ProbeParts = {},
): Recorder {
  const suggestions = createSuggestions(sizes.predicates)
  const { isDue } = suggestions
  const { trace, begin, record, note, isWanted, isSettled, sites } = tracer
  const guards = createGuards(budget, limits, tracer, engine.otherEngine, activations)
  const { step } = guards.probes
  const comparisons = createComparisons(tracer, suggestions)
  const kept: unknown[] = new Array<unknown>(2 * sizes.predicates).fill(nothing)
  /** 1 between `defaulted` or `assigns` and the next probe. */
  const pending = new Uint8Array(sizes.predicates)
  /** Predicates that may still have something kept or pending; cleared when the next test begins. */
  const touched = new Int32Array(sizes.predicates)
  const isTouched = new Uint8Array(sizes.predicates)
  let touchedCount = 0

  const touch = (predicate: number): void => {
    if (isTouched[predicate] === 1) return
    isTouched[predicate] = 1
    touched[touchedCount++] = predicate
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

  const probes: Probes = {
    ...guards.probes,
    ...(activations?.probes ?? unfollowed(sizes)),

    power: engine.power,
    defaultName: engine.defaultName,
    loading: engine.loading,
    leaf: (_predicate, _at, value) => value,
    line: sites?.execute ?? ignored,
    settled: noneSettled,
    computed: unexpected,
    reached: unexpected,
    replaced: unexpected,

    ...comparisons,
    truthy(predicate, value) {
      if (!isSettled(predicate)) recordTruth(predicate, value)
      return value
    },
    flag(predicate, value) {
      note(predicate, value ? true : false)
      return value
    },
    nullish(predicate, value) {
      note(predicate, value === null || value === undefined)
      return value
    },
    method: (predicate, receiver, key, text) =>
      callable(predicate, receiver, (receiver as Record<PropertyKey, unknown>)[key], text),
    bound: callable,
    label(predicate, discriminant, label) {
      comparisons.eq(predicate, discriminant, label)
      return label
    },
    next(predicate) {
      note(predicate, true)
      step()
    },
    exhausted(predicate) {
      note(predicate, false)
    },
    defaulted(predicate) {
      note(predicate, true)
      pending[predicate] = 1
      touch(predicate)
    },
    provided(predicate) {
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
      guards.begin()
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
    wasThrown: guards.wasThrown,
  }
}

/**
 * The distance of a truthy value to being falsy (docs/algorithms.md 3.3): the size of a number, the length of a string.
 * Objects are always truthy. From falsy to truthy, the distance is always K.
 */
export function toFalsy(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return abs(value)
    case 'bigint':
      return abs(toNumber(value))
    case 'string':
      return value.length
    case 'boolean':
      return K
    default:
      return noGradient
  }
}
