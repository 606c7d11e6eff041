import type { Random } from '../../random/random.ts'
import { createVectorEvaluator } from './evaluator.ts'
import { type Axis, drawVector, type Rated, type Vector } from './problem.ts'
import type { VectorSearch } from './search.ts'
import { fitnessOf } from './similarity.ts'

/** A search for one target, an iteration at a time. */
export interface TargetSearch {
  /** What it holds. */
  readonly population: readonly Rated[]
  /** What is to be run next. */
  ask(): readonly Vector[]
  /** What came of that, in the same order; some of the last may be missing. */
  tell(rated: readonly Rated[]): void
}

/** What a search for one target is given. */
export interface TargetSearching {
  readonly axes: readonly Axis[]
  /** Vectors that were run, to begin with. */
  readonly first: readonly Rated[]
  /** To be made as large as can be. */
  readonly fitness: (rated: Rated) => number
  readonly random: Random
}

/**
 * So many iterations a target that is not covered has before the next open one has its turn. The paper does not say when it
 * gives up; where one target took all iterations, the others would not be searched for at all.
 */
const iterationsPerTurn = 10

/**
 * One target after the other, in their order and over again, each with the population that the one before has left. What
 * covers another target by the way counts.
 */
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
