import type { GoalId } from './goal.ts'
import type { Ref, TestCase } from './statement.ts'
import type { Value } from './value.ts'

/** What `typeof` answers. */
export type TypeName = 'string' | 'number' | 'bigint' | 'boolean' | 'symbol' | 'undefined' | 'object' | 'function'

/** Something a test claims about what a statement did, stated right after that statement. */
export type Check =
  /** The statement's value, which is complete (`isComplete`). */
  | { readonly kind: 'equals'; readonly statement: Ref; readonly value: Value }
  /** The statement left an instance of this class: the name in the export record (`default` included), or of the library. */
  | { readonly kind: 'instance'; readonly statement: Ref; readonly className: string }
  /** For a value that cannot be stated whole: its number of elements. */
  | { readonly kind: 'size'; readonly statement: Ref; readonly property: 'length' | 'size'; readonly size: number }
  /** For a value of which nothing more can be said. */
  | { readonly kind: 'type'; readonly statement: Ref; readonly type: TypeName }
  /** The statement left the identical object as an earlier one. */
  | { readonly kind: 'same'; readonly statement: Ref; readonly as: Ref }
  /** The statement, the last of the test, threw this value. */
  | { readonly kind: 'throws'; readonly statement: Ref; readonly error: Value; readonly designed: boolean }

/** A test worth keeping: minimal, with what it covers and what it claims. */
export interface SuiteTest {
  readonly test: TestCase
  /** All goals it covers, ascending. */
  readonly goals: readonly GoalId[]
  /** In order of statements. */
  readonly checks: readonly Check[]
  /** How long a real runner waits for its timers, in ms. */
  readonly waitMs: number
}

/** Tests that together cover what the search has covered. */
export type Suite = readonly SuiteTest[]
