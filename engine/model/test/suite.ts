import type { ChangedBuiltin } from './changed-builtin.ts'
import type { ClassName } from '../subject/class-name.ts'
import type { GoalId } from '../goal/goal.ts'
import type { Pattern } from './pattern.ts'
import type { Ref, TestCase } from './statement.ts'
import type { Answers, TimersLeft } from '../run/fake-environment.ts'
import type { Content, Value } from './value.ts'

/** What `typeof` answers. */
export type TypeName = 'string' | 'number' | 'bigint' | 'boolean' | 'symbol' | 'undefined' | 'object' | 'function'

/** Something a test claims about what a statement did, stated right after that statement, or after a later one. */
export type Check =
  /**
   * The statement's value, which is complete (`isComplete`). `at` is a later statement, after which it is stated what the
   * value has become meanwhile, such as an array that is sorted in place.
   */
  | { readonly kind: 'equals'; readonly statement: Ref; readonly at?: Ref; readonly value: Value }
  /** For an object that can be stated by what it holds, at a later statement as for `equals`. */
  | { readonly kind: 'content'; readonly statement: Ref; readonly at?: Ref; readonly content: Content }
  /** For a value that cannot be stated whole, or not in a few lines: what can be said of its parts, at a later statement as for `equals`. */
  | { readonly kind: 'matches'; readonly statement: Ref; readonly at?: Ref; readonly pattern: Pattern }
  /** The statement left an instance of this class. */
  | { readonly kind: 'instance'; readonly statement: Ref; readonly of: ClassName }
  /** For a value that cannot be stated whole: its number of elements. */
  | { readonly kind: 'size'; readonly statement: Ref; readonly property: 'length' | 'size'; readonly size: number }
  /** For a value of which nothing more can be said. */
  | { readonly kind: 'type'; readonly statement: Ref; readonly type: TypeName }
  /** The statement, which leaves no value, came to its end: an assignment to a property. */
  | { readonly kind: 'completes'; readonly statement: Ref }
  /** The statement left the identical object as an earlier one. */
  | { readonly kind: 'same'; readonly statement: Ref; readonly as: Ref }
  /**
   * How often the stub that the statement left was called until the end of a later statement, and with what each time, where
   * that can be stated in a few lines.
   */
  | {
      readonly kind: 'called'
      readonly statement: Ref
      readonly at: Ref
      readonly times: number
      readonly args?: readonly (readonly Value[])[]
    }
  /**
   * The statement, the last of the test, threw this value. `parts`: what can be said of the properties of an error that are
   * not its text, or of another value that cannot be stated whole.
   */
  | {
      readonly kind: 'throws'
      readonly statement: Ref
      readonly error: Value
      readonly designed: boolean
      readonly parts?: Pattern
    }

/** The statement after which a check is stated. */
export function pointOf(check: Check): Ref {
  if (check.kind === 'called') return check.at
  const mayBeLater = check.kind === 'equals' || check.kind === 'content' || check.kind === 'matches'
  return mayBeLater ? (check.at ?? check.statement) : check.statement
}

/** A test worth keeping: minimal, with what it covers and what it claims. */
export interface SuiteTest {
  readonly test: TestCase
  /** The call that it is about: its last one, but for those that only wait, or ask objects about their state afterwards. */
  readonly act: Ref
  /** All goals it covers, ascending. */
  readonly goals: readonly GoalId[]
  /** In order of statements. */
  readonly checks: readonly Check[]
  /** How much time passes while it waits for its timers, in ms. */
  readonly waitMs: number
  /** How much of it passes in each statement that does not itself let time pass. Absent where others do not wait, and where no statement lets time pass. */
  readonly waits?: readonly number[]
  /** See `Observation`: only where time is told does it wait for the right one. */
  readonly isRacing?: true
  /** What it has to be told to do what is claimed; absent where it does that whatever it is told. */
  readonly answers?: Answers
  /** Absent where it leaves no timer, and its module none. */
  readonly timersLeft?: TimersLeft
  /** It needs an instance of the module for itself: it sees what other tests leave behind in it. */
  readonly needsFreshModule?: true
  /** What it changes of built-in objects, which has to be undone after it; absent for nothing. */
  readonly changes?: readonly ChangedBuiltin[]
}

/** Tests that together cover what the search has covered. */
export type Suite = readonly SuiteTest[]
