import { below, chance, gauss } from '../../engine/random/random.ts'
import type { Evaluated, Problem } from '../../engine/search/problem.ts'

/**
 * A goal of a toy problem: a candidate contains the number `at`. It is a dependent of the goal with index `after`, if
 * given.
 */
export interface ToyGoal {
  readonly at: number
  readonly after?: number
}

/** Integers; random ones are between -1000 and 1000. */
export type Toy = readonly number[]

/** A problem that counts evaluations. */
export interface ToyProblem extends Problem<Toy> {
  readonly ran: () => number
}

/** Candidates are tuples of integers. The distance to a goal is that of the nearest entry. */
export function toyProblem(goals: readonly ToyGoal[]): ToyProblem {
  let ran = 0
  return {
    ran: () => ran,
    goals: goals.length,
    roots: goals.flatMap((it, goal) => (it.after === undefined ? [goal] : [])),
    dependents: goals.map((_, goal) => goals.flatMap((it, next) => (it.after === goal ? [next] : []))),
    sample: (random) => Array.from({ length: 1 + below(random, 5) }, () => below(random, 2000) - 1000),
    mutate: (candidate, random) => {
      const changed = candidate.map((it) => (chance(random, 0.5) ? it + Math.round(20 * gauss(random)) : it))
      return changed.every((it, i) => it === candidate[i]) ? candidate : changed
    },
    cross: (mother, father, random) => {
      const cut = below(random, Math.min(mother.length, father.length) + 1)
      return [
        [...mother.slice(0, cut), ...father.slice(cut)],
        [...father.slice(0, cut), ...mother.slice(cut)],
      ]
    },
    evaluate: (batch) => {
      ran += batch.length
      return Promise.resolve(
        batch.map((candidate) => {
          const distances = goals.map(({ at }) => Math.min(Infinity, ...candidate.map((it) => Math.abs(it - at))))
          return { candidate, fitness: Float64Array.from(distances.flatMap((it, goal) => [goal, 0, it])) }
        }),
      )
    },
    size: (candidate) => candidate.length,
  }
}

/** The same problem, with each evaluation transformed by `change`. */
export function afterEvaluation<P extends Problem<Toy>>(
  problem: P,
  change: (evaluated: Evaluated<Toy>) => Evaluated<Toy>,
): P {
  return { ...problem, evaluate: async (batch) => (await problem.evaluate(batch)).map(change) }
}

/** The same problem, except that a candidate of n entries also covers the nth goal after the known ones. */
export function discovering<P extends Problem<Toy>>(problem: P): P {
  return afterEvaluation(problem, ({ candidate, fitness }) => ({
    candidate,
    fitness: Float64Array.from([problem.goals + candidate.length, 0, 0, ...fitness]),
  }))
}
