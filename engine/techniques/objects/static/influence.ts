import type { PredicateId } from '../../../model/goal/predicate.ts'
import type { Reads } from './values/value.ts'

/** The state that decides a predicate. With an outcome, tested types become required or excluded. */
export type Influence = (predicate: PredicateId, outcome?: boolean) => Reads
