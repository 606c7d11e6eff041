import type { FunctionId, PredicateId } from '../../model/goal/predicate.ts'
import type { Trace } from '../../model/run/trace.ts'
import { K } from './distance/constant.ts'
import { toEqual } from './distance/equality.ts'
import type { Mutation } from './mutant-probes.ts'
import { createSiteTracer, type SiteTracer } from './site-tracer.ts'

/** The number of each kind in a module. */
export interface Sizes {
  readonly predicates: number
  readonly functions: number
  /** Undefined if the build has no probes for them. */
  readonly lines?: number
  readonly mutants?: readonly Mutation[]
}

/** Writes a trace. A reset takes O(1), because epochs mark the records of earlier tests. */
export interface Tracer {
  readonly trace: Trace
  /** Only if lines or mutants are recorded. */
  readonly sites?: SiteTracer | undefined
  begin(): void
  enter(fn: FunctionId): void
  /** Records an outcome of a predicate, and its distance to the other one. */
  record(predicate: PredicateId, outcome: boolean, otherDistance: number): void
  /** As `record` with |left - right| + `more`. Takes operands, because a distance argument would be heap-allocated. */
  recordGap(predicate: PredicateId, outcome: boolean, left: number, right: number, more: number): void
  /** As `record` with K, for an outcome whose distance is always K. */
  note(predicate: PredicateId, outcome: boolean): void
  /** Whether a distance to this outcome is still useful: the test has not taken it yet. */
  isWanted(predicate: PredicateId, outcome: boolean): boolean
  /** Whether the test has taken both outcomes, so that nothing is left to record. */
  isSettled(predicate: PredicateId): boolean
  /** Stops recording until the next call or test, or resumes. Only new records check it: it costs nothing otherwise. */
  setMuted(isOn: boolean): void
}

const lastEpoch = 2 ** 31 - 1
/** The epoch while muted; no record ever has it. */
const muted = -1

/** `direct` is the trace of the test's own calls, which another tracer writes. */
export function createTracer(sizes: Sizes, direct?: Trace): Tracer {
  const distances = new Float64Array(2 * sizes.predicates)
  const predicates = new Int32Array(sizes.predicates)
  /** The epoch in which each outcome was last taken, in the order of distances. */
  const taken = new Int32Array(2 * sizes.predicates)
  /** The last epoch in which both outcomes of a predicate were taken. */
  const settled = new Int32Array(sizes.predicates)
  const functions = new Int32Array(sizes.functions)
  const functionEpochs = new Int32Array(sizes.functions)
  const { lines = 0, mutants = [] } = sizes
  const sites = lines + mutants.length === 0 ? undefined : createSiteTracer(lines, mutants.length)
  let epoch = 1
  /** The epoch of the test, kept while muted. */
  let latest = epoch
  let predicateCount = 0
  let functionCount = 0
  const noteFirstEntry = (fn: FunctionId): void => {
    if (epoch === muted) return
    functionEpochs[fn] = epoch
    functions[functionCount++] = fn
  }
  /** Records the first time that a test takes an outcome; false if muted. `own` and `other` index distances. */
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
  const setMuted = (isOn: boolean): void => {
    sites?.setMuted(isOn)
    if (epoch !== muted) latest = epoch
    epoch = isOn ? muted : latest
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
      setMuted(false)
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
      if (functionEpochs[fn] !== epoch) noteFirstEntry(fn)
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
    setMuted,
  }
}
