import type { GoalId } from './goal.ts'
import type { Ref, TestCase } from './statement.ts'
import type { Value } from './value.ts'

/** Something a test claims about what a statement did, stated right after that statement. */
export type Check =
  /** The statement's value, which is complete (`isComplete`). */
  | { readonly kind: 'equals'; readonly statement: Ref; readonly value: Value }
  /** The statement left an instance of this class; the name is that of an exported class or of the library. */
  | { readonly kind: 'instance'; readonly statement: Ref; readonly className: string }
  /** For a value that cannot be stated whole: its number of elements. */
  | { readonly kind: 'size'; readonly statement: Ref; readonly property: 'length' | 'size'; readonly size: number }
  /** For a function or a symbol. */
  | { readonly kind: 'type'; readonly statement: Ref; readonly type: 'function' | 'symbol' }
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
}

/** Tests that together cover what the search has covered. */
export type Suite = readonly SuiteTest[]
