import type { Operation } from '../../model/goal/distance-explanation.ts'
import type { Formula } from '../../model/goal/formula.ts'
import type { Outcome, PredicateId } from '../../model/goal/predicate.ts'
import type { LibraryCall, Probes } from '../../model/run/probe.ts'
import type { Ref } from '../../model/test/statement.ts'
import type { Value } from '../../model/test/value.ts'
import { describeValue } from '../values/describe-value.ts'
import { createLeafStack } from './leaf-stack.ts'
import type { Recorder } from './probes.ts'

/** One evaluation of a predicate, with its operands described at that moment. */
export interface RecordedDistance {
  readonly operation: Operation
  readonly operands: readonly Value[]
  /** The leaves of the predicate's formula, if it has one. */
  readonly leaves?: readonly Value[]
  readonly distance: number
  /** Counted from 1. */
  readonly nth: number
  /** From `performed` of `createDistanceRecorder`. */
  readonly statement?: Ref
}

/** Probes that record the nearest evaluation to each outcome of some predicates. */
export interface DistanceRecorder {
  /** Probes that replace those of the recorder and call them. */
  readonly probes: Partial<Probes>
  /** The evaluation nearest to an outcome since the recorder was created, if any. */
  nearest(outcome: Outcome): RecordedDistance | undefined
  evaluations(predicate: PredicateId): number
}

type Compare = (predicate: PredicateId, left: unknown, right: unknown, mutants?: number) => boolean

/**
 * Compares the trace before and after each evaluation, so that it needs no distance rules. Records only predicates in
 * `watched`, and only one run, because describing operands is slow. `performed` returns the current statement;
 * undefined while the module loads.
 */
export function createDistanceRecorder(
  { probes, trace }: Recorder,
  watched: readonly PredicateId[],
  performed: () => Ref | undefined,
  formulas: readonly (Formula | undefined)[] = [],
): DistanceRecorder {
  const isWatched: true[] = []
  const counts: number[] = []
  for (const it of watched) {
    isWatched[it] = true
    counts[it] = 0
  }
  /** Index `2p` for true, `2p + 1` for false. */
  const nearest: RecordedDistance[] = []
  /** The kept operands of library calls, by `2p` and `2p + 1`. */
  const kept: unknown[] = []

  const leaves = createLeafStack(formulas)

  // Uses nothing that pasted code may have replaced, such as the iterator that a spread calls.
  const around = <V>(
    predicate: PredicateId,
    operation: Operation,
    evaluate: () => V,
    operandsOf: (value: V) => readonly unknown[],
  ): V => {
    if (isWatched[predicate] !== true) return evaluate()
    const wasExecuted = trace.isExecuted(predicate)
    const toTrue = wasExecuted ? trace.distances[2 * predicate]! : undefined
    const toFalse = wasExecuted ? trace.distances[2 * predicate + 1]! : undefined
    const found = leaves.take(predicate)
    const value = evaluate()
    if (!trace.isExecuted(predicate)) return value
    const nth = counts[predicate]! + 1
    counts[predicate] = nth
    const keep = (slot: number, before: number | undefined): void => {
      const distance = trace.distances[slot]!
      if (before !== undefined && before <= distance) return
      const compared = operandsOf(value)
      const statement = performed()
      const at = statement === undefined ? {} : { statement }
      const recorded = { operation, operands: described(compared), distance, nth, ...at }
      nearest[slot] = found === undefined ? recorded : { ...recorded, leaves: described(found) }
    }
    keep(2 * predicate, toTrue)
    keep(2 * predicate + 1, toFalse)
    return value
  }
  const none = (): readonly unknown[] => []
  const comparing =
    (operation: Operation, compare: Compare): Compare =>
    (predicate, left, right, mutants) =>
      around(
        predicate,
        operation,
        () => compare(predicate, left, right, mutants),
        () => [left, right],
      )
  const judging =
    (operation: Operation, judge: <V>(predicate: PredicateId, value: V) => V) =>
    <V>(predicate: PredicateId, value: V): V =>
      around(
        predicate,
        operation,
        () => judge(predicate, value),
        () => [value],
      )
  return {
    probes: {
      leaf(predicate, at, value) {
        if (isWatched[predicate] === true) leaves.put(predicate, at, value)
        return value
      },
      descend(fn) {
        probes.descend(fn)
        leaves.descend()
      },
      ascend() {
        leaves.ascend()
        probes.ascend()
      },
      lt: comparing('lt', probes.lt),
      le: comparing('le', probes.le),
      gt: comparing('gt', probes.gt),
      ge: comparing('ge', probes.ge),
      eq: comparing('eq', probes.eq),
      ne: comparing('ne', probes.ne),
      looseEq: comparing('looseEq', probes.looseEq),
      looseNe: comparing('looseNe', probes.looseNe),
      has: comparing('in', probes.has),
      instance: comparing('instanceof', probes.instance),
      truthy: judging('truthy', probes.truthy),
      flag: judging('flag', probes.flag),
      nullish: judging('nullish', probes.nullish),
      method: (predicate, receiver, key, text) =>
        around(
          predicate,
          'nullish',
          () => probes.method(predicate, receiver, key, text),
          (callee) => [callee],
        ),
      bound: (predicate, receiver, callee, text) =>
        around(
          predicate,
          'nullish',
          () => probes.bound(predicate, receiver, callee, text),
          () => [callee],
        ),
      label: (predicate, discriminant, label) =>
        around(
          predicate,
          'case',
          () => probes.label(predicate, discriminant, label),
          () => [discriminant, label],
        ),
      next: (predicate) => around(predicate, 'loop', () => probes.next(predicate), none),
      exhausted: (predicate) => around(predicate, 'loop', () => probes.exhausted(predicate), none),
      defaulted: (predicate) => around(predicate, 'default', () => probes.defaulted(predicate), none),
      provided: (predicate) => around(predicate, 'default', () => probes.provided(predicate), none),
      assigns: (predicate, operator) =>
        around(predicate, 'assignment', () => probes.assigns(predicate, operator), none),
      assigned: (predicate, operator, value) =>
        around(
          predicate,
          'assignment',
          () => probes.assigned(predicate, operator, value),
          () => [value],
        ),
      library: (predicate, call, value, first, second) =>
        around(
          predicate,
          call,
          () => probes.library(predicate, call, value, first, second),
          () => operandsOf(call, first, second),
        ),
      keep(predicate, operand, value) {
        kept[2 * predicate + operand] = value
        return probes.keep(predicate, operand, value)
      },
      recall: (predicate, call, value) =>
        around(
          predicate,
          call,
          () => probes.recall(predicate, call, value),
          () => operandsOf(call, kept[2 * predicate], kept[2 * predicate + 1]),
        ),
    },
    nearest: ({ predicate, outcome }) => nearest[outcome ? 2 * predicate : 2 * predicate + 1],
    evaluations: (predicate) => counts[predicate] ?? 0,
  }
}

function described(values: readonly unknown[]): readonly Value[] {
  const descriptions: Value[] = []
  for (let at = 0; at < values.length; at++) descriptions[at] = describeValue(values[at])
  return descriptions
}

function operandsOf(call: LibraryCall, first: unknown, second: unknown): readonly unknown[] {
  switch (call) {
    case 'isArray':
    case 'isInteger':
    case 'isNaN':
    case 'isFinite':
    case 'isSafeInteger':
      return [first]
    default:
      return [first, second]
  }
}
