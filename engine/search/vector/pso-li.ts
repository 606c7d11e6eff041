import { createVectorEvaluator } from './evaluator.ts'
import { firstPopulation } from './first-population.ts'
import { fittest } from './genetic.ts'
import { membersOf, partsOf } from './parts.ts'
import type { Rated, Vector } from './problem.ts'
import type { VectorSearch } from './search.ts'
import { fitnessOf } from './similarity.ts'
import { similarToBests } from './similar-inputs.ts'
import { arrived, moved, type Particle, resting, velocityAfter } from './swarm.ts'

/**
 * Particle swarm with likely invariants (`pso-li` of Nosrati et al.): each target has its own swarm, which moves around
 * its best position. Vectors found by invariants replace the worst particles, at rest.
 */
export const psoLi: VectorSearch = async function* (problem, { random, population, limit, learner: begin }) {
  const { axes, targets } = problem
  const evaluator = createVectorEvaluator(problem, limit)
  const learner = begin()
  const size = Math.max(1, Math.round(population / targets.length))
  const fitness = (target: number, { similarities }: Rated): number => fitnessOf(targets[target]!, similarities)
  const first = await firstPopulation(problem, evaluator, learner, population, random)
  /** By target. */
  let swarms: readonly (readonly Particle[])[] = partsOf(problem, first, population).map((part) =>
    part.members.map(resting),
  )
  const held = (): readonly Rated[] => swarms.flatMap((it) => it.map(({ now }) => now))
  yield evaluator.snapshot(0, held())
  for (let iteration = 1; !evaluator.isOver(); iteration++) {
    const velocities = swarms.map((swarm, target) => {
      const best = fittest(
        swarm.map((it) => it.best),
        1,
        (it) => fitness(target, it),
      )[0]!
      return swarm.map((it) => velocityAfter(it, best.vector, axes, random))
    })
    const next: readonly Vector[] = swarms.flatMap((swarm, target) =>
      swarm.map((it, at) => moved(it, velocities[target]![at]!, axes)),
    )
    const rated = await evaluator.rate(next)
    learner.observe(rated)
    const arrivals = rated.values()
    swarms = swarms.map((swarm, target) =>
      swarm.map((particle, at) => {
        const now = arrivals.next().value
        return now === undefined
          ? particle
          : arrived(particle, velocities[target]![at]!, now, (other) => fitness(target, other))
      }),
    )
    const bests = partsOf(problem, membersOf(swarms.map(bestsOf)), population)
    const similar = await evaluator.rate(similarToBests(problem, bests, learner, population, random))
    learner.observe(similar)
    swarms = swarms.map((swarm, target) =>
      [...swarm, ...similar.map(resting)]
        .map((particle) => ({ particle, value: fitness(target, particle.best) }))
        .sort((a, b) => b.value - a.value)
        .slice(0, size)
        .map((it) => it.particle),
    )
    yield evaluator.snapshot(iteration, held())
  }
}

function bestsOf(
  swarm: readonly Particle[],
  target: number,
): { readonly target: number; readonly members: readonly Rated[] } {
  return { target, members: swarm.map((it) => it.best) }
}
