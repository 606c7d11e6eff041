import * as v from 'valibot'
import { isSafeName } from '../../engine/model/source/file-name.ts'
import type { Emigration } from '../../engine/model/goal/migrant.ts'
import { influences } from '../../engine/model/subject/influence.ts'
import { obstacles } from '../../engine/model/subject/obstacle.ts'
import { criteria } from '../../engine/model/goal/options.ts'
import { finders, type Report, type Snapshot, stopReasons } from '../../engine/model/report/report.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import type { Completion } from '../../engine/worker/entry/drive.ts'
import type { EngineApi } from '../../engine/worker/entry/engine-api.ts'
import type { AnswerTo } from '../../engine/worker/supervise/link.ts'
import { reportFields, snapshotFields } from '../../engine/techniques/results.ts'
import { countOf, listOf, size, textOf } from '../../engine/model/schema/bounded.ts'
import { population } from './population-schema.ts'
import { coverageOf, line, mostGoals, mostLines, mostTests, place, position } from '../../engine/model/schema/parts.ts'
import { duelReport } from './duel-schema.ts'
import { propertiesReport } from './properties-schema.ts'
import { testCase } from '../../engine/model/schema/test-case.ts'
import { istanbulCoverage, mutationReport, testReport } from './test-report-schema.ts'
import { userTestReport } from './user-test-schema.ts'

/** Most points in the history of a run. */
const mostHistoryPoints = 128

/** Most mocks that decide a goal. */
const mostMocks = 10_000

/** Longest test file, in UTF-16 code units. */
const longestCode = 5_000_000

const evaluations = countOf(Number.MAX_SAFE_INTEGER)
const goal = countOf(mostGoals)

const shownGoal = {
  id: line,
  criterion: v.picklist(criteria),
  label: line,
  place,
  unreachable: v.exactOptional(line),
}

const foundTest = v.object({
  test: testCase,
  origin: v.exactOptional(v.object({ finder: v.picklist(finders), goals: listOf(line, mostGoals) })),
})

/** The last test of a search in step mode. */
const tried = v.object({
  test: testCase,
  statements: listOf(line, mostLines),
  origin: v.picklist(finders),
  generation: evaluations,
  at: evaluations,
  of: evaluations,
})

/** A snapshot from a sandbox, validated and copied without unknown fields. */
export const snapshotSchema: v.GenericSchema<unknown, Snapshot> = v.pipe(
  v.object({
    generation: evaluations,
    evaluations,
    elapsedMs: size,
    covered: goal,
    goals: goal,
    distances: listOf(v.object({ level: size, distance: size }), mostGoals),
    discovered: listOf(v.object(shownGoal), mostGoals),
    open: listOf(goal, mostGoals),
    found: listOf(foundTest, mostTests),
    leftOut: v.exactOptional(listOf(v.object({ goal, obstacle: v.picklist(obstacles) }), mostGoals)),
    nearest: listOf(v.object({ goal, test: testCase, origin: v.picklist(finders) }), mostTests),
    tried: v.exactOptional(tried),
    population: v.exactOptional(population),
    heldAt: v.exactOptional(evaluations),
    ...snapshotFields,
  }),
  v.check((it) => it.covered <= it.goals, 'More goals are covered than exist'),
  v.check((it) => it.distances.length + it.discovered.length === it.goals, 'The numbers of goals do not match'),
  v.check((it) => it.open.every((open) => open < it.distances.length), 'An open goal does not exist'),
  v.check((it) => (it.leftOut ?? []).every(({ goal }) => goal < it.distances.length), 'A goal does not exist'),
  v.check((it) => it.nearest.every(({ goal }) => it.open.includes(goal)), 'A test is near to a goal that is not open'),
)

const snapshotOrEnd: v.GenericSchema<unknown, Snapshot | undefined> = v.union([v.undefined(), snapshotSchema])

/** The answer to a call without a result. */
const nothing: v.GenericSchema<unknown, undefined> = v.undefined()

