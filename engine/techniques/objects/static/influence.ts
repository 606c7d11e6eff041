import type { PredicateId } from '../../../model/goal/predicate.ts'
import type { Reads } from './values/value.ts'

/** The state that decides a predicate; with an outcome, as that asks for: an object is of the type that is tested, or must not be. */
export type Influence = (predicate: PredicateId, outcome?: boolean) => Reads
