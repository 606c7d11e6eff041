import type { Options } from '../engine/model/options.ts'
import type { Report } from '../engine/model/report.ts'
import type { Diagnostic, Place, Source, SourceFile } from '../engine/model/source.ts'

/**
 * The report of `--json` (DESIGN 4). An infinite fitness cannot occur: distances are normalised. A goal in a file that the
 * one under test imports has its `file`; a source with sections has them as `files` to put beside the test file.
 */
export function jsonReport(
  { entry }: Source,
  options: Options,
  report: Report,
  diagnostics: readonly Diagnostic[],
  sections: readonly SourceFile[],
): string {
  const { algorithm, criteria, seed } = options
  const goals = report.goals.map(({ id, criterion, label, line, column, place, covered, fitness, foundBy }) => ({
    id,
    criterion,
    label,
    ...(place.file === entry ? {} : { file: place.file }),
    line,
    column,
    covered,
    fitness,
    foundBy,
  }))
  return JSON.stringify({
    file: entry.replace(/^.*\//, ''),
    seed,
    algorithm,
    criteria,
    techniques: [],
    evaluations: report.evaluations,
    elapsedMs: Math.round(report.elapsedMs),
    evaluationsPerSecond: report.evaluationsPerSecond,
    stopReason: report.stopReason,
    coverage: report.coverage,
    goals,
    tests: report.tests,
    code: report.code,
    timeline: report.timeline,
    diagnostics,
    ...(sections.length === 0 ? {} : { files: sections }),
  })
}

/** What came out, in one line for people, and what is missing in one line each. */
export function summary({ entry }: Source, options: Options, report: Report): string {
  const { covered, total } = report.coverage.branch
  const head =
    `${covered} of ${total} branches covered by ${report.tests.length} tests; ` +
    `${report.evaluations} evaluations in ${(report.elapsedMs / 1000).toFixed(1)} s, seed ${options.seed}`
  const none =
    report.tests.length === 0 ? ['  no test was found that ends in time and comes out the same each time'] : []
  const open = report.goals
    .filter((it) => !it.covered)
    .map((it) => `  not covered: ${shownPlace(it.place, entry)} ${it.label}`)
  return [head, ...none, ...open].join('\n')
}

function shownPlace({ file, line, column }: Place, entry: string): string {
  return `${file === entry ? '' : `${file}:`}${line}:${column}`
}
