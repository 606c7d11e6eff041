import * as v from 'valibot'
import type { InvariantProgress, SolvedConditions } from '../../engine/model/invariants/invariant-progress.ts'
import { countOf, listOf, size } from '../../engine/model/schema/bounded.ts'
import { line, mostGoals, mostLines } from '../../engine/model/schema/parts.ts'
import { primitive } from '../../engine/model/schema/test-case.ts'

const count = countOf(Number.MAX_SAFE_INTEGER)

const learnedBranch = v.object({
  goals: listOf(line, mostGoals),
  callable: line,
  support: count,
  standing: listOf(line, mostLines),
  fallen: listOf(v.object({ condition: line, support: count, by: line }), mostLines),
})

const conditions = {
  again: v.exactOptional(v.object({ callable: line, times: count })),
  argumentOf: v.exactOptional(line),
  conditions: listOf(line, mostLines),
  changed: listOf(v.object({ before: line, after: line }), mostLines),
}

/** The solved conditions of a test from a sandbox, validated and copied. */
export const solvedConditions: v.GenericSchema<unknown, SolvedConditions> = v.object(conditions)

const solvedInvariant = v.object({
  goals: listOf(line, mostGoals),
  callable: line,
  ...conditions,
  inputs: listOf(v.object({ name: line, before: primitive, after: primitive }), mostLines),
})

/** The progress of likely invariants from a sandbox, validated and copied. */
export const invariantProgress: v.GenericSchema<unknown, InvariantProgress> = v.object({
  evaluations: count,
  probability: v.pipe(size, v.maxValue(1)),
  tries: count,
  successes: count,
  cost: count,
  tookMs: v.exactOptional(size),
  calls: count,
  learned: listOf(learnedBranch, mostGoals),
  solved: listOf(solvedInvariant, mostGoals),
})
