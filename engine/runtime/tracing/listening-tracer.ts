import { append } from '../realm/append.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import { type FunctionId, isDecision } from '../../model/goal/predicate.ts'
import { K } from './distance/constant.ts'
import { toEqual } from './distance/equality.ts'
import { none } from './frame.ts'
import type { Tracer } from './tracer.ts'

/**
 * Forwards the records of decisions; goals ignore predicates that decide values. Remembers the latest record of the
 * functions that it listens to.
 */
export interface ListeningTracer extends Tracer {
  /** The predicate of the latest record, or -1; then its outcome, 1 for true. A reader must reset it to -1. */
  readonly latest: Int32Array
  /** The distance to the other outcome, in an array because a number in a variable would be heap-allocated. */
  readonly distance: Float64Array
  /** As in the probes. */
  readonly measured: Readonly<Uint8Array>
  /** Listens to a function until the next test begins. */
  listen(fn: FunctionId): void
}

/** How to treat a record, as bits. */
const isMeasured = 1
const isHeard = 2

export function createListeningTracer(compiled: Compiled, tracer: Tracer): ListeningTracer {
  const { functions, predicates } = compiled
  const routes = Uint8Array.from(predicates, (it) => (isDecision(it) ? isMeasured : 0))
  const listened: FunctionId[] = []
  const latest = Int32Array.of(none, 0)
  const distance = new Float64Array(1)
  const remember = (predicate: number, outcome: boolean, otherDistance: number): void => {
    latest[0] = predicate
    latest[1] = outcome ? 1 : 0
    distance[0] = otherDistance
  }
  const startListening = (fn: FunctionId): void => {
    for (const it of functions[fn]!.predicates) routes[it]! |= isHeard
  }
  const stopListening = (): void => {
    for (const fn of listened) for (const it of functions[fn]!.predicates) routes[it]! &= isMeasured
  }
  return {
    ...tracer,
    latest,
    distance,
    measured: routes,
    begin() {
      tracer.begin()
      latest[0] = none
      stopListening()
      listened.length = 0
    },
    listen(fn) {
      append(listened, fn)
      startListening(fn)
    },
    record(predicate, outcome, otherDistance) {
      const route = routes[predicate]!
      if (isHeard <= route) remember(predicate, outcome, otherDistance)
      if ((route & isMeasured) !== 0) tracer.record(predicate, outcome, otherDistance)
    },
    recordGap(predicate, outcome, left, right, more) {
      const route = routes[predicate]!
      if (isHeard <= route) remember(predicate, outcome, toEqual(left, right) + more)
      if ((route & isMeasured) !== 0) tracer.recordGap(predicate, outcome, left, right, more)
    },
    note(predicate, outcome) {
      const route = routes[predicate]!
      if (isHeard <= route) remember(predicate, outcome, K)
      if ((route & isMeasured) !== 0) tracer.note(predicate, outcome)
    },
    isWanted(predicate, outcome) {
      const route = routes[predicate]!
      return route === isMeasured ? tracer.isWanted(predicate, outcome) : isHeard <= route
    },
    isSettled(predicate) {
      const route = routes[predicate]!
      return route === isMeasured ? tracer.isSettled(predicate) : route < isHeard
    },
    setMuted(isOn) {
      if (isOn) stopListening()
      else listened.forEach(startListening)
      tracer.setMuted(isOn)
    },
  }
}
