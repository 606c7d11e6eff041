import type { PredicateId } from './predicate.ts'

/** How the atoms of a boolean expression make up its value. */
export type Combination =
  | { readonly kind: 'atom'; readonly predicate: PredicateId }
  | { readonly kind: 'not'; readonly operand: Combination }
  | { readonly kind: 'and' | 'or'; readonly left: Combination; readonly right: Combination }
