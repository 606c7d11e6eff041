import { chance, pick } from '../../random/random.ts'
import { fittest } from './genetic.ts'
import { neighbor } from './neighbor.ts'
import { oneByOne } from './one-by-one.ts'
import { drawNumber } from './problem.ts'

/** Chance that a number is taken from the memory rather than anywhere (HMCR), and that it is then changed a little (PAR): the usual ones [D]. */
const memoryRate = 0.9
const pitchRate = 0.3

/** How much it is changed at most, as a share of the width of its axis [D]. */
const bandwidth = 0.01

/**
 * Harmony search for one target after the other (`harmony` of Nosrati et al., after Mao 2014 and Sahoo et al. 2016):
 * each number of a new vector comes from any vector of the memory, which keeps the best. Improvises as many vectors in
 * an iteration as the memory holds.
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
