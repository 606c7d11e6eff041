import type { FunctionId } from './predicate.ts'
import type { Place } from '../source/source.ts'

/** The operators of strong mutation, named and defined as in StrykerJS, so that scores are comparable. */
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
 * A change of the source that a test suite should detect (docs/algorithms.md 9.3). Unlike a weak mutant (`Mutant`),
 * evaluated at its site, it runs instead of the original and is killed by a failing assertion.
 */
export interface StrongMutant {
  readonly operator: StrongOperator
  /** The smallest function that contains it, or the module. */
  readonly function: FunctionId
  /** The place of the replaced text. */
  readonly place: Place
  /** The text before and after, at most 80 characters each. */
  readonly original: string
  readonly replacement: string
}

/** A mutant that no test can kill, which is proved. */
export interface EquivalentMutant extends StrongMutant {
  /** The proof for people, in a sentence. */
  readonly reason: string
}

/** Istanbul's names of the kinds of branches. */
export type CountedKind = 'if' | 'cond-expr' | 'switch' | 'binary-expr' | 'default-arg'

/** A branch as Istanbul counts it, by arms with a counter each. An `if` always has two. */
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
 * The build for finished tests: all strong mutants behind one switch, and Istanbul's counters. It has the same guards
 * (steps, depth, caught budgets) as the other build, but no distance probes.
 */
export interface MutationBuild {
  /** Like `Compiled.code`. */
  readonly code: string
  readonly mutants: readonly StrongMutant[]
  /** The mutants that are left out of the build and of `mutants`, in source order. */
  readonly equivalent: readonly EquivalentMutant[]
  /** By counter number. */
  readonly statements: readonly Place[]
  readonly functions: readonly CountedFunction[]
  /** Their arms are numbered consecutively in this order. */
  readonly branches: readonly CountedBranch[]
}

/** The numbers of executed statements, functions and arms, ascending. */
export interface Counted {
  readonly statements: readonly number[]
  readonly functions: readonly number[]
  readonly arms: readonly number[]
}

/** The probes of the mutation build besides the guards of `Probes`. */
export interface MutationProbes {
  /** Whether this strong mutant is active. Also records that it was reached. */
  mutated(mutant: number): boolean
  /**
   * The same for the `count` mutants of an expression from `first` on: returns `choose` for the active one, counted
   * from 0, or for `count` if none is. Then it also records which others would have made a difference.
   */
  between<V>(first: number, count: number, choose: (nth: number) => V): V
  /** Before a statement. */
  statement(statement: number): void
  /** First in a function. */
  called(fn: number): void
  /** At the beginning of a branch's arm. */
  arm(arm: number): void
}
