import type { FunctionId, PredicateId } from '../../model/goal/predicate.ts'
import type { Trace } from '../../model/run/trace.ts'
import { K } from './distance/constant.ts'
import { toEqual } from './distance/equality.ts'
import type { Mutation } from './mutant-probes.ts'
import { createSiteTracer, type SiteTracer } from './site-tracer.ts'

/** How many of each a module has. */
export interface Sizes {
  readonly predicates: number
  readonly functions: number
  /** None where the code has no probes for them. */
  readonly lines?: number
  readonly mutants?: readonly Mutation[]
}

/** Writes a trace. Starting anew costs O(1): what earlier tests left is told by its epoch. */
export interface Tracer {
  readonly trace: Trace
  /** Where there are lines or mutants to record. */
  readonly sites?: SiteTracer | undefined
  begin(): void
  enter(fn: FunctionId): void
  /** Notes that a predicate had this outcome, and how far it was from the other. */
  record(predicate: PredicateId, outcome: boolean, otherDistance: number): void
  /**
   * As `record`, for numbers as far from the other outcome as they are from each other, and `more`. Takes the operands
   * because a distance that is handed to a function would be put on the heap.
   */
  recordGap(predicate: PredicateId, outcome: boolean, left: number, right: number, more: number): void
  /** As `record` with K, for an outcome that is recorded with K whenever it is taken. */
  note(predicate: PredicateId, outcome: boolean): void
  /** Whether a distance to this outcome is still of use: it is not, once the test has taken the outcome. */
  isWanted(predicate: PredicateId, outcome: boolean): boolean
  /** Whether the test has taken both outcomes, so that nothing is left to record. */
  isSettled(predicate: PredicateId): boolean
  /**
   * Whether nothing is written from now on, until this is called again or the next test begins. What is recorded otherwise
   * pays nothing for it: it is asked only of what is new to the test, and everything is new while nothing is written.
   */
  mute(on: boolean): void
}

const lastEpoch = 2 ** 31 - 1
/** Stands in place of an epoch while nothing is written: nothing ever was under it. */
const muted = -1

/** `direct` is the trace of the test's own calls, where another tracer writes one. */
export function createTracer(sizes: Sizes, direct?: Trace): Tracer {
  const distances = new Float64Array(2 * sizes.predicates)
  const predicates = new Int32Array(sizes.predicates)
  /** When each outcome was last taken, in the order of distances. */
  const taken = new Int32Array(2 * sizes.predicates)
  /** When both outcomes of a predicate were last taken in one test. */
  const settled = new Int32Array(sizes.predicates)
  const functions = new Int32Array(sizes.functions)
  const functionEpochs = new Int32Array(sizes.functions)
  const { lines = 0, mutants = [] } = sizes
  const sites = lines + mutants.length === 0 ? undefined : createSiteTracer(lines, mutants.length)
  let epoch = 1
  /** The epoch of the test while nothing is written of it. */
  let latest = epoch
  let predicateCount = 0
  let functionCount = 0
  const enterAnew = (fn: FunctionId): void => {
    if (epoch === muted) return
    functionEpochs[fn] = epoch
    functions[functionCount++] = fn
  }
  /**
   * The first time that a test takes an outcome: `own` is its index among the distances, `other` that of the other. Whether
   * that was written.
   */
  const take = (predicate: PredicateId, own: number, other: number): boolean => {
    if (epoch === muted) return false
    taken[own] = epoch
    distances[own] = 0
    if (taken[other] === epoch) settled[predicate] = epoch
    else {
      predicates[predicateCount++] = predicate
      distances[other] = Infinity
    }
    return true
  }
  const record = (predicate: PredicateId, outcome: boolean, otherDistance: number): void => {
    const own = outcome ? 2 * predicate : 2 * predicate + 1
    const other = own ^ 1
    if (taken[own] !== epoch && !take(predicate, own, other)) return
    if (otherDistance < distances[other]!) distances[other] = otherDistance
  }
  const mute = (on: boolean): void => {
    sites?.mute(on)
    if (epoch !== muted) latest = epoch
    epoch = on ? muted : latest
  }
  return {
    sites,
    trace: {
      predicates,
      distances,
      functions,
      get predicateCount() {
        return predicateCount
      },
      get functionCount() {
        return functionCount
      },
      isExecuted: (predicate) => taken[2 * predicate] === epoch || taken[2 * predicate + 1] === epoch,
      isEntered: (fn) => functionEpochs[fn] === epoch,
      ...(direct === undefined ? {} : { direct }),
      ...(sites === undefined ? {} : { sites: sites.trace }),
    },
    begin() {
      mute(false)
      sites?.begin()
      predicateCount = 0
      functionCount = 0
      if (epoch === lastEpoch) {
        taken.fill(0)
        settled.fill(0)
        functionEpochs.fill(0)
        epoch = 0
      }
      epoch++
    },
    enter(fn) {
      if (functionEpochs[fn] !== epoch) enterAnew(fn)
    },
    record,
    recordGap(predicate, outcome, left, right, more) {
      const own = outcome ? 2 * predicate : 2 * predicate + 1
      const other = own ^ 1
      if (taken[own] !== epoch && !take(predicate, own, other)) return
      const distance = toEqual(left, right) + more
      if (distance < distances[other]!) distances[other] = distance
    },
    note(predicate, outcome) {
      if (taken[outcome ? 2 * predicate : 2 * predicate + 1] !== epoch) record(predicate, outcome, K)
    },
    isWanted: (predicate, outcome) => taken[outcome ? 2 * predicate : 2 * predicate + 1] !== epoch && epoch !== muted,
    isSettled: (predicate) => settled[predicate] === epoch || epoch === muted,
    mute,
  }
}
