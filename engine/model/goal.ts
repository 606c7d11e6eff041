import type { FunctionId, Outcome } from './predicate.ts'
import type { Place } from './source.ts'

/** Index into the list of goals of a run. */
export type GoalId = number

/** What a goal asks for. */
export type Want =
  | ({ readonly kind: 'branch' } & Outcome)
  /** Enter a function that has no branches. */
  | { readonly kind: 'entry'; readonly function: FunctionId }

/** One thing to cover. */
export interface Goal {
  /** Stable for the same source: `branch:12:true`, `entry:3`. */
  readonly id: string
  readonly criterion: 'branch'
  readonly want: Want
  /** For people: "`a < b` is true". */
  readonly label: string
  readonly place: Place
}
