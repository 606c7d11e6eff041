import { chance } from '../../random/random.ts'
import { neighbor } from './neighbor.ts'
import { oneByOne } from './one-by-one.ts'

/** The initial temperature, and its factor after every iteration [D]. */
const hottest = 2
const cooling = 0.9

/**
 * Simulated annealing for one target at a time (`sa` of Nosrati et al., after Tracey et al. 1998), with as many chains
 * as vectors, for fairness. The energy is -ln of the fitness, about the logarithm of the distance: fitness itself
 * hardly differs at distances in the millions [D].
 */
export const simulatedAnnealing = oneByOne(({ axes, first, fitness, random }) => {
  let chains = first
  let temperature = hottest
  const energy = (value: number): number => -Math.log(Math.max(value, Number.MIN_VALUE))
  return {
    get population() {
      return chains
    },
    ask: () => chains.map((it) => neighbor(it.vector, axes, 1, random)),
    tell(rated) {
      chains = chains.map((current, at) => {
        const next = rated[at]
        if (next === undefined) return current
        const gain = energy(fitness(current)) - energy(fitness(next))
        return 0 <= gain || chance(random, Math.exp(gain / temperature)) ? next : current
      })
      temperature *= cooling
    },
  }
})
