import type { Outcome } from './predicate.ts'
import type { LibraryCall } from '../run/probe.ts'
import type { Ref } from '../test/statement.ts'
import type { Primitive } from '../subject/type.ts'

/** What decided an evaluation of a predicate: an operator, a call of the library, or what the language asks by itself. */
export type Operation =
  | 'lt'
  | 'le'
  | 'gt'
  | 'ge'
  | 'eq'
  | 'ne'
  | 'looseEq'
  | 'looseNe'
  | 'in'
  | 'instanceof'
  /** A value taken for its truth. */
  | 'truthy'
  /** A value of which nothing but its truth is measured, such as what `typeof x === 'string'` gives. */
  | 'flag'
  | 'nullish'
  /** The operands are the value of the `switch` and the label. */
  | 'case'
  | 'default'
  | 'loop'
  /** The right side of `&&=`, `||=` or `??=` is evaluated or not. */
  | 'assignment'
  | LibraryCall

/** An operand as it was when it was compared. */
export interface Operand {
  /** For people, at most 120 characters. */
  readonly text: string
  /** The value itself, where it is a primitive, and no string of more than 1,000 characters. */
  readonly value?: { readonly is: Primitive }
}

/** The evaluation of a predicate at which a run was nearest to an outcome (docs/algorithms.md 3.3). */
export interface DistanceTrace {
  readonly operation: Operation
  /** In the order of the source; none where only the outcome is known. */
  readonly operands: readonly Operand[]
  /** The values of the leaves of the condition, in the order of its formula; absent where the code tells none. */
  readonly leaves?: readonly Operand[]
  /** Raw, not refined by what is behind a flag: 0 where the outcome was taken, `Infinity` without a gradient. */
  readonly distance: number
  /** Which evaluation in the run it was, from 1, and of how many. */
  readonly nth: number
  readonly evaluations: number
  /** The statement of the test that was performed then; absent where the module was being loaded. */
  readonly statement?: Ref
}

/** Why a test is as far from an outcome as it is: where it left the way there, and what was compared at that place. */
export interface DistanceExplanation {
  /**
   * Outcomes that lead to the one that is asked for, which is the last. The run reached the predicate of the first one and
   * of none behind it: there are as many behind it as its approach level.
   */
  readonly way: readonly Outcome[]
  /** Of the first outcome of the way; absent where not even its predicate was reached. */
  readonly reckoning?: DistanceTrace
  /** The lines of the file under test in the order in which they were executed, 1-based, at most 5,000. */
  readonly lines: readonly number[]
  /** What the test does, as printed, a line each. */
  readonly statements: readonly string[]
}
