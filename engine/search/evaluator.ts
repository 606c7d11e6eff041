import { createArchive, type Archive } from './archive.ts'
import type { ImprovableSuite, Improver } from './improver.ts'
import type { SearchLimit } from './limit.ts'
import type { OpenGoals } from './open-goals.ts'
import type { Evaluated, Individual, Problem } from './problem.ts'
import type { SearchSnapshot } from './snapshot.ts'

/** Evaluates candidates within the limit and archives those that cover a goal. Shared by all algorithms. */
export interface Evaluator<T> {
  readonly archive: Archive<T>
  readonly evaluations: number
  /** Whether no goal is open or the limit is reached. */
  isOver(): boolean
  /** Evaluates a batch in order, up to the limit, and archives candidates that cover goals, closing these goals. */
  evaluate(batch: readonly T[]): Promise<readonly Individual<T>[]>
  /** Runs the improver, if any, and archives its findings in the same way. */
  improve(held: SearchSnapshot<T>, suite?: ImprovableSuite<T>): Promise<readonly Individual<T>[]>
  snapshot(generation: number, held: Held<T>): SearchSnapshot<T>
}

/** The part of a snapshot that depends on the algorithm. */
type Held<T> = Pick<SearchSnapshot<T>, 'nearest' | 'nearestTo' | 'population'>

export function createEvaluator<T>(
  problem: Problem<T>,
  openGoals: OpenGoals,
  limit: SearchLimit,
  improver?: Improver<T>,
): Evaluator<T> {
  const archive = createArchive<T>()
  let evaluations = 0
  const individualOf = ({ candidate, fitness }: Evaluated<T>): Individual<T> => ({
    candidate,
    fitness,
    size: problem.size(candidate),
  })
  const enter = async (evaluated: readonly Evaluated<T>[]): Promise<readonly Individual<T>[]> => {
    const individuals = evaluated.map(individualOf)
    // The smallest first: larger ones for the same goals need not be confirmed, which takes many runs.
    const bySize = individuals.map((_, at) => at).toSorted((a, b) => individuals[a]!.size - individuals[b]!.size)
    for (const at of bySize) {
      const wanted = archive.wanted(individuals[at]!)
      if (wanted.length === 0) continue
      if (problem.confirm !== undefined) {
        individuals[at] = individualOf(await problem.confirm(evaluated[at]!, wanted))
      }
      openGoals.cover(archive.offer(individuals[at]!), archive.solutions)
    }
    return individuals
  }
  return {
    archive,
    get evaluations() {
      return evaluations
    },
    isOver: () => openGoals.current.length === 0 || limit.evaluations <= evaluations,
    async evaluate(batch) {
      const evaluated = await problem.evaluate(batch.slice(0, Math.max(0, limit.evaluations - evaluations)))
      evaluations += evaluated.length
      for (const { runs } of evaluated) if (runs !== undefined) evaluations += runs - 1
      const individuals = await enter(evaluated)
      openGoals.pass(evaluations, archive.solutions)
      return individuals
    },
    async improve(held, suite) {
      if (improver === undefined) return []
      const { found, cost } = await improver.improve(held, suite)
      evaluations += cost
      return enter(found)
    },
    snapshot: (generation, held) => ({
      generation,
      evaluations,
      archive: archive.solutions,
      open: openGoals.current,
      ...held,
    }),
  }
}
