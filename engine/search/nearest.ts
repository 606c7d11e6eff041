import type { Fitness, Individual } from './problem.ts'
import type { SearchSnapshot } from './snapshot.ts'

/** Level and distance of the nearest to each goal g among some individuals, at `2g` and `2g + 1`. */
export type Nearest = Float64Array

/** Nobody has said anything of any goal. */
export function nobody(goals: number): Nearest {
  return new Float64Array(2 * goals).fill(Infinity)
}

/** Takes one more individual into account, and tells to which goals it is nearer. Of goals that were discovered on the way there is nothing to know: they are covered. */
export function noteNearest(nearest: Nearest, fitness: Fitness, onNearer?: (goal: number) => void): void {
  for (let at = 0; at < fitness.length; at += 3) {
    const slot = 2 * fitness[at]!
    if (nearest.length <= slot) continue
    const level = fitness[at + 1]!
    const distance = fitness[at + 2]!
    if (level < nearest[slot]! || (level === nearest[slot] && distance < nearest[slot + 1]!)) {
      nearest[slot] = level
      nearest[slot + 1] = distance
      onNearer?.(slot / 2)
    }
  }
}

function nearestOf(goals: number, individuals: Iterable<Individual<unknown>>): Nearest {
  const nearest = nobody(goals)
  for (const { fitness } of individuals) noteNearest(nearest, fitness)
  return nearest
}

/** By goal, the one of some individuals that is nearest to it; none where nobody says anything of it. */
function champions<T>(goals: number, individuals: Iterable<Individual<T>>): readonly (Individual<T> | undefined)[] {
  const best = new Array<Individual<T> | undefined>(goals).fill(undefined)
  const nearest = nobody(goals)
  for (const it of individuals) {
    noteNearest(nearest, it.fitness, (goal) => {
      best[goal] = it
    })
  }
  return best
}

/**
 * What a snapshot tells of the population that a search holds when it is asked. Who is nearest to each goal is looked up
 * once for a population, however many goals are asked for.
 */
export function heldIn<T, Population>(
  goals: number,
  population: () => Population,
  individualsOf: (it: Population) => Iterable<Individual<T>>,
): Pick<SearchSnapshot<T>, 'nearest' | 'nearestTo' | 'population'> {
  let known: { readonly of: Population; readonly best: ReturnType<typeof champions<T>> } | undefined
  return {
    nearest: () => nearestOf(goals, individualsOf(population())),
    nearestTo(goal) {
      const of = population()
      if (known?.of !== of) known = { of, best: champions(goals, individualsOf(of)) }
      return known.best[goal]?.candidate
    },
    population: () => new Set([...individualsOf(population())].map((it) => it.candidate)),
  }
}
