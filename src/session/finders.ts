import type { Report } from '../../engine/model/report.ts'
import { withInvariants } from '../../engine/model/solved-tests.ts'

/** A report of the tests of an earlier one, with what that says of how they were found: printing again does not search. */
export function withFinders(report: Report, earlier: Report): Report {
  const finders = new Map(earlier.goals.map((it) => [it.id, it.foundBy]))
  const goals = report.goals.map((it) => {
    const foundBy = it.covered ? (finders.get(it.id) ?? it.foundBy) : undefined
    return foundBy === undefined ? it : { ...it, foundBy }
  })
  return withInvariants({ ...report, goals }, earlier.invariants)
}
