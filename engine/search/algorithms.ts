import type { Algorithm } from '../model/goal/options.ts'
import { dynamosa } from './dynamosa.ts'
import { mio } from './mio.ts'
import { mosa } from './mosa.ts'
import type { Problem } from './problem.ts'
import { randomSearch } from './random-search.ts'
import type { SearchContext } from './search-context.ts'
import type { SearchSnapshot } from './snapshot.ts'
import { wholeSuite } from './whole-suite.ts'

/** Yields a snapshot per generation until no goal is open or the limit is reached; the consumer may stop earlier. */
export type SearchAlgorithm = <T>(problem: Problem<T>, context: SearchContext<T>) => AsyncGenerator<SearchSnapshot<T>>

/** The algorithms by name. */
export const searchAlgorithms: Readonly<Record<Algorithm, SearchAlgorithm>> = {
  random: randomSearch,
  'whole-suite': wholeSuite,
  mosa,
  dynamosa,
  mio,
}
