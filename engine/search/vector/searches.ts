import { antColonyEvolution, antColonySearch } from './ants.ts'
import { gaLi } from './ga-li.ts'
import { gaMulti } from './ga-multi.ts'
import { gaSingle } from './genetic.ts'
import { harmony } from './harmony.ts'
import { mioVectors } from './mio.ts'
import { psoLi } from './pso-li.ts'
import { pso } from './swarm.ts'
import { randomVectors } from './random.ts'
import type { VectorAlgorithm } from '../../model/goal/vector-history.ts'
import type { VectorSearch } from './search.ts'
import { simulatedAnnealing } from './simulated-annealing.ts'

/** A vector search with its name in Nosrati et al. */
export interface NamedVectorSearch {
  readonly name: VectorAlgorithm
  readonly search: VectorSearch
}

/** All vector searches, in the order of the tables of Nosrati et al. */
export const vectorSearches: readonly NamedVectorSearch[] = [
  { name: 'ga:single', search: gaSingle },
  { name: 'ga:multi', search: gaMulti },
  { name: 'ga-li', search: gaLi },
  { name: 'pso', search: pso },
  { name: 'pso-li', search: psoLi },
  { name: 'random', search: randomVectors },
  { name: 'sa', search: simulatedAnnealing },
  { name: 'aco', search: antColonySearch },
  { name: 'aco-es', search: antColonyEvolution },
  { name: 'harmony', search: harmony },
  { name: 'mio', search: mioVectors },
]