const goalReport = v.object({
  ...shownGoal,
  line: position,
  column: position,
  covered: v.boolean(),
  fitness: size,
  foundBy: v.exactOptional(v.picklist(finders)),
  isOverBudget: v.exactOptional(v.literal(true)),
  obstacle: v.exactOptional(v.picklist(obstacles)),
  influences: v.exactOptional(
    v.object({
      by: v.pipe(v.array(v.picklist(influences)), v.maxLength(influences.length)),
      isBehind: v.exactOptional(v.literal(true)),
    }),
  ),
  mocks: v.exactOptional(v.object({ names: listOf(line, mostMocks), areBefore: v.boolean() })),
  selection: v.exactOptional(v.object({ kept: v.boolean(), reason: line, by: v.exactOptional(line) })),
})

/** Reports come from the realm of pasted code, and archives contain a file of this name. */
function isTestFileName(name: string): boolean {
  return isSafeName(name) && !name.includes('/')
}

/** A report from a sandbox, validated and copied. Its claims may still be false: pasted code can forge them. */
export const reportSchema: v.GenericSchema<unknown, Report> = v.object({
  evaluations,
  elapsedMs: size,
  evaluationsPerSecond: size,
  stopReason: v.picklist(stopReasons),
  endless: v.exactOptional(evaluations),
  cutShort: v.exactOptional(v.literal(true)),
  coverage: v.object(v.entriesFromList(criteria, v.exactOptional(coverageOf(mostGoals)))),
  goals: listOf(goalReport, mostGoals),
  tests: listOf(testReport, mostTests),
  code: textOf(longestCode),
  mutation: v.exactOptional(mutationReport),
  istanbul: v.exactOptional(istanbulCoverage),
  istanbulOmits: v.exactOptional(v.literal(true)),
  fileName: v.pipe(textOf(255), v.check(isTestFileName, 'This is not a test file name')),
  needs: v.exactOptional(textOf(1000)),
  properties: v.exactOptional(propertiesReport),
  ...reportFields,
  timeline: listOf(v.object({ ms: size, evaluations, covered: goal }), 1000),
  history: listOf(
    v.object({
      ms: size,
      evaluations,
      covered: goal,
      distancePairs: listOf(size, 2 * mostGoals),
      discovered: goal,
      population: v.exactOptional(population),
    }),
    mostHistoryPoints,
  ),
  duel: v.exactOptional(duelReport),
})

const completionSchema: v.GenericSchema<unknown, Completion> = v.variant('kind', [
  v.object({ kind: v.literal('finished'), report: reportSchema }),
  v.object({ kind: v.literal('damaged'), by: testCase }),
])

/** Tests that are about to run, or `undefined` at the end of the search. */
const batchSchema: v.GenericSchema<unknown, readonly TestCase[] | undefined> = v.union([
  v.undefined(),
  listOf(testCase, mostTests),
])

/** The emigrants of an island, or `undefined` after the last. The receiving islands check that they fit the code. */
const emigration: v.GenericSchema<unknown, Emigration | undefined> = v.union([
  v.undefined(),
  v.object({
    migrants: listOf(
      v.object({ test: testCase, finder: v.picklist(finders), goals: listOf(line, mostGoals) }),
      mostTests,
    ),
    end: v.exactOptional(v.picklist(stopReasons)),
  }),
])

/** Longest script for Z3, in UTF-16 code units. */
const longestScript = 1_000_000

/** A script for Z3, or `undefined` after the last. */
const scriptSchema: v.GenericSchema<unknown, string | undefined> = v.union([v.undefined(), textOf(longestScript)])

/** The answer schema of each call but `ask`: each question about a job has a schema of its own. */
export const answerSchemas: {
  readonly [Question in Exclude<keyof EngineApi, 'ask'>]: v.GenericSchema<unknown, AnswerTo<Question>>
} = {
  hello: v.literal('hello'),
  start: nothing,
  next: snapshotOrEnd,
  loading: v.union([v.undefined(), line]),
  batch: batchSchema,
  script: scriptSchema,
  printed: nothing,
  emigration,
  immigrants: nothing,
  setStepMode: nothing,
  stop: nothing,
  writing: nothing,
  finished: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  completion: completionSchema,
  prepare: nothing,
  attempt: v.picklist(['harmless', 'endless', 'damaging']),
  finishOnly: reportSchema,
  runUserTests: userTestReport,
}

/** Validates and copies a value, or returns `undefined` if it does not match the schema. */
export function received<Output>(
  schema: v.GenericSchema<unknown, Output>,
  sent: unknown,
): { readonly copy: Output } | undefined {
  const result = v.safeParse(schema, sent, { abortEarly: true })
  return result.success ? { copy: result.output } : undefined
}
