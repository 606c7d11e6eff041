import type { ChangedBuiltin } from '../test/changed-builtin.ts'
import type { Output } from './output.ts'
import type { Answers, TimersLeft } from './fake-environment.ts'
import type { Value } from '../test/value.ts'
import type { FlagTrace } from '../flags/flag-trace.ts'
import type { TestCase } from '../test/statement.ts'
import type { Trace } from './trace.ts'

/** How running a test ended. */
export type Ending =
  | 'completed'
  /** The last executed statement threw, or its promise was rejected. */
  | 'threw'
  /** Steps, depth or allocation went over the budget, or a promise never settled: nothing about such a test can be relied on. */
  | 'budget'

/** One run of a test as the search needs it. The trace is read from the executor at the same time. */
export interface Run {
  readonly ending: Ending
  /** Number of statements executed, the throwing one included. */
  readonly executed: number
  /** The test was ended after a call that took many steps. Absent where it was not, or had no more statements. */
  readonly isCutShort?: true
  /** What the last statement threw; where errors are recorded. */
  readonly error?: Thrown
  /** What calls returned, in their order; where outputs are recorded. */
  readonly outputs?: readonly Output[]
}

/** A thrown value as goals know it. */
export interface Thrown {
  /** Name of the class, such as `RangeError`; of a value without one its type: `string`, `Object`. */
  readonly className: string
  /** Whether pasted code threw it with `throw`, as far as is known: the runtime's own errors are probable crashes. */
  readonly designed: boolean
}

/** A property that the code asked for of an object that a test writes down, and that the object does not have. */
export interface MissingProperty {
  /** Position of the statement that leaves the object. */
  readonly statement: number
  readonly key: string
}

/** What a statement did, described at that moment. */
export type Effect =
  | { readonly kind: 'returned'; readonly value: Value }
  /**
   * `className` is the constructor's name of a thrown error, such as `RangeError`; `designed` tells that pasted code
   * threw it with `throw`, where it is known: the runtime's own errors are probable crashes.
   */
  | { readonly kind: 'threw'; readonly error: Value; readonly designed: boolean }
  | { readonly kind: 'ended'; readonly why: string }

/** Values that an observation describes, by the statements that left them: as they were then, and as they are by the end. */
export interface Needed {
  readonly values: ReadonlySet<number>
  readonly later: ReadonlySet<number>
}

/** More calls of stubs are not remembered: nobody reads them. */
export const mostStubCalls = 20

/** A call of a stub that a test hands to the code. */
export interface StubCall {
  /** Position of the statement that made the stub. */
  readonly stub: number
  /** Position of the statement that was being executed. */
  readonly during: number
  readonly args: readonly Value[]
  /** What these arguments have become by the end of the test. */
  readonly later: readonly Value[]
}

/** One run of a test as its exporter needs it. */
export interface Observation extends Run {
  /** One per executed statement; for a module that could not be loaded, what that did. */
  readonly effects: readonly Effect[]
  /** `same[i]` is the earliest statement that left the identical object as statement i, or i itself. */
  readonly same: readonly number[]
  /**
   * What the objects that statements left have become by the end of the test: `undefined` for what is no object, and for
   * a test that does not execute its last statement.
   */
  readonly later: readonly (Value | undefined)[]
  /** Calls of stubs until the end of the last statement, in their order; no more than the first `mostStubCalls`. */
  readonly stubCalls: readonly StubCall[]
  /** Whether the code asked for the time, for random numbers, or for what depends on the time zone or the language. */
  readonly asksEnvironment: boolean
  /** It asked for random numbers that no runner can tell it again: of `crypto`, or too many of `Math`. */
  readonly drewUnmocked?: true
  /** The time and numbers that it was told; absent where it did not ask, and where a runner cannot tell it the same. */
  readonly answers?: Answers
  /** Absent where no timer is left. */
  readonly timersLeft?: TimersLeft
  /** What it changed of built-in objects; absent for nothing. */
  readonly changes?: readonly ChangedBuiltin[]
  /** Virtual time that passed while timers were waited for, in ms: a real runner has to wait so long. */
  readonly elapsedMs: number
  /** The same by statement. */
  readonly waited: readonly number[]
  /** Code went on after the last statement: what promises had put off. */
  readonly goesOn?: true
  /** Timers raced while it passed: several were set at once, and for real it is up to the machine which is next. */
  readonly isRacing?: true
  /** It got something that may be another in another JavaScript engine: the last bits of a number, a localized text, the words of an error. */
  readonly differsByEngine?: true
  /** It replaced methods of built-in objects that runners rely on; what its module did when it was evaluated is not meant. */
  readonly isDamaging?: true
}

/** What one run of a test showed, as goals are measured by it. The trace is overwritten by the next run: read it at once. */
export interface Execution {
  readonly test: TestCase
  readonly run: Run
  readonly trace: Trace
  /** What is behind its flags, where that was followed. */
  readonly flags?: FlagTrace | undefined
}
