import type { Random } from '../../random/random.ts'
import { type Axis, type Rated, type Vector, within } from './problem.ts'
import { fittest } from './genetic.ts'
import { oneByOne } from './one-by-one.ts'

/** A particle with its position, velocity and best position so far. */
export interface Particle {
  readonly now: Rated
  readonly velocity: Vector
  readonly best: Rated
}

/** c1 and c2: the attraction to a particle's own best position and to the global best (Nosrati et al., 5.1.1). */
const attraction = 2

/** v' = v + 2 r1 (best - x) + 2 r2 (g - x). Bounded, unlike in the paper, because particles would never return [D]. */
export function velocityAfter(
  { now, velocity, best }: Particle,
  bestOfAll: Vector,
  axes: readonly Axis[],
  random: Random,
): Vector {
  return axes.map(({ low, high }, axis) => {
    const x = now.vector[axis]!
    const own = attraction * random.next() * (best.vector[axis]! - x)
    const common = attraction * random.next() * (bestOfAll[axis]! - x)
    const width = high - low
    return Math.min(width, Math.max(-width, velocity[axis]! + own + common))
  })
}

/** The next position of a particle: x' = x + v'. */
export function moved({ now }: Particle, velocity: Vector, axes: readonly Axis[]): Vector {
  return axes.map((it, axis) => within(it, now.vector[axis]! + velocity[axis]!))
}

/** A particle with zero velocity. */
export function resting(rated: Rated): Particle {
  return { now: rated, velocity: rated.vector.map(() => 0), best: rated }
}

/** The particle after its move. */
export function arrived(particle: Particle, velocity: Vector, now: Rated, fitness: (rated: Rated) => number): Particle {
  return { now, velocity, best: fitness(particle.best) < fitness(now) ? now : particle.best }
}

/** Particle swarm for one target at a time (`pso` of Nosrati et al., after Lv et al. 2018 and Mao et al. 2012). */
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
      particles = particles.map((particle, at) => {
        const now = rated[at]
        return now === undefined ? particle : arrived(particle, velocities[at]!, now, fitness)
      })
      best = fittest([best, ...rated], 1, fitness)[0]!
    },
  }
})
