import type { FunctionId, Outcome, PredicateId } from '../goal/predicate.ts'
import type { Place } from '../source/source.ts'

/** Index into `Flags.sites`; also passed by probes. */
export type CallSiteId = number

/**
 * A required branch (Lin et al., ISSTA 2020; docs/algorithms.md 4.1): alternative outcomes of one function's
 * predicates. Each leads to a wanted value. Never empty.
 */
export type RequiredBranch = readonly Outcome[]

/** The required branches for a value to pass a comparison, and to fail it, inside one function; empty if impossible. */
export interface Required {
  readonly whenTrue: readonly RequiredBranch[]
  readonly whenFalse: readonly RequiredBranch[]
  /** Places that compute the value, which may then pass or fail; absent if there are none. */
  readonly computed?: readonly Computed[]
}

/** A place that computes a value whose outcome is unknown statically. */
export interface Computed {
  /** Alternative outcomes that lead there; empty if it is always reached. */
  readonly way: readonly Outcome[]
  /** The call that computes it, if its callees are known: their required branches apply. */
  readonly site?: CallSiteId
}

/** Index into `Flags.comparisons`. */
export type ComparisonId = number

/** How a flag judges values: by truth, or by comparison with a constant. */
export interface Comparison {
  /** The text after the value, such as `=== 'heavy'`; empty for its truth. */
  readonly text: string
  /** By function that flags call, the requirements for its results, or a generator's items, to pass or fail. */
  readonly results: Readonly<Partial<Record<FunctionId, Required>>>
}

/** A call whose result, or each item of the generator it creates, decides a predicate. */
export interface CallSite {
  readonly function: FunctionId
  /** The pasted functions that it may call, or call back, statically. The functions entered at run time decide. */
  readonly callees: readonly FunctionId[]
  /** The call passes the callee to a library method that requires a true result for one element, or for all. */
  readonly over?: 'some' | 'every'
  readonly place: Place
  /** Its source text on one line, at most 80 characters. */
  readonly text: string
}

/** The source of a flag's truth: a value that passes a comparison or, if `negated`, fails it. */
export type FlagOrigin = { readonly comparison: ComparisonId; readonly negated: boolean } & FlagValue

type FlagValue =
  /** The result of a call, or an item of a generator. */
  | { readonly kind: 'call'; readonly site: CallSiteId }
  /** The last value assigned to a variable of the same function. */
  | { readonly kind: 'variable'; readonly required: Required }
  /** A parameter, with the known arguments by call site. */
  | { readonly kind: 'argument'; readonly provided: readonly ProvidedArgument[] }

/** The argument that a call passes, inside the calling function. */
export interface ProvidedArgument {
  readonly site: CallSiteId
  readonly required: Required
}

/** A predicate that another value decides; by itself it has no gradient. */
export interface Flag {
  readonly predicate: PredicateId
  readonly origin: FlagOrigin
}

/** The static knowledge about flags (docs/algorithms.md 4). Without flags, all lists are empty. */
export interface Flags {
  readonly flags: readonly Flag[]
  readonly sites: readonly CallSite[]
  readonly comparisons: readonly Comparison[]
  /** The functions whose activations are distinguished: those that contain flags or are called by them. */
  readonly framed: readonly FunctionId[]
}

/** For a source without flag analysis. */
export const noFlags: Flags = { flags: [], sites: [], comparisons: [], framed: [] }
