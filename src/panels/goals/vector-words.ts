import type { VectorAlgorithm } from '../../../engine/model/goal/vector-history.ts'

/** How each search on input vectors goes about it, in a sentence for somebody who has not met it before. */
export const vectorAlgorithmsInWords: Readonly<Record<VectorAlgorithm, string>> = {
  'ga:single': 'Genetic algorithm: the nearest vectors are crossed bit by bit, for one branch after the other.',
  'ga:multi': 'Genetic algorithm for all branches at once: each has a part of the population.',
  'ga-li': 'Genetic algorithm that also learns what vectors which reach a branch have in common, and solves for more.',
  pso: 'Particle swarm: each vector flies on, drawn to the best place that it has seen and to the best of all.',
  'pso-li': 'Particle swarms that also learn what vectors which reach a branch have in common, and solve for more.',
  random: 'New random vectors in each iteration. What the others have to beat.',
  sa: 'Simulated annealing: each vector takes steps, also to worse places, but the later the more seldom.',
  aco: 'Ant colony: the good stay and look around, the others follow where much was left by the good.',
  'aco-es': 'Ant colony whose steps grow and shrink with their success, as in an evolution strategy.',
  harmony: 'Harmony search: each number of a new vector is taken from any of those remembered, a little changed.',
  mio: 'MIO: a few good vectors for every branch, changed one number at a time.',
}
