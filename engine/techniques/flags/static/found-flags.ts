import type ts from 'typescript'
import type { FoundSite } from '../../../lang/instrument/framed-calls.ts'
import type { RunningFunction } from '../../../lang/syntax/erased.ts'
import type { Comparison } from '../../../lang/data-flow/comparisons.ts'
import type { Definition } from '../../../lang/data-flow/variables.ts'

/** The arguments for a parameter, by call. */
export type ArgumentsBySite = ReadonlyMap<FoundSite, Definition>

/** The origin of a predicate's truth, in the syntax tree. */
export type FoundOrigin = { readonly comparison: Comparison; readonly negated: boolean } & (
  | { readonly kind: 'call'; readonly site: FoundSite }
  | { readonly kind: 'variable'; readonly definitions: readonly Definition[] }
  | { readonly kind: 'argument'; readonly provided: ArgumentsBySite }
)

/** The functions whose results are judged by one comparison. */
export interface FoundResults {
  readonly comparison: Comparison
  /** By function, the expressions whose values it returns. */
  readonly returned: ReadonlyMap<RunningFunction, readonly Definition[]>
}

/** The flags of a program and everything needed to record their distances, in the syntax tree. */
export interface FoundFlags {
  /** By atom or `case`. */
  readonly origins: ReadonlyMap<ts.Expression | ts.CaseClause, FoundOrigin>
  /** Expressions used as values whose truth some flag depends on. They are instrumented like conditions. */
  readonly values: ReadonlySet<ts.Expression>
  /** By call, in order of discovery. */
  readonly sites: ReadonlyMap<ts.Node, FoundSite>
  readonly results: readonly FoundResults[]
  readonly framed: ReadonlySet<RunningFunction>
}
