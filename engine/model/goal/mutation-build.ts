import type { FunctionId } from './predicate.ts'
import type { Place } from '../source/source.ts'

/** The operators of strong mutation, named and defined as by StrykerJS, so that scores can be compared. */
export const strongOperators = [
  'ArithmeticOperator',
  'ArrayDeclaration',
  'AssignmentOperator',
  'BlockStatement',
  'BooleanLiteral',
  'ConditionalExpression',
  'EqualityOperator',
  'LogicalOperator',
  'MethodExpression',
  'ObjectLiteral',
  'OptionalChaining',
  'StringLiteral',
  'UnaryOperator',
  'UpdateOperator',
] as const

export type StrongOperator = (typeof strongOperators)[number]

/**
 * A change of the source that a test suite is to notice (docs/algorithms.md 9.3). A weak mutant (`Mutant`) is judged at
 * its site; a strong one really runs in place of the original, and is killed by an assertion that fails.
 */
export interface StrongMutant {
  readonly operator: StrongOperator
  /** Where it is: the smallest function that holds it, or the module. */
  readonly function: FunctionId
  /** Of the text that is replaced. */
  readonly place: Place
  /** The text before and after, at most 80 characters each. */
  readonly original: string
  readonly replacement: string
}

/** What Istanbul calls the kinds of branches. */
export type CountedKind = 'if' | 'cond-expr' | 'switch' | 'binary-expr' | 'default-arg'

/** A branch as Istanbul counts it: by arms, each with a counter. An `if` has two, be there an `else` or not. */
export interface CountedBranch {
  readonly kind: CountedKind
  readonly place: Place
  /** At least one. An absent `else` has the place of the `if`. */
  readonly arms: readonly Place[]
}

/** A function as Istanbul counts it. */
export interface CountedFunction {
  readonly name: string
  readonly place: Place
}

/**
 * The build in which finished tests are looked at closely: all strong mutants behind one switch, and a counter wherever
 * Istanbul has one. It has the guards of the other build (steps, depth, caught budgets) and no probe that measures a
 * distance.
 */
export interface MutationBuild {
  /** As `Compiled.code`. */
  readonly code: string
  readonly mutants: readonly StrongMutant[]
  /** Numbered as their counters. */
  readonly statements: readonly Place[]
  readonly functions: readonly CountedFunction[]
  /** The arms of all branches, in this order, are numbered consecutively. */
  readonly branches: readonly CountedBranch[]
}

/** The numbers of what a run has executed, ascending. */
export interface Counted {
  readonly statements: readonly number[]
  readonly functions: readonly number[]
  readonly arms: readonly number[]
}

/** What the review build calls besides the guards of `Probes`. */
export interface MutationProbes {
  /** Whether this strong mutant is the one that runs in place of the original. Also tells that it was reached. */
  mutated(mutant: number): boolean
  /**
   * The same for `count` mutants of an expression, from `first` on: returns what is chosen for the one that runs, counted from
   * 0, or for `count` where none does. Then it also tells which of the others would have made a difference.
   */
  between<V>(first: number, count: number, choose: (nth: number) => V): V
  /** Before a statement. */
  statement(statement: number): void
  /** First in a function. */
  called(fn: number): void
  /** Where an arm of a branch begins. */
  arm(arm: number): void
}
