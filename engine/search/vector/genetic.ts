import { pick, type Random } from '../../random/random.ts'
import { type BitCode, createBitCode } from './bits.ts'
import type { Rated, Vector } from './problem.ts'
import { oneByOne } from './one-by-one.ts'

/** Chance that a bit flips (Nosrati et al., 5.1.1). */
const mutationRate = 0.01

/** Contestants for each parent; the paper does not define its selection [D]. */
const tournament = 2

/** The vectors to select parents from, and their fitness; higher is better. */
export interface Parents {
  readonly parents: readonly Rated[]
  readonly fitness: (rated: Rated) => number
}

/** Creates about `count` children (Nosrati et al., Fig. 6). `draw` supplies the parents of each pair. */
export function offspring(count: number, draw: () => Parents, code: BitCode, random: Random): readonly Vector[] {
  const children: Vector[] = []
  while (children.length < count) {
    const { parents, fitness } = draw()
    const [mother, father] = [selected(parents, fitness, random), selected(parents, fitness, random)]
    for (const it of code.cross(mother.vector, father.vector, random))
      children.push(code.flip(it, mutationRate, random))
  }
  return children
}

function selected(parents: readonly Rated[], fitness: (rated: Rated) => number, random: Random): Rated {
  let best = pick(random, parents)
  for (let i = 1; i < tournament; i++) {
    const other = pick(random, parents)
    if (fitness(best) < fitness(other)) best = other
  }
  return best
}

/** The `count` fittest vectors, best first; ties keep their order. Equal vectors count once. */
export function fittest(all: readonly Rated[], count: number, fitness: (rated: Rated) => number): readonly Rated[] {
  const seen = new Set<string>()
  const different = all.filter(({ vector }) => {
    const key = vector.join()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  return different
    .map((rated) => ({ rated, value: fitness(rated) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, count)
    .map((it) => it.rated)
}

/**
 * Genetic algorithm for one target at a time (`ga:single` of Nosrati et al., Fig. 6): binary-coded vectors, one-point
 * crossover, each bit flipped with probability 0.01. Children join their parents, then the worst are dropped.
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
