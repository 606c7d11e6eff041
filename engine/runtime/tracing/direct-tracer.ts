import type { FunctionId, PredicateId } from '../../model/goal/predicate.ts'
import { depth } from '../interpreter/budget.ts'
import type { Tracer } from './tracer.ts'

/** Writes a second trace that contains only the test's own calls. */
export interface DirectTracer extends Tracer {
  /** Must be called before each call of the test, with the function that it runs, or -1. */
  expect(fn: FunctionId): void
}

/** The data needed to recognize direct activations. */
export interface DirectTracerContext {
  /** By predicate: the function that contains it. */
  readonly functionOf: Int32Array
  /** By function: 1 if a test can call it. Other functions always count. */
  readonly isCallable: Uint8Array
  /** The cells of a budget, with the call depth. */
  readonly cells: Int32Array
}

const none = -1

/**
 * A tracer over two. `all` records everything. `direct` leaves out functions that a test can call, except in the
 * activation that the test started: the first after `expect`. Nested ones are deeper, since depth counts functions that
 * may recur. It does not count async functions, so all activations of a recursive one are recorded.
 */
export function createDirectTracer(
  all: Tracer,
  direct: Tracer,
  { functionOf, isCallable, cells }: DirectTracerContext,
): DirectTracer {
  let expected = none
  let current = none
  let currentDepth = 0
  const isDirect = (predicate: PredicateId): boolean => {
    const fn = functionOf[predicate]!
    if (fn === current) return cells[depth] === currentDepth
    // Default values are decided before the function is entered.
    return fn === expected || isCallable[fn] === 0
  }
  return {
    trace: all.trace,
    sites: all.sites,
    begin() {
      all.begin()
      direct.begin()
      expected = none
      current = none
    },
    expect(fn) {
      expected = fn
      current = none
    },
    enter(fn) {
      all.enter(fn)
      if (fn === expected) {
        expected = none
        current = fn
        currentDepth = cells[depth]!
        direct.enter(fn)
      } else if (isCallable[fn] === 0) direct.enter(fn)
    },
    record(predicate, outcome, otherDistance) {
      all.record(predicate, outcome, otherDistance)
      if (isDirect(predicate)) direct.record(predicate, outcome, otherDistance)
    },
    recordGap(predicate, outcome, left, right, more) {
      all.recordGap(predicate, outcome, left, right, more)
      if (isDirect(predicate)) direct.recordGap(predicate, outcome, left, right, more)
    },
    note(predicate, outcome) {
      all.note(predicate, outcome)
      if (isDirect(predicate)) direct.note(predicate, outcome)
    },
    isWanted: (predicate, outcome) =>
      all.isWanted(predicate, outcome) || (isDirect(predicate) && direct.isWanted(predicate, outcome)),
    isSettled: (predicate) => all.isSettled(predicate) && (!isDirect(predicate) || direct.isSettled(predicate)),
    setMuted(isOn) {
      all.setMuted(isOn)
      direct.setMuted(isOn)
    },
  }
}
