import type { FunctionId, Outcome, PredicateId } from './predicate.ts'
import type { Place } from './source.ts'

/** Index into `Flags.sites`; also the number that probes pass. */
export type CallSiteId = number

/**
 * A required branch (Lin et al., ISSTA 2020; ALGORITHMS 4.1): outcomes of predicates of one function, of which any one
 * leads to where a wanted value comes from. Never empty.
 */
export type RequiredBranch = readonly Outcome[]

/** What makes a value true, and what makes it false, inside one function; none where nothing there can. */
export interface Required {
  readonly whenTrue: readonly RequiredBranch[]
  readonly whenFalse: readonly RequiredBranch[]
}

/** A call whose truth is the truth of a predicate. */
export interface CallSite {
  /** The function that calls. */
  readonly function: FunctionId
  /** The pasted functions that may be called, or called back, as far as the source tells. What is really entered decides. */
  readonly callees: readonly FunctionId[]
  /** The library method that calls the callee back for every element, and what it makes of the results. */
  readonly over?: 'some' | 'every'
  readonly place: Place
  /** Its text in the source, on one line, at most 80 characters. */
  readonly text: string
}

/** Where the truth of a flag comes from. */
export type FlagOrigin =
  /** What a call returns; `negated` where the flag is true when that is false. */
  | { readonly kind: 'call'; readonly site: CallSiteId; readonly negated: boolean }
  /** What a variable of the same function was last given. */
  | { readonly kind: 'variable'; readonly required: Required; readonly negated: boolean }

/** A predicate that is true or false because something else was: by itself it has no gradient. */
export interface Flag {
  readonly predicate: PredicateId
  readonly origin: FlagOrigin
}

/** What the source tells about its flags (ALGORITHMS 4). Without flags all lists are empty. */
export interface Flags {
  readonly flags: readonly Flag[]
  readonly sites: readonly CallSite[]
  /** What makes the result of a function true or false, by the function; only for those that some flag calls. */
  readonly results: Readonly<Partial<Record<FunctionId, Required>>>
  /** The functions whose activations are told apart while a test runs: those that hold flags or are called by them. */
  readonly framed: readonly FunctionId[]
}
