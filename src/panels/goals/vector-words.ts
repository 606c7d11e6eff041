import type { VectorAlgorithm } from '../../../engine/model/goal/vector-history.ts'

/** Each search on input vectors in a sentence, for newcomers. */
export const vectorAlgorithmsInWords: Readonly<Record<VectorAlgorithm, string>> = {
  'ga:single': 'Genetic algorithm: crosses the closest vectors bit by bit, one branch at a time.',
  'ga:multi': 'Genetic algorithm for all branches at once: each branch has a share of the population.',
  'ga-li':
    'Genetic algorithm that also learns conditions shared by the vectors that reach a branch, and solves for more.',
  pso: 'Particle swarm: each vector moves toward its own best position and the best position overall.',
  'pso-li':
    'Particle swarm that also learns conditions shared by the vectors that reach a branch, and solves for more.',
  random: 'New random vectors in each iteration. The baseline for the others.',
  sa: 'Simulated annealing: each vector may step to worse positions, but less often as time passes.',
  aco: 'Ant colony: good vectors search nearby; the others follow their pheromone trails.',
  'aco-es': 'Ant colony whose step size adapts to success, as in an evolution strategy.',
  harmony: 'Harmony search: builds each number of a new vector from a remembered one, slightly changed.',
  mio: 'MIO: keeps a few good vectors for every branch and changes one number at a time.',
}
