import { chance, pick } from '../../random/random.ts'
import { fittest } from './genetic.ts'
import { neighbor } from './neighbor.ts'
import { oneByOne } from './one-by-one.ts'
import { drawNumber } from './problem.ts'

/** Chance to take a number from the memory (HMCR), and then to change it a little (PAR), with the usual values [D]. */
const memoryRate = 0.9
const pitchRate = 0.3

/** Largest such change, as a share of the width of the axis [D]. */
const bandwidth = 0.01

/**
 * Harmony search for one target at a time (`harmony` of Nosrati et al., after Mao 2014 and Sahoo et al. 2016): each
 * number of a new vector comes from a random one in memory, which keeps the best. An iteration creates as many as it
 * holds.
 */
export const harmony = oneByOne(({ axes, first, fitness, random }) => {
  let memory = first
  return {
    get population() {
      return memory
    },
    ask: () =>
      first.map(() =>
        axes.map((axis, at) => {
          if (!chance(random, memoryRate)) return drawNumber(axis, random)
          const note = pick(random, memory).vector[at]!
          return chance(random, pitchRate) ? neighbor([note], [axis], bandwidth, random)[0]! : note
        }),
      ),
    tell(rated) {
      memory = fittest([...memory, ...rated], first.length, fitness)
    },
  }
})
