import * as v from 'valibot'
import { countOf, listOf, size } from '../../model/schema/bounded.ts'
import { line, mostGoals } from '../../model/schema/parts.ts'
import { method, pathCondition } from '../../model/schema/path.ts'
import type { Result } from '../result.ts'
import type { ConcolicPoint, ConcolicProgress } from './progress.ts'

declare module '../../model/report/report.ts' {
  interface Snapshot {
    /** Progress of concolic execution; absent without the technique. */
    readonly concolic?: ConcolicProgress
  }
}

/** Most points of its chart. */
const mostPoints = 1_000

const count = countOf(Number.MAX_SAFE_INTEGER)

const point = { evaluations: count, probability: v.pipe(size, v.maxValue(1)), tries: count, successes: count }

const solvedPath = v.object({ goals: listOf(line, mostGoals), ...pathCondition, method, steps: count })

/** The progress of concolic execution. Reports omit it. */
export const concolicResult: Result<ConcolicProgress> = {
  progress: v.object({
    ...point,
    cost: count,
    queries: count,
    models: count,
    unsatisfiable: count,
    history: listOf(v.object(point), mostPoints),
    solved: listOf(solvedPath, mostGoals),
  }),
  join(before, latest, evaluations) {
    if (before === undefined) return { ...latest, evaluations: evaluations + latest.evaluations }
    const joinedPoint = (point: ConcolicPoint): ConcolicPoint => ({
      evaluations: evaluations + point.evaluations,
      probability: point.probability,
      tries: before.tries + point.tries,
      successes: before.successes + point.successes,
    })
    return {
      ...joinedPoint(latest),
      cost: before.cost + latest.cost,
      queries: before.queries + latest.queries,
      models: before.models + latest.models,
      unsatisfiable: before.unsatisfiable + latest.unsatisfiable,
      history: [...before.history, ...latest.history.map(joinedPoint)],
      solved: [...before.solved, ...latest.solved],
    }
  },
}
