import type { FunctionShape, Predicate } from './predicate.ts'
import type { Diagnostic } from './source.ts'
import type { Subject } from './subject.ts'

/** Everything a search needs to know about a source. Plain data: it survives `structuredClone`. */
export interface Compiled {
  readonly subject: Subject
  readonly predicates: readonly Predicate[]
  readonly functions: readonly FunctionShape[]
  /**
   * Body of a function with one parameter, `probes` (see `probe.ts`), that returns `load: () => exports`. Every call of
   * `load` evaluates the module anew. ES2022, strict.
   */
  readonly code: string
  /** Whether the modules are the same after any call as right after `load`, as far as the source tells, so that many tests can share one. */
  readonly isStateless: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** A compilation always returns: with errors there is no `compiled`, only diagnostics. */
export type Compilation =
  | { readonly kind: 'compiled'; readonly compiled: Compiled }
  | { readonly kind: 'failed'; readonly diagnostics: readonly Diagnostic[] }
