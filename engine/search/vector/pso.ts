import { fittest } from './genetic.ts'
import { oneByOne } from './one-by-one.ts'
import type { Vector } from './problem.ts'
import { arrived, moved, resting, velocityAfter } from './swarm.ts'

/**
 * Particle swarm for one target after the other (`pso` of Nosrati et al., after Lv et al. 2018 and Mao et al. 2012).
 */
export const pso = oneByOne(({ axes, first, fitness, random }) => {
  let particles = first.map(resting)
  let velocities: readonly Vector[] = []
  let best = fittest(first, 1, fitness)[0]!
  return {
    get population() {
      return particles.map((it) => it.now)
    },
    ask() {
      velocities = particles.map((it) => velocityAfter(it, best.vector, axes, random))
      return particles.map((it, at) => moved(it, velocities[at]!, axes))
    },
    tell(rated) {
      particles = particles.map((it, at) => {
        const now = rated[at]
        return now === undefined ? it : arrived(it, velocities[at]!, now, fitness)
      })
      best = fittest([best, ...rated], 1, fitness)[0]!
    },
  }
})
