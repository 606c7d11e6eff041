import type { PredicateId } from './predicate.ts'

/** How the value of a boolean expression follows from its atoms. */
export type Combination =
  | { readonly kind: 'atom'; readonly predicate: PredicateId }
  | { readonly kind: 'not'; readonly operand: Combination }
  | { readonly kind: 'and' | 'or'; readonly left: Combination; readonly right: Combination }
