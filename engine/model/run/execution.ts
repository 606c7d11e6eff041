import type { ChangedBuiltin } from '../test/changed-builtin.ts'
import type { Output } from './output.ts'
import type { CallResult } from './call-result.ts'
import type { Answers, TimersLeft, ZoneUse } from './fake-environment.ts'
import type { Value } from '../test/value.ts'
import type { FlagTrace } from '../flags/flag-trace.ts'
import type { TestCase } from '../test/statement.ts'
import type { Trace } from './trace.ts'

/** How a test run ended. */
export type Ending =
  | 'completed'
  /** The last executed statement threw, or its promise was rejected. */
  | 'threw'
  /** Steps, depth or allocation exceeded the budget, or a promise never settled: the test is unreliable. */
  | 'budget'

/** One test run as the search needs it. The executor's trace is read at the same time. */
export interface Run {
  readonly ending: Ending
  /** Number of statements executed, including a throwing one. */
  readonly executed: number
  /** The test ended after a call that took many steps, before its remaining statements. */
  readonly isCutShort?: true
  /**
   * Whether pasted code meant to throw the error: `thrown` if it did so with `throw`, `likely` if the runtime did not
   * make it, as for a reason given to `reject`, or what a stub throws. Absent for probable crashes.
   */
  readonly designed?: 'thrown' | 'likely'
  /**
   * The results of calls by statement, if the test completed and a method of the subject returns a boolean or perhaps
   * nothing; see `callResultOf`.
   */
  readonly results?: readonly CallResult[]
  /** The error of the last statement, if errors are recorded. */
  readonly error?: Thrown
  /** The results of calls in order, if outputs are recorded. */
  readonly outputs?: readonly Output[]
}

/** A thrown value as goals distinguish it. */
export interface Thrown {
  /** Name of the class, such as `RangeError`; without one, the type: `string`, `Object`. */
  readonly className: string
  /** Whether pasted code threw it with `throw`, as far as known; the runtime's own errors are probable crashes. */
  readonly designed: boolean
}

/** An absent property that code read from an object literal of the test. */
export interface MissingProperty {
  /** Position of the statement that creates the object. */
  readonly statement: number
  readonly key: string
}

/** The effect of a statement, described at that moment. */
export type Effect =
  | { readonly kind: 'returned'; readonly value: Value }
  /**
   * `className` is the constructor's name of a thrown error, such as `RangeError`. `designed` means that pasted code
   * threw it with `throw`, if known; the runtime's own errors are probable crashes.
   */
  | { readonly kind: 'threw'; readonly error: Value; readonly designed: boolean }
  | { readonly kind: 'ended'; readonly why: string }

/** The statements whose values an observation describes: at that moment, and at the end. */
export interface Needed {
  readonly values: ReadonlySet<number>
  readonly later: ReadonlySet<number>
}

/** Most stub calls that are recorded; further ones are never used. */
export const mostStubCalls = 20

/** A call of a stub in the test. */
export interface StubCall {
  /** Position of the statement that creates the stub. */
  readonly stub: number
  /** Position of the statement being executed. */
  readonly during: number
  readonly args: readonly Value[]
  /** The state of these arguments at the end of the test. */
  readonly later: readonly Value[]
}

/** One test run as its exporter needs it. */
export interface Observation extends Run {
  /** One per executed statement, or the effect of loading a module that failed to load. */
  readonly effects: readonly Effect[]
  /** `same[i]` is the earliest statement that left the identical object as statement i, or i itself. */
  readonly same: readonly number[]
  /** State of statements' objects at the end; `undefined` for other values, or if the last statement did not run. */
  readonly later: readonly (Value | undefined)[]
  /** Stub calls until the end of the last statement in order, at most the first `mostStubCalls`. */
  readonly stubCalls: readonly StubCall[]
  /** Whether the code read the time, random numbers, or values that depend on the time zone or the language. */
  readonly usesEnvironment: boolean
  /** When it used the time zone; absent if it did not. */
  readonly usesZone?: ZoneUse
  /** It drew random numbers that no runner can reproduce: from `crypto`, or too many from `Math`. */
  readonly usesUnmockedRandomness?: true
  /** The time and numbers that it received; absent if none, and if a runner cannot mock them. */
  readonly answers?: Answers
  readonly timersLeft?: TimersLeft
  /** Its changes of built-in objects; absent if there are none. */
  readonly changes?: readonly ChangedBuiltin[]
  /** Virtual time spent waiting for timers, in ms; a real runner really waits. */
  readonly elapsedMs: number
  /** The same by statement. */
  readonly waited: readonly number[]
  /** Code continued after the last statement: delayed by promises. */
  readonly continues?: true
  /** Code continued when a module had loaded that the test does not wait for: in a runner, during a later test. */
  readonly continuesAfterImport?: true
  /** Timers raced meanwhile: several were set at once, and in reality the machine decides their order. */
  readonly isRacing?: true
  /**
   * The environments of other JavaScript engines in which the run may differ: all of them if a value may (last bits of
   * a number, localized text, an error message), one if only the mode does, as the code is in sloppy mode in each.
   */
  readonly otherEngines?: readonly number[]
  /** It replaced methods of built-in objects that runners rely on, apart from the evaluation of its module. */
  readonly isDamaging?: true
  /** It asked for a module whose name the code computes, which no exported test can mock. */
  readonly loadsUnknown?: true
}

/** The record of one test run that goals are measured by. The next run overwrites the trace: read it at once. */
export interface Execution {
  readonly test: TestCase
  readonly run: Run
  readonly trace: Trace
  /** The activations behind its flags, if recorded. */
  readonly flags?: FlagTrace | undefined
}
