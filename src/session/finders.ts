import type { Report } from '../../engine/model/report.ts'

/** A report of the tests of an earlier one, with what that says of who found them: printing again does not search. */
export function withFinders(report: Report, earlier: Report): Report {
  const finders = new Map(earlier.goals.map((it) => [it.id, it.foundBy]))
  return {
    ...report,
    goals: report.goals.map((it) => {
      const foundBy = it.covered ? (finders.get(it.id) ?? it.foundBy) : undefined
      return foundBy === undefined ? it : { ...it, foundBy }
    }),
  }
}
