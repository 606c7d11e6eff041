import * as v from 'valibot'
import type { Report, Snapshot } from '../../engine/model/report.ts'
import type { TestCase } from '../../engine/model/statement.ts'
import type { Completion } from '../../engine/worker/drive.ts'
import type { EngineApi } from '../../engine/worker/engine-api.ts'
import type { AnswerTo } from '../../engine/worker/link.ts'
import { countOf, listOf, size, textOf } from './bounded.ts'
import { testCase } from './test-case-schema.ts'

/** Most goals of a run; a source of the largest size that the page accepts has fewer. */
const mostGoals = 20_000

/** Most tests of a run. */
const mostTests = 10_000

/** Most points of the course of a run. */
const mostCoursePoints = 128

/** Longest line that is shown somewhere, and longest test file, in UTF-16 code units. */
const longestLine = 200_000
const longestCode = 5_000_000

const evaluations = countOf(Number.MAX_SAFE_INTEGER)
const goal = countOf(mostGoals)
const line = textOf(longestLine)
const position = countOf(10_000_000)

/** A snapshot as a sandbox sends it, copied into a fresh object without anything else that was sent. */
export const snapshotSchema: v.GenericSchema<unknown, Snapshot> = v.pipe(
  v.object({
    generation: evaluations,
    evaluations,
    elapsedMs: size,
    covered: goal,
    goals: goal,
    nearness: listOf(v.object({ level: size, distance: size }), mostGoals),
    open: listOf(goal, mostGoals),
    found: listOf(testCase, mostTests),
  }),
  v.check((it) => it.covered <= it.goals && it.nearness.length === it.goals, 'The number of goals does not fit'),
  v.check((it) => it.open.every((open) => open < it.goals), 'An open goal does not exist'),
)

/** A snapshot, or `undefined` for the end of the search. */
const snapshotOrEnd: v.GenericSchema<unknown, Snapshot | undefined> = v.union([v.undefined(), snapshotSchema])

/** The answer to a question that has none. */
const nothing: v.GenericSchema<unknown, undefined> = v.undefined()

const place = v.object({
  file: line,
  start: position,
  end: position,
  line: position,
  column: position,
  endLine: position,
  endColumn: position,
})

const goalReport = v.object({
  id: line,
  criterion: v.literal('branch'),
  label: line,
  line: position,
  column: position,
  place,
  covered: v.boolean(),
  fitness: size,
  foundBy: v.exactOptional(v.literal('search')),
})

/** A report as a sandbox sends it, copied. Whether the claims are true is not known: pasted code can forge them. */
export const reportSchema: v.GenericSchema<unknown, Report> = v.object({
  evaluations,
  elapsedMs: size,
  evaluationsPerSecond: size,
  stopReason: v.picklist(['covered', 'budget', 'stopped']),
  coverage: v.object({ branch: v.object({ covered: goal, total: goal }) }),
  goals: listOf(goalReport, mostGoals),
  tests: listOf(
    v.object({ name: line, goals: listOf(line, mostGoals), statements: listOf(line, mostTests) }),
    mostTests,
  ),
  code: textOf(longestCode),
  fileName: textOf(255),
  timeline: listOf(v.object({ ms: size, evaluations, covered: goal }), 1000),
  course: listOf(
    v.object({ ms: size, evaluations, covered: goal, nearness: listOf(size, 2 * mostGoals) }),
    mostCoursePoints,
  ),
})

const completionSchema: v.GenericSchema<unknown, Completion> = v.variant('kind', [
  v.object({ kind: v.literal('finished'), report: reportSchema }),
  v.object({ kind: v.literal('damaged'), by: testCase }),
])

/** Tests that are about to be run, or `undefined` for the end of the search. */
const batchSchema: v.GenericSchema<unknown, readonly TestCase[] | undefined> = v.union([
  v.undefined(),
  listOf(testCase, mostTests),
])

/** What an engine may answer, question by question. */
export const answerSchemas: {
  readonly [Question in keyof EngineApi]: v.GenericSchema<unknown, AnswerTo<Question>>
} = {
  hello: v.literal('hello'),
  start: nothing,
  next: snapshotOrEnd,
  batch: batchSchema,
  stop: nothing,
  completion: completionSchema,
  prepare: nothing,
  attempt: v.picklist(['harmless', 'damaging']),
  finishOnly: reportSchema,
}

/** The copy of what was sent, or `undefined` where it is not what it should be. */
export function received<Output>(
  schema: v.GenericSchema<unknown, Output>,
  sent: unknown,
): { readonly copy: Output } | undefined {
  const result = v.safeParse(schema, sent, { abortEarly: true })
  return result.success ? { copy: result.output } : undefined
}
