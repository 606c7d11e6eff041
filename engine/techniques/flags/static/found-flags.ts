import type ts from 'typescript'
import type { FoundSite } from '../../../lang/instrument/framed-calls.ts'
import type { RunningFunction } from '../../../lang/syntax/erased.ts'
import type { Comparison } from '../../../lang/data-flow/comparisons.ts'
import type { Definition } from '../../../lang/data-flow/variables.ts'

/** What calls give a parameter. */
export type Given = ReadonlyMap<FoundSite, Definition>

/** Where the truth of a predicate comes from, in the tree. */
export type FoundOrigin = { readonly comparison: Comparison; readonly negated: boolean } & (
  | { readonly kind: 'call'; readonly site: FoundSite }
  | { readonly kind: 'variable'; readonly definitions: readonly Definition[] }
  | { readonly kind: 'argument'; readonly given: Given }
)

/** What is judged in one way. */
export interface FoundResults {
  readonly comparison: Comparison
  /** The expressions whose values a function returns, for those whose results flags judge so. */
  readonly returned: ReadonlyMap<RunningFunction, readonly Definition[]>
}

/** The flags of a program and all that recording their distances takes, in the tree. */
export interface FoundFlags {
  /** By atom or `case`. */
  readonly origins: ReadonlyMap<ts.Expression | ts.CaseClause, FoundOrigin>
  /** Expressions whose value is used and whose truth some flag depends on: they are taken apart like conditions. */
  readonly values: ReadonlySet<ts.Expression>
  /** By call, in order of discovery. */
  readonly sites: ReadonlyMap<ts.Node, FoundSite>
  readonly results: readonly FoundResults[]
  readonly framed: ReadonlySet<RunningFunction>
}
