import type { Outcome } from './predicate.ts'
import type { LibraryCall } from '../run/probe.ts'
import type { Ref } from '../test/statement.ts'
import type { Primitive } from '../subject/type.ts'

/** The operation that decided a predicate: an operator, a library call, or an implicit test of the language. */
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
  /** A value tested for truth. */
  | 'truthy'
  /** A value without a distance beyond its truth, such as the result of `typeof x === 'string'`. */
  | 'flag'
  | 'nullish'
  /** The operands are the discriminant of the `switch` and the label. */
  | 'case'
  | 'default'
  | 'loop'
  /** Whether the right side of `&&=`, `||=` or `??=` is evaluated. */
  | 'assignment'
  | LibraryCall

/** An operand at the time of its comparison. */
export interface Operand {
  /** For people, at most 120 characters. */
  readonly text: string
  /** The value itself, if primitive and not a string of more than 1,000 characters. */
  readonly value?: { readonly is: Primitive }
}

/** The evaluation of a predicate with the least distance to an outcome in a run (docs/algorithms.md 3.3). */
export interface DistanceTrace {
  readonly operation: Operation
  /** In source order; empty if only the outcome is known. */
  readonly operands: readonly Operand[]
  /** The values of the condition's leaves, in the order of its formula; absent if not recorded. */
  readonly leaves?: readonly Operand[]
  /** Raw, without flag refinement: 0 if the outcome was taken, `Infinity` without a gradient. */
  readonly distance: number
  /** Its number among the evaluations in the run, from 1, and their count. */
  readonly nth: number
  readonly evaluations: number
  /** The statement executing at that time; absent while the module was loading. */
  readonly statement?: Ref
}

/** Why a test is at this distance from an outcome: where it left the path, and the comparison there. */
export interface DistanceExplanation {
  /** The path to the wanted outcome. The run reached only its first predicate; the approach level counts the others. */
  readonly way: readonly Outcome[]
  /** For the first outcome of the path; absent if its predicate was not reached. */
  readonly trace?: DistanceTrace
  /** The executed lines of the file under test in order, 1-based, at most 5,000. */
  readonly lines: readonly number[]
  /** The printed lines of the test. */
  readonly statements: readonly string[]
}
