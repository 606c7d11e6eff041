import type { FunctionId, Outcome, PredicateId } from '../goal/predicate.ts'
import type { Place } from '../source/source.ts'

/** Index into `Flags.sites`; also the number that probes pass. */
export type CallSiteId = number

/**
 * A required branch (Lin et al., ISSTA 2020; docs/algorithms.md 4.1): outcomes of predicates of one function, of which
 * any one leads to where a wanted value comes from. Never empty.
 */
export type RequiredBranch = readonly Outcome[]

/** What makes a value pass a comparison, and what makes it fail, inside one function; none where nothing there can. */
export interface Required {
  readonly whenTrue: readonly RequiredBranch[]
  readonly whenFalse: readonly RequiredBranch[]
  /** Where the value is computed, so that it may be either; left out where it is nowhere. */
  readonly computed?: readonly Computed[]
}

/** A place where a value is computed of which the source does not tell whether it passes. */
export interface Computed {
  /** Outcomes of which any one leads there; empty where nothing has to be decided. */
  readonly way: readonly Outcome[]
  /** The call that computes it, where its callees are known: what makes their results pass makes this one pass. */
  readonly site?: CallSiteId
}

/** Index into `Flags.comparisons`. */
export type ComparisonId = number

/** How flags judge values: by their truth, or by comparing them with a constant. */
export interface Comparison {
  /** What follows the value, such as `=== 'heavy'`; empty for its truth. */
  readonly text: string
  /** What makes the result of a function, or what a generator yields, pass or fail, by the function; only for those that flags call. */
  readonly results: Readonly<Partial<Record<FunctionId, Required>>>
}

/** A call whose result, or each item of a generator that it makes, decides a predicate. */
export interface CallSite {
  /** The function that calls. */
  readonly function: FunctionId
  /** The pasted functions that may be called, or called back, as far as the source tells. What is really entered decides. */
  readonly callees: readonly FunctionId[]
  /**
   * A library method calls the callee back for elements, and makes this of the results: whether there is one that is true,
   * or whether all are.
   */
  readonly over?: 'some' | 'every'
  readonly place: Place
  /** Its text in the source, on one line, at most 80 characters. */
  readonly text: string
}

/** Where the truth of a flag comes from: a value that passes a comparison or, where the flag is `negated`, fails it. */
export type FlagOrigin = { readonly comparison: ComparisonId; readonly negated: boolean } & FlagValue

type FlagValue =
  /** What a call returns or, of a generator, yields. */
  | { readonly kind: 'call'; readonly site: CallSiteId }
  /** What a variable of the same function was last given. */
  | { readonly kind: 'variable'; readonly required: Required }
  /** What a parameter was given by the call that entered its function, from each site that is known to give it something. */
  | { readonly kind: 'argument'; readonly given: readonly Given[] }

/** What a call gives a parameter, inside the function that calls. */
export interface Given {
  readonly site: CallSiteId
  readonly required: Required
}

/** A predicate that is true or false because something else was: by itself it has no gradient. */
export interface Flag {
  readonly predicate: PredicateId
  readonly origin: FlagOrigin
}

/** What the source tells about its flags (docs/algorithms.md 4). Without flags all lists are empty. */
export interface Flags {
  readonly flags: readonly Flag[]
  readonly sites: readonly CallSite[]
  readonly comparisons: readonly Comparison[]
  /** The functions whose activations are told apart while a test runs: those that hold flags or are called by them. */
  readonly framed: readonly FunctionId[]
}

/** Of a source whose flags are not asked for. */
export const noFlags: Flags = { flags: [], sites: [], comparisons: [], framed: [] }
