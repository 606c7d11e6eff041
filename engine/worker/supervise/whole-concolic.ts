import type { ConcolicPoint, ConcolicProgress } from '../../model/symbolic/concolic-progress.ts'

/**
 * What symbolic execution has done for a run whose search goes on in one engine after the other: what it had done in those
 * `before`, and what it tells of the current one, which began after so many evaluations of the run.
 */
export function wholeConcolic(
  before: ConcolicProgress | undefined,
  told: ConcolicProgress,
  evaluations: number,
): ConcolicProgress {
  if (before === undefined) return { ...told, evaluations: evaluations + told.evaluations }
  const pointOf = (it: ConcolicPoint): ConcolicPoint => ({
    evaluations: evaluations + it.evaluations,
    probability: it.probability,
    tries: before.tries + it.tries,
    successes: before.successes + it.successes,
  })
  return {
    ...pointOf(told),
    cost: before.cost + told.cost,
    queries: before.queries + told.queries,
    models: before.models + told.models,
    unsatisfiable: before.unsatisfiable + told.unsatisfiable,
    course: [...before.course, ...told.course.map(pointOf)],
    solved: [...before.solved, ...told.solved],
  }
}
