import type { Subject } from '../../../model/subject/subject.ts'
import type { Effect, Needed, Observation } from '../../../model/run/execution.ts'
import type { Ref, Statement, TestCase } from '../../../model/test/statement.ts'
import type { Value } from '../../../model/test/value.ts'
import { addValue, isWhole, primitive } from '../domain/plain.ts'
import { type ClassUnderTest, callsOf } from './class-under-test.ts'

/** A call in a sequence: the number of the call among `callsOf` the class, and its arguments. */
export interface Step {
  readonly call: number
  readonly args: readonly Value[]
}

/** A construction, and then calls. */
export interface Sequence {
  readonly inputs: readonly Value[]
  readonly steps: readonly Step[]
  /** A call after the last one, whose result a law may speak of. */
  readonly follow?: Step
}

/** The values of observers; `thrown` for those that threw, undefined for values that are not seen as a whole. */
export type State = readonly (Value | undefined)[]

/** The values that a law may use of the run of a sequence. */
export interface Moment {
  readonly inputs: readonly Value[]
  /** After the construction. */
  readonly start: State
  /** Before the last step. */
  readonly before: State
  /** After the last step. */
  readonly now: State
  readonly last?: Outcome
  readonly follow?: Outcome
  /** After the call that follows the last step. */
  readonly after: State
}

/** A step, and its result; undefined if it threw. */
export interface Outcome extends Step {
  readonly result: Value | undefined
  readonly hasThrown: boolean
}

/** The run of a sequence as a test. */
export interface SequenceTest {
  readonly sequence: Sequence
  readonly test: TestCase
  /** The statements whose values laws need. */
  readonly needed: Needed
  readonly refs: {
    readonly made: Ref
    readonly steps: readonly Ref[]
    readonly follow: Ref | undefined
    readonly states: readonly [start: Ref, before: Ref, now: Ref, after: Ref]
  }
}

/** Most items of an iterable that are looked at. */
const mostItems = 100

/** The test of a sequence, in which every call but the construction may throw. */
export function testOfSequence(of: ClassUnderTest, sequence: Sequence, callables: Subject['callables']): SequenceTest {
  const test: Statement[] = []
  const add = (statement: Statement): Ref => test.push(statement) - 1
  const valuesOf = (values: readonly Value[]): readonly Ref[] => values.map((it) => addValue(it, test))
  const args = valuesOf(sequence.inputs)
  const made = add({ kind: 'call', type: 0, callable: of.make.callable, args })
  const calls = callsOf(of)
  const called = ({ call, args }: Step): Ref =>
    add({
      kind: 'call',
      type: 0,
      callable: calls[call]!.callable,
      receiver: made,
      args: valuesOf(args),
      mayThrow: true,
    })
  const count = addValue(primitive(mostItems), test)
  const observe = (): Ref => {
    const first = test.length
    for (const callable of of.observers)
      add({
        kind: 'call',
        type: 0,
        callable,
        receiver: made,
        args: callables[callable]!.kind === 'take' ? [count] : [],
        mayThrow: true,
      })
    return first
  }
  const start = observe()
  const steps: Ref[] = []
  for (const it of sequence.steps.slice(0, -1)) steps.push(called(it))
  const last = sequence.steps.at(-1)
  const before = last === undefined ? start : observe()
  if (last !== undefined) steps.push(called(last))
  const now = last === undefined ? start : observe()
  const follow = sequence.follow === undefined ? undefined : called(sequence.follow)
  const after = follow === undefined ? now : observe()
  const values = new Set([made, ...steps.slice(-1), ...(follow === undefined ? [] : [follow])])
  for (const first of [start, before, now, after]) for (const at of of.observers.keys()) values.add(first + at)
  const refs = { made, steps, follow, states: [start, before, now, after] as const }
  return { sequence, test, needed: { values, later: new Set() }, refs }
}

/** Reads an observed run; undefined if the construction threw or the run was too long. */
export function momentOf(
  { observers }: ClassUnderTest,
  { sequence, test, refs }: SequenceTest,
  seen: Observation,
): Moment | undefined {
  if (seen.ending !== 'completed' || seen.executed < test.length) return undefined
  if (seen.effects[refs.made]?.kind !== 'returned') return undefined
  const stateAt = (first: Ref): State => observers.map((_, at) => shown(seen.effects[first + at]))
  const [start, before, now, after] = refs.states
  const outcome = (step: Step, ref: Ref): Outcome => {
    const effect = seen.effects[ref]
    return { ...step, result: wholeValue(effect), hasThrown: effect?.kind === 'threw' }
  }
  const last = sequence.steps.at(-1)
  return {
    inputs: sequence.inputs,
    start: stateAt(start),
    before: stateAt(before),
    now: stateAt(now),
    after: stateAt(after),
    ...(last === undefined ? {} : { last: outcome(last, refs.steps.at(-1)!) }),
    ...(sequence.follow === undefined ? {} : { follow: outcome(sequence.follow, refs.follow!) }),
  }
}

/** In place of the value of an observer that threw. It is equal to no value. */
export const thrown: Value = { kind: 'opaque', why: 'thrown' }

/** Whether an observer threw. */
export function hasThrown({ start, before, now, after }: Moment): boolean {
  return [start, before, now, after].some((it) => it.includes(thrown))
}

function shown(effect: Effect | undefined): Value | undefined {
  return effect?.kind === 'threw' ? thrown : wholeValue(effect)
}

function wholeValue(effect: Effect | undefined): Value | undefined {
  return effect?.kind === 'returned' && isWhole(effect.value) ? effect.value : undefined
}
