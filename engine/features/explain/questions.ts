import * as v from 'valibot'
import type { DistanceExplanation, Operation } from '../../model/goal/distance-explanation.ts'
import type { Landscape, LandscapeAxis } from '../../model/goal/landscape.ts'
import type { Outcome } from '../../model/goal/predicate.ts'
import type { Replay } from '../../model/report/report.ts'
import { countOf, listOf, size } from '../../model/schema/bounded.ts'
import { line, mostLines, mostSteps, mostTests, position } from '../../model/schema/parts.ts'
import { primitive } from '../../model/schema/test-case.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Question } from '../../techniques/question.ts'

/** Most outcomes on a path. */
const mostOutcomes = 1_000

const count = countOf(Number.MAX_SAFE_INTEGER)

const operation: v.GenericSchema<unknown, Operation> = v.picklist([
  'lt',
  'le',
  'gt',
  'ge',
  'eq',
  'ne',
  'looseEq',
  'looseNe',
  'in',
  'instanceof',
  'truthy',
  'flag',
  'nullish',
  'case',
  'default',
  'loop',
  'assignment',
  'startsWith',
  'endsWith',
  'includes',
  'excludes',
  'has',
  'hasOwn',
  'test',
  'match',
  'is',
  'isArray',
  'isInteger',
  'isNaN',
  'isFinite',
  'isSafeInteger',
])

/** Most values in one formula. */
const mostLeaves = 20

/** Most variants of a test. */
const mostVariants = 4_096

const operand = v.object({ text: line, value: v.exactOptional(v.object({ is: primitive })) })

const outcome = v.object({ predicate: countOf(1_000_000), outcome: v.boolean() })

/** Runs a test again and reports the lines that it executes and the effects of its statements. */
const replay: Question<{ readonly test: TestCase }, Replay> = {
  answer: v.object({ lines: listOf(position, mostSteps), effects: listOf(line, mostTests) }),
}

/** Runs a test again and reports where it left the path to an outcome, and the operands compared there. */
const distance: Question<{ readonly test: TestCase; readonly wanted: Outcome }, DistanceExplanation> = {
  answer: v.object({
    way: v.pipe(listOf(outcome, mostOutcomes), v.minLength(1)),
    trace: v.exactOptional(
      v.object({
        operation,
        operands: listOf(operand, 2),
        leaves: v.exactOptional(listOf(operand, mostLeaves)),
        distance: size,
        nth: count,
        evaluations: count,
        statement: v.exactOptional(position),
      }),
    ),
    lines: listOf(position, mostSteps),
    statements: listOf(line, mostLines),
  }),
}

/** The variants of a test to run: one for each combination of the values of its axes. */
export interface LandscapeRequest {
  readonly test: TestCase
  readonly wanted: Outcome
  readonly axes: readonly LandscapeAxis[]
}

/** Runs variants of a test with other numbers, as many as the time allows; returns their distances to an outcome. */
const landscape: Question<LandscapeRequest, Landscape> = {
  budgetMs: 3000,
  answer: v.object({
    distancePairs: listOf(v.pipe(v.number(), v.minValue(-1)), 2 * mostVariants),
    statements: listOf(line, mostLines),
  }),
}

export const explainQuestions = { replay, distance, landscape }
