import * as v from 'valibot'
import type { PathAnswer, PathExplanation } from '../../model/goal/path-explanation.ts'
import type { Outcome } from '../../model/goal/predicate.ts'
import { countOf, listOf } from '../../model/schema/bounded.ts'
import { line, mostLines } from '../../model/schema/parts.ts'
import { method, pathCondition } from '../../model/schema/path.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Question } from '../question.ts'

const count = countOf(Number.MAX_SAFE_INTEGER)

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

/** Runs a test again: which decision of its path condition keeps it from an outcome, and how the solvers answer. */
const path: Question<{ readonly test: TestCase; readonly wanted: Outcome }, PathExplanation> = {
  usesSolver: true,
  answer: v.object({
    ...pathCondition,
    wanted: v.exactOptional(line),
    answer,
    statements: listOf(line, mostLines),
  }),
}

export const concolicQuestions = { path }
