import type { StrongMutant } from '../engine/model/goal/mutation-build.ts'
import type { Options } from '../engine/model/goal/options.ts'
import {
  type GoalReport,
  type MutationReport,
  type Report,
  type TestReport,
  unreachableOf,
} from '../engine/model/report/report.ts'
import { jsonProgress, testFields } from '../engine/techniques/results.ts'
import type { Compiled } from '../engine/model/subject/compiled.ts'
import type { ImportedModule } from '../engine/model/subject/imported-module.ts'
import type { Diagnostic, Place, Source, SourceFile } from '../engine/model/source/source.ts'

/** A run to report. */
export interface JsonReportInput {
  readonly source: Source
  readonly options: Options
  readonly report: Report
  readonly diagnostics: readonly Diagnostic[]
  /** Files to put beside the test file. */
  readonly sections: readonly SourceFile[]
  readonly imports?: readonly ImportedModule[] | undefined
  /** As in `Compiled`. */
  readonly aliases?: Compiled['aliases']
  /** The names of mocked globals. */
  readonly globals?: readonly string[]
  /** Why the run ended early. */
  readonly interruption?: string | undefined
  /** The line about existing tests and what is added. */
  readonly completion?: string | undefined
  readonly compileMs: number
}

/**
 * Returns the report of `--json`. Fitness is always finite, because distances are normalized. Depending on the run,
 * also `file` of a goal in an imported file, `files` of a source with sections, goal selection, a solver other than the
 * built-in one, what stands for each import, why goals are unreachable, the quality of the tests, and the results of techniques.
 */
export function jsonReport(input: JsonReportInput): string {
  const { source, options, report, diagnostics, sections, imports = [], interruption, completion, compileMs } = input
  const { entry } = source
  const { algorithm, criteria, seed, selection } = options
  return JSON.stringify({
    file: fileIn(source),
    seed,
    algorithm,
    criteria,
    ...(selection === 'all' ? {} : { selection }),
    techniques: options.techniques,
    ...(options.solver === 'builtin' ? {} : { solver: options.solver }),
    evaluations: report.evaluations,
    compileMs: Math.round(compileMs),
    elapsedMs: Math.round(report.elapsedMs),
    evaluationsPerSecond: report.evaluationsPerSecond,
    stopReason: report.stopReason,
    endless: report.endless,
    cutShort: report.cutShort,
    interruption,
    completion,
    coverage: report.coverage,
    unreachable: unreachableOf(report.goals),
    istanbul: report.istanbul,
    istanbulOmits: report.istanbulOmits,
    needs: report.needs,
    mutation: report.mutation && jsonMutation(report.mutation, entry),
    goals: report.goals.map((it) => jsonGoal(it, entry)),
    tests: report.tests.map(jsonTest),
    ...jsonProgress(report),
    ...(imports.length === 0 ? {} : { imports: imports.map((it) => jsonImport(it, entry)) }),
    code: report.code,
    properties: report.properties && { ...report.properties, code: report.properties.code[options.runner] },
    timeline: report.timeline,
    diagnostics,
    ...(sections.length === 0 ? {} : { files: sections }),
  })
}

/** The output of `--json` for a source that cannot run. */
export function jsonRefusal({
  source,
  diagnostics,
  compileMs,
}: Pick<JsonReportInput, 'source' | 'diagnostics' | 'compileMs'>): string {
  return JSON.stringify({ file: fileIn(source), compileMs: Math.round(compileMs), diagnostics })
}

/** The name of the file under test without its folder. */
function fileIn({ entry }: Source): string {
  return entry.replace(/^.*\//, '')
}

function jsonImport({ place, ...facts }: ImportedModule, entry: string): object {
  return { ...facts, ...jsonPlace(place, entry) }
}

function jsonGoal(goal: GoalReport, entry: string): object {
  const {
    id,
    criterion,
    label,
    place,
    covered,
    fitness,
    foundBy,
    selection,
    isOverBudget,
    obstacle,
    influences,
    mocks,
    unreachable,
  } = goal
  const facts = { covered, fitness, foundBy, selection, isOverBudget, obstacle, influences, mocks, unreachable }
  return { id, criterion, label, ...jsonPlace(place, entry), ...facts }
}

function jsonTest(test: TestReport): object {
  const { name, goals, statements, outcome, kills } = test
  const ofTechniques = Object.entries(test).filter(([key]) => Object.hasOwn(testFields, key))
  return { name, goals, statements, outcome, kills, ...Object.fromEntries(ofTechniques) }
}

function jsonMutation(mutation: MutationReport, entry: string): object {
  const { killed, total, timedOut, untried, sample, survivors, equivalent } = mutation
  return {
    killed,
    total,
    timedOut,
    untried,
    sample,
    survivors: survivors.map((it) => ({ ...jsonMutant(it, entry), reached: it.reached })),
    equivalent: equivalent?.map((it) => ({ ...jsonMutant(it, entry), reason: it.reason })),
  }
}

function jsonMutant({ operator, place, original, replacement }: StrongMutant, entry: string): object {
  return { operator, ...jsonPlace(place, entry), original, replacement }
}

function jsonPlace({ file, line, column }: Place, entry: string): object {
  return { ...(file === entry ? {} : { file }), line, column }
}
