import { below, type Random } from '../random/random.ts'
import { compareAt, dominance } from './compare.ts'
import type { Individual } from './problem.ts'

/** The goals on which not all individuals are equally near; on the others no comparison can decide. */
export function dividingGoals<T>(population: readonly Individual<T>[], goals: readonly number[]): readonly number[] {
  const first = population[0]?.fitness
  if (first === undefined) return []
  return goals.filter((goal) => {
    for (let i = 1; i < population.length; i++) if (compareAt(first, population[i]!.fitness, goal) !== 0) return true
    return false
  })
}

/**
 * Preference sorting (Panichella et al., MOSA, ICST 2015; ALGORITHMS 2.2): front 0 holds the best individual of each
 * goal, ties to the smaller, then by chance; then come non-dominated fronts until `wanted` individuals are ranked. When
 * front 0 alone suffices, all others form one front behind it. `dividing` are those of the goals that divide the
 * population. O(dividing goals · n²) for n individuals at worst.
 */
export function preferenceFronts<T>(
  population: readonly Individual<T>[],
  goals: readonly number[],
  dividing: readonly number[],
  wanted: number,
  random: Random,
): readonly (readonly Individual<T>[])[] {
  if (population.length === 0) return []
  const best = new Set<Individual<T>>()
  for (const goal of dividing) best.add(bestFor(population, goal, random))
  if (dividing.length < goals.length) best.add(smallest(population, random))
  const rest = population.filter((it) => !best.has(it))
  const front = [...best]
  if (wanted <= front.length) return [front, rest]
  return [front, ...nonDominatedFronts(rest, dividing, wanted - front.length)]
}

function bestFor<T>(population: readonly Individual<T>[], goal: number, random: Random): Individual<T> {
  let best = population[0]!
  for (let i = 1; i < population.length; i++) {
    const it = population[i]!
    const order = compareAt(it.fitness, best.fitness, goal) || it.size - best.size
    if (order < 0 || (order === 0 && random.next() < 0.5)) best = it
  }
  return best
}

/** Where all are equally near to a goal, size alone decides, and chance among the smallest. */
function smallest<T>(population: readonly Individual<T>[], random: Random): Individual<T> {
  let size = Infinity
  for (const it of population) size = Math.min(size, it.size)
  const candidates = population.filter((it) => it.size === size)
  return candidates[below(random, candidates.length)]!
}

/** Fronts by Pareto dominance until `wanted` individuals are in one; the others are left out. */
function nonDominatedFronts<T>(
  population: readonly Individual<T>[],
  goals: readonly number[],
  wanted: number,
): readonly (readonly Individual<T>[])[] {
  const n = population.length
  const dominators = new Int32Array(n)
  const dominated: number[][] = Array.from({ length: n }, () => [])
  for (let a = 0; a < n; a++) {
    for (let b = a + 1; b < n; b++) {
      const order = dominance(population[a]!.fitness, population[b]!.fitness, goals)
      if (order === 0) continue
      const [winner, loser] = order < 0 ? [a, b] : [b, a]
      dominated[winner]!.push(loser)
      dominators[loser]!++
    }
  }
  const fronts: Individual<T>[][] = []
  let front: number[] = []
  for (let i = 0; i < n; i++) if (dominators[i] === 0) front.push(i)
  for (let ranked = 0; 0 < front.length && ranked < wanted; ranked += fronts.at(-1)!.length) {
    fronts.push(front.map((it) => population[it]!))
    const next: number[] = []
    for (const winner of front) {
      for (const loser of dominated[winner]!) {
        dominators[loser]!--
        if (dominators[loser] === 0) next.push(loser)
      }
    }
    front = next
  }
  return fronts
}
