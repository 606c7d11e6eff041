import type { SearchLimit } from '../limit.ts'
import type { Rated, Vector, VectorProblem } from './problem.ts'
import type { VectorSnapshot } from './search.ts'
import { covers } from './similarity.ts'

/** Runs vectors within a limit and keeps the first that covers each target. Shared by all vector searches. */
export interface VectorEvaluator {
  readonly covered: ReadonlyMap<number, Vector>
  /** The uncovered targets, ascending. */
  open(): readonly number[]
  isOver(): boolean
  /** Runs a batch in order, cut short at the limit. */
  rate(batch: readonly Vector[]): Promise<readonly Rated[]>
  snapshot(iteration: number, population: readonly Rated[]): VectorSnapshot
}

export function createVectorEvaluator(
  { targets, run }: Pick<VectorProblem, 'targets' | 'run'>,
  limit: SearchLimit,
): VectorEvaluator {
  const covered = new Map<number, Vector>()
  let open = targets.map((_, target) => target)
  let evaluations = 0
  return {
    covered,
    open: () => open,
    isOver: () => open.length === 0 || limit.evaluations <= evaluations,
    async rate(batch) {
      const vectors = batch.slice(0, Math.max(0, limit.evaluations - evaluations))
      const all = await run(vectors)
      evaluations += vectors.length
      for (const [at, similarities] of all.entries()) {
        const reached = open.filter((it) => covers(targets[it]!, similarities))
        if (reached.length === 0) continue
        for (const it of reached) covered.set(it, vectors[at]!)
        open = open.filter((it) => !covered.has(it))
      }
      return all.map((similarities, at) => ({ vector: vectors[at]!, similarities }))
    },
    snapshot: (iteration, population) => ({
      iteration,
      evaluations,
      covered,
      population: population.map((it) => it.vector),
    }),
  }
}
