import type { Random } from '../random/random.ts'
import type { Improver } from './improver.ts'
import type { SearchLimit } from './limit.ts'
import type { SearchParameters } from './parameters.ts'

/** What a search algorithm uses besides its problem. */
export interface SearchContext<T> {
  readonly random: Random
  readonly parameters: SearchParameters
  readonly limit: SearchLimit
  /** A local search, run once per generation. */
  readonly improver?: Improver<T> | undefined
}
