import type { Fitness, Individual } from './problem.ts'
import type { SearchSnapshot } from './snapshot.ts'

/** Least level and distance among some individuals for each goal g, at `2g` and `2g + 1`. */
export type Nearest = Float64Array

/** The values before any individual has been measured. */
export function createNearest(goals: number): Nearest {
  return new Float64Array(2 * goals).fill(Infinity)
}

/** Adds one individual and reports the goals to which it is nearer. Goals discovered later are covered: skipped. */
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
  const nearest = createNearest(goals)
  for (const { fitness } of individuals) noteNearest(nearest, fitness)
  return nearest
}

/** By goal, the nearest individual; `undefined` if none measures the goal. */
function champions<T>(goals: number, individuals: Iterable<Individual<T>>): readonly (Individual<T> | undefined)[] {
  const best = new Array<Individual<T> | undefined>(goals).fill(undefined)
  const nearest = createNearest(goals)
  for (const it of individuals) {
    noteNearest(nearest, it.fitness, (goal) => {
      best[goal] = it
    })
  }
  return best
}

/** The snapshot members for the current population. Finds the nearest individuals once per population. */
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
