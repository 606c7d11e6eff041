import { type Report, totalCoverage } from '../../engine/model/report/report.ts'

/** The header of the table. */
export const heading = line(['subject', 'goals', 'covered', '%', 'evaluations', 'stopped by', 'tests'])

/** Returns the line of a finished subject, and a line for each open goal. */
export function rowOfReport(name: string, report: Report): string {
  const { evaluations, stopReason, tests, goals } = report
  const { covered, total } = totalCoverage(report)
  const ratio = total === 0 ? 100 : (100 * covered) / total
  const cells = [name, total, covered, ratio.toFixed(1), evaluations.toLocaleString('en'), stopReason, tests.length]
  const open = goals.filter((it) => !it.covered).map((it) => `    ${it.line}:${it.column} ${it.label}`)
  return [line(cells), ...open].join('\n')
}

/** Returns the line of a subject on which the engine failed. */
export function rowOfFailed(name: string, message: string): string {
  return `${name.padEnd(30)}  ENGINE ERROR: ${message}`
}

function line(cells: readonly (string | number)[]): string {
  return cells.map((it, at) => (at === 0 ? String(it).padEnd(30) : String(it).padStart(12))).join('')
}
