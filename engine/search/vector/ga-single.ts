import { createBitCode } from './bits.ts'
import { fittest, offspring } from './genetic.ts'
import { oneByOne } from './one-by-one.ts'

/**
 * Genetic algorithm for one target after the other (`ga:single` of Nosrati et al., Fig. 6): binary-coded vectors,
 * one-point crossover, each bit reversed with probability 0.01. Children are added to their parents, then the surplus
 * is dropped.
 */
export const gaSingle = oneByOne(({ axes, first, fitness, random }) => {
  const code = createBitCode(axes)
  let population = first
  return {
    get population() {
      return population
    },
    ask: () => offspring(first.length, () => ({ parents: population, fitness }), code, random),
    tell(rated) {
      population = fittest([...population, ...rated], first.length, fitness)
    },
  }
})
