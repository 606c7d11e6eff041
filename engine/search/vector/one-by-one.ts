import type { Random } from '../../random/random.ts'
import { createVectorEvaluator } from './evaluator.ts'
import { type Axis, drawVector, type Rated, type Vector } from './problem.ts'
import type { VectorSearch } from './search.ts'
import { fitnessOf } from './similarity.ts'

/** A search for one target, advanced one iteration at a time. */
export interface TargetSearch {
  readonly population: readonly Rated[]
  /** Returns the vectors to run next. */
  ask(): readonly Vector[]
  /** Accepts their results, in the same order; the last ones may be missing. */
  tell(rated: readonly Rated[]): void
}

/** The inputs of a search for one target. */
export interface TargetSearching {
  readonly axes: readonly Axis[]
  /** Executed vectors to start with. */
  readonly first: readonly Rated[]
  /** The function to maximize. */
  readonly fitness: (rated: Rated) => number
  readonly random: Random
}

/** Iterations before the next open target's turn, so that one target cannot use up all. The paper states none. */
const iterationsPerTurn = 10

/** Cycles through the open targets, each from the population of the one before. Coverage of other targets counts. */
export function oneByOne(begin: (searching: TargetSearching) => TargetSearch): VectorSearch {
  return async function* ({ axes, targets, run }, { random, population, limit }) {
    const evaluator = createVectorEvaluator({ targets, run }, limit)
    let held = await evaluator.rate(Array.from({ length: population }, () => drawVector(axes, random)))
    let iteration = 0
    yield evaluator.snapshot(iteration, held)
    let last = -1
    while (!evaluator.isOver()) {
      const open = evaluator.open()
      const target = open.find((it) => last < it) ?? open[0]!
      last = target
      const fitness = (it: Rated): number => fitnessOf(targets[target]!, it.similarities)
      const search = begin({ axes, first: held, fitness, random })
      for (let turn = 0; turn < iterationsPerTurn && !evaluator.isOver() && !evaluator.covered.has(target); turn++) {
        search.tell(await evaluator.rate(search.ask()))
        held = search.population
        iteration++
        yield evaluator.snapshot(iteration, held)
      }
    }
  }
}
