import * as v from 'valibot'
import type { ConcolicProgress } from '../../engine/model/symbolic/concolic-progress.ts'
import type { PathAnswer, PathExplanation } from '../../engine/model/goal/path-explanation.ts'
import { methods } from '../../engine/model/symbolic/solving.ts'
import { countOf, listOf, size } from './bounded.ts'
import { line, mostGoals, mostLines } from './parts-schema.ts'
import { primitive } from './test-case-schema.ts'

/** Most points of its curve. */
const mostPoints = 1_000

const count = countOf(Number.MAX_SAFE_INTEGER)

const point = { evaluations: count, probability: v.pipe(size, v.maxValue(1)), tries: count, successes: count }

const method = v.picklist(methods)

/** Decisions of a path and what a model gives inputs. */
const shownPath = {
  decisions: listOf(v.object({ predicate: countOf(1_000_000), outcome: v.boolean(), text: line }), mostLines),
  left: count,
  model: listOf(v.object({ name: line, before: primitive, after: primitive }), mostLines),
}

const solvedPath = v.object({ goals: listOf(line, mostGoals), ...shownPath, method, steps: count })

/** What symbolic execution has done, as a sandbox sends it, copied. */
export const concolicProgress: v.GenericSchema<unknown, ConcolicProgress> = v.object({
  ...point,
  cost: count,
  queries: count,
  models: count,
  unsatisfiable: count,
  course: listOf(v.object(point), mostPoints),
  solved: listOf(solvedPath, mostGoals),
})

const answer: v.GenericSchema<unknown, PathAnswer> = v.variant('kind', [
  v.object({ kind: v.literal('taken') }),
  v.object({ kind: v.literal('solved'), method, steps: count, isFollowed: v.boolean() }),
  v.object({ kind: v.literal('unsatisfiable'), steps: count }),
  v.object({
    kind: v.literal('unknown'),
    steps: count,
    z3: v.exactOptional(v.picklist(['unknown', 'unsatisfiable'])),
  }),
  v.object({ kind: v.literal('undecided') }),
])

/** The path condition of a test as a sandbox sends it, copied. */
export const pathExplanation: v.GenericSchema<unknown, PathExplanation> = v.object({
  ...shownPath,
  wanted: v.exactOptional(line),
  answer,
  statements: listOf(line, mostLines),
})
