import type { Random } from '../../random/random.ts'
import { type Axis, type Rated, type Vector, within } from './problem.ts'
import { fittest } from './genetic.ts'
import { oneByOne } from './one-by-one.ts'

/** A particle: where it is, how it moves, and the best place where it has been. */
export interface Particle {
  readonly now: Rated
  readonly velocity: Vector
  readonly best: Rated
}

/** c1 and c2: how much a particle is drawn to its own best place and to that of all (Nosrati et al., 5.1.1). */
const attraction = 2

/**
 * v' = v + 2 r1 (best - x) + 2 r2 (g - x) with r1 and r2 drawn for each number: the paper has no inertia and bounds nothing.
 * Here a particle stays within the bounds, and so does its velocity within their width: it would never come back [D].
 */
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

/** Where a particle is next: x' = x + v'. */
export function moved({ now }: Particle, velocity: Vector, axes: readonly Axis[]): Vector {
  return axes.map((it, axis) => within(it, now.vector[axis]! + velocity[axis]!))
}

/** A particle that stands still. */
export function resting(rated: Rated): Particle {
  return { now: rated, velocity: rated.vector.map(() => 0), best: rated }
}

/** The particle after its move. */
export function arrived(particle: Particle, velocity: Vector, now: Rated, fitness: (rated: Rated) => number): Particle {
  return { now, velocity, best: fitness(particle.best) < fitness(now) ? now : particle.best }
}

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
