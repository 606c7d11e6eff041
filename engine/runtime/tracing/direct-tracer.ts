import type { FunctionId, PredicateId } from '../../model/goal/predicate.ts'
import { depth } from '../interpreter/budget.ts'
import type { Tracer } from './tracer.ts'

/** Writes beside the whole trace one of what the test's own calls do. */
export interface DirectTracer extends Tracer {
  /** Is told before each call of the test which function of the source it runs; -1 where it is none. */
  expect(fn: FunctionId): void
}

/** What telling direct activations takes. */
export interface Activations {
  /** By predicate: the function whose body it belongs to. */
  readonly owners: Int32Array
  /** By function: 1 where a test can call it. The others count wherever they run. */
  readonly isCallable: Uint8Array
  /** Where the depth of calls stands, as in a budget. */
  readonly cells: Int32Array
}

const none = -1

/**
 * A tracer over two: `all` gets everything, `direct` what functions that a test can call do only in the activation that the
 * test began. That is the first one after `expect`; one within it is deeper, since functions that may lead back to
 * themselves are counted by depth. Only what can be suspended is not, so that an async function that calls itself
 * counts with all of its activations.
 */
export function createDirectTracer(
  all: Tracer,
  direct: Tracer,
  { owners: runners, isCallable, cells }: Activations,
): DirectTracer {
  let expected = none
  let current = none
  let currentDepth = 0
  const isDirect = (predicate: PredicateId): boolean => {
    const fn = runners[predicate]!
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
    mute(on) {
      all.mute(on)
      direct.mute(on)
    },
  }
}
