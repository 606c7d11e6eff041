import type { Influence } from '../subject/influence.ts'
import type { Place } from '../source/source.ts'

/** Index into `Compiled.predicates`; also the number that probes pass. */
export type PredicateId = number

/** Index into `Compiled.functions`; also the number that `enter` passes. */
export type FunctionId = number

/** What decides an outcome. Each has exactly two outcomes, `true` and `false`. */
export type PredicateKind =
  /** An atom of a condition: a comparison, a call, any value taken for its truth. */
  | 'condition'
  /**
   * An atom of an expression whose truth some flag depends on (docs/algorithms.md 4.4): nothing branches there, so it
   * is no goal.
   */
  | 'value'
  /** The left operand of `??`, `?.` or `??=`; true means `null` or `undefined`. */
  | 'nullish'
  /** A `case`; true means that the discriminant equals the label. */
  | 'case'
  /** A default value; true means that it was used. */
  | 'default'
  /** The head of `for-of`, `for-in`, `for await`; true means that there was a next element. */
  | 'loop'

/** One side of a predicate. */
export interface Outcome {
  readonly predicate: PredicateId
  readonly outcome: boolean
}

/** An atomic decision in the source (docs/algorithms.md 3.1). */
export interface Predicate {
  readonly kind: PredicateKind
  /** For a `value`: the search tries to cover both outcomes, although no branch criterion counts them. */
  readonly isSought?: true
  /** The function whose body it belongs to. */
  readonly function: FunctionId
  readonly place: Place
  /** Its text in the source, on one line, at most 80 characters. */
  readonly text: string
  /** The outcomes that decide whether it is reached (edges of the control dependence graph); self-dependences left out. */
  readonly dependsOn: readonly Outcome[]
  /** Whether entering the function is enough to reach it on some path (dependent on the entry). */
  readonly root: boolean
  /** What it depends on beside what tests hand over; absent for nothing. */
  readonly influences?: readonly Influence[]
}

/** A function body of the source, or the top level of a module. */
export interface FunctionShape {
  /** Such as `Stack.push`, `parse`, `callback in parse`, `module`. */
  readonly name: string
  /** `module` is the top level of a file: it runs when the module is loaded. */
  readonly kind: 'function' | 'module'
  /** A generator, whose body runs not when it is called but when it is asked for items. */
  readonly isGenerator?: true
  /** An async function, whose body may go on after its call has returned. */
  readonly isAsync?: true
  readonly place: Place
  /** Where the top-level statement begins that it is part of, as an offset in the file; 0 for a module. */
  readonly declaration: number
  /** Its predicates in source order; empty for a function without branches. */
  readonly predicates: readonly PredicateId[]
}

/** Whether goals may ask for the outcomes of a predicate: those of a value are asked for where it is sought. */
export function isDecision({ kind, isSought }: Pick<Predicate, 'kind' | 'isSought'>): boolean {
  return kind !== 'value' || isSought === true
}
