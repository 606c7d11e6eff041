import * as v from 'valibot'
import type { ConcolicProgress } from '../../engine/model/symbolic/concolic-progress.ts'
import { countOf, listOf, size } from '../../engine/model/schema/bounded.ts'
import { line, mostGoals } from '../../engine/model/schema/parts.ts'
import { method, pathCondition } from '../../engine/model/schema/path.ts'

/** Most points of its chart. */
const mostPoints = 1_000

const count = countOf(Number.MAX_SAFE_INTEGER)

const point = { evaluations: count, probability: v.pipe(size, v.maxValue(1)), tries: count, successes: count }

const solvedPath = v.object({ goals: listOf(line, mostGoals), ...pathCondition, method, steps: count })

/** The progress of concolic execution from a sandbox, validated and copied. */
export const concolicProgress: v.GenericSchema<unknown, ConcolicProgress> = v.object({
  ...point,
  cost: count,
  queries: count,
  models: count,
  unsatisfiable: count,
  history: listOf(v.object(point), mostPoints),
  solved: listOf(solvedPath, mostGoals),
})
