import type { ChangedBuiltin } from './changed-builtin.ts'
import type { ClassName } from '../subject/class-name.ts'
import type { GoalId } from '../goal/goal.ts'
import type { PredicateId } from '../goal/predicate.ts'
import type { Pattern } from './pattern.ts'
import type { Ref, TestCase } from './statement.ts'
import type { Answers, TimersLeft } from '../run/fake-environment.ts'
import type { Content, Value } from './value.ts'

/** The results of `typeof`. */
export type TypeName = 'string' | 'number' | 'bigint' | 'boolean' | 'symbol' | 'undefined' | 'object' | 'function'

/** An assertion about a statement, placed right after it or after a later one. */
export type Check =
  /** The statement's complete value (`isComplete`), or its state after `at`, such as an array sorted in place. */
  | { readonly kind: 'equals'; readonly statement: Ref; readonly at?: Ref; readonly value: Value }
  /** For an object determined by its content; `at` as for `equals`. */
  | { readonly kind: 'content'; readonly statement: Ref; readonly at?: Ref; readonly content: Content }
  /** For a value that cannot be stated completely, or not briefly: its known parts; `at` as for `equals`. */
  | { readonly kind: 'matches'; readonly statement: Ref; readonly at?: Ref; readonly pattern: Pattern }
  /** The statement left an instance of this class. */
  | { readonly kind: 'instance'; readonly statement: Ref; readonly of: ClassName }
  /** For a value that cannot be stated completely: its number of elements. */
  | { readonly kind: 'size'; readonly statement: Ref; readonly property: 'length' | 'size'; readonly size: number }
  /** For a value that allows no other assertion. */
  | { readonly kind: 'type'; readonly statement: Ref; readonly type: TypeName }
  /** The statement, which leaves no value, completed: an assignment to a property. */
  | { readonly kind: 'completes'; readonly statement: Ref }
  /** The statement left the identical object as an earlier one; with `isNot`, another one. */
  | { readonly kind: 'same'; readonly statement: Ref; readonly as: Ref; readonly isNot?: true }
  /** How often the statement's stub was called by the end of statement `at`, and with which arguments, if short. */
  | {
      readonly kind: 'called'
      readonly statement: Ref
      readonly at: Ref
      readonly times: number
      readonly args?: readonly (readonly Value[])[]
    }
  /**
   * The statement, the last of the test, threw this value. `parts`: the known properties of an error besides its
   * message, or of another value that cannot be stated completely.
   */
  | {
      readonly kind: 'throws'
      readonly statement: Ref
      readonly error: Value
      readonly designed: boolean
      readonly parts?: Pattern
    }

/** The statement after which a check is placed. */
export function pointOf(check: Check): Ref {
  if (check.kind === 'called') return check.at
  const mayBeLater = check.kind === 'equals' || check.kind === 'content' || check.kind === 'matches'
  return mayBeLater ? (check.at ?? check.statement) : check.statement
}

/** A test worth keeping: minimal, with its goals and assertions. */
export interface SuiteTest {
  readonly test: TestCase
  /** The call it is about: the last one, except waits and later reads of object state. */
  readonly act: Ref
  readonly goals: readonly GoalId[]
  readonly checks: readonly Check[]
  /** Time spent waiting for its timers, in ms. */
  readonly waitMs: number
  /** The part of it in each statement that is not a pass. Absent if there is none, or if the test has no pass. */
  readonly waits?: readonly number[]
  /** See `Observation`: it waits for the right timer only with a mocked clock. */
  readonly isRacing?: true
  /** The time and random numbers that its assertions need; absent if they hold for any. */
  readonly answers?: Answers
  /** Absent if neither it nor its module leaves a timer. */
  readonly timersLeft?: TimersLeft
  /** It needs its own instance of the module, because it reads state that other tests leave there. */
  readonly needsFreshModule?: true
  /** The predicates that it passes and that do not decide it: it also passes if one is negated. Absent if unknown. */
  readonly idlePredicates?: readonly PredicateId[]
  /** The goals of each known form of it, with other values, that ends differently; absent if there is none. */
  readonly contrary?: readonly (readonly GoalId[])[]
  /** Its changes of built-in objects, which must be undone afterwards; absent if there are none. */
  readonly changes?: readonly ChangedBuiltin[]
}

/** Tests that together cover what the search has covered. */
export type Suite = readonly SuiteTest[]
