import type { Influence } from '../subject/influence.ts'
import type { Place } from '../source/source.ts'

/** Index into `Compiled.predicates`; also the number that probes pass. */
export type PredicateId = number

/** Index into `Compiled.functions`; also the number that `enter` passes. */
export type FunctionId = number

/** The kinds of predicates. Each has two outcomes, `true` and `false`. */
export const predicateKinds = [
  /** An atom of a condition: a comparison, a call, any value tested for truth. */
  'condition',
  /** An atom of a boolean value, such as a flag may depend on (docs/algorithms.md 4.4). Nothing branches on it. */
  'value',
  /** The left operand of `??`, `?.` or `??=`; true means `null` or `undefined`. */
  'nullish',
  /** A `case`; true means that the discriminant equals the label. */
  'case',
  /** A default value; true means that it was used. */
  'default',
  /** The head of `for-of`, `for-in`, `for await`; true means that there was a next element. */
  'loop',
] as const

export type PredicateKind = (typeof predicateKinds)[number]

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
  readonly function: FunctionId
  readonly place: Place
  /** Its source text on one line, at most 80 characters. */
  readonly text: string
  /** The outcomes that decide whether it is reached (control dependences), without self-dependences. */
  readonly dependsOn: readonly Outcome[]
  /** Whether it is control dependent on the entry of its function: some path reaches it without another decision. */
  readonly root: boolean
  /** The external influences on it, besides the inputs of tests; absent if there are none. */
  readonly influences?: readonly Influence[]
  /** The exports of mocked modules whose values it depends on, as people name them; absent if there are none. */
  readonly mocks?: readonly string[]
}

/** A function body of the source, or the top level of a module. */
export interface FunctionShape {
  /** Such as `Stack.push`, `parse`, `callback in parse`, `module`. */
  readonly name: string
  /** `module` is the top level of a file, which runs when the module is loaded. */
  readonly kind: 'function' | 'module'
  /** A generator; its body runs when items are requested, not when it is called. */
  readonly isGenerator?: true
  /** An async function; its body may continue after its call has returned. */
  readonly isAsync?: true
  /** In a file that is imported, not tested, so that it has no goals. */
  readonly isImported?: true
  readonly place: Place
  /** Start of the enclosing top-level statement, as an offset in the file; 0 for a module. */
  readonly declaration: number
  /** Its predicates in source order; empty for a function without branches. */
  readonly predicates: readonly PredicateId[]
}

/** Whether outcomes of a predicate may be goals; those of a `value` only if sought. */
export function isDecision({ kind, isSought }: Pick<Predicate, 'kind' | 'isSought'>): boolean {
  return kind !== 'value' || isSought === true
}

/** An outcome as a number: the index of the distance to it in `Trace.distances`. */
export type OutcomeIndex = number

export function outcomeIndex({ predicate, outcome }: Outcome): OutcomeIndex {
  return 2 * predicate + (outcome ? 0 : 1)
}
