import type { Options } from '../engine/model/options.ts'
import type { Report } from '../engine/model/report.ts'
import type { Diagnostic, SourceFile } from '../engine/model/source.ts'

/** The report of `--json` (DESIGN 4), with `files` to put beside the test file where the source has sections. An infinite fitness cannot occur: distances are normalised. */
export function jsonReport(
  file: string,
  options: Options,
  report: Report,
  diagnostics: readonly Diagnostic[],
  sections: readonly SourceFile[],
): string {
  const { algorithm, criteria, seed } = options
  const goals = report.goals.map(({ id, criterion, label, line, column, covered, fitness, foundBy }) => ({
    id,
    criterion,
    label,
    line,
    column,
    covered,
    fitness,
    foundBy,
  }))
  return JSON.stringify({
    file,
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
export function summary(report: Report, options: Options): string {
  const { covered, total } = report.coverage.branch
  const head =
    `${covered} of ${total} branches covered by ${report.tests.length} tests; ` +
    `${report.evaluations} evaluations in ${(report.elapsedMs / 1000).toFixed(1)} s, seed ${options.seed}`
  const none =
    report.tests.length === 0 ? ['  no test was found that ends in time and comes out the same each time'] : []
  const open = report.goals
    .filter((it) => !it.covered)
    .map((it) => `  not covered: ${it.line}:${it.column} ${it.label}`)
  return [head, ...none, ...open].join('\n')
}
