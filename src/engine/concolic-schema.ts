import * as v from 'valibot'
import type { ConcolicProgress } from '../../engine/model/concolic-progress.ts'
import { methods } from '../../engine/model/solving.ts'
import { countOf, listOf, size } from './bounded.ts'
import { line, mostGoals, mostLines } from './parts-schema.ts'
import { primitive } from './test-case-schema.ts'

/** Most points of its curve. */
const mostPoints = 1_000

const count = countOf(Number.MAX_SAFE_INTEGER)

const point = { evaluations: count, probability: v.pipe(size, v.maxValue(1)), tries: count, successes: count }

const solvedPath = v.object({
  goals: listOf(line, mostGoals),
  decisions: listOf(v.object({ predicate: countOf(1_000_000), outcome: v.boolean(), text: line }), mostLines),
  left: count,
  method: v.picklist(methods),
  steps: count,
  model: listOf(v.object({ name: line, before: primitive, after: primitive }), mostLines),
})

/** What symbolic execution has done, as a sandbox sends it, copied. */
export const concolicProgress: v.GenericSchema<unknown, ConcolicProgress> = v.object({
  ...point,
  cost: count,
  queries: count,
  models: count,
  unsatisfiable: count,
  diverged: count,
  course: listOf(v.object(point), mostPoints),
  solved: listOf(solvedPath, mostGoals),
})
