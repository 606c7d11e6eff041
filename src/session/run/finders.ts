import type { GoalReport, Report } from '../../../engine/model/report/report.ts'
import { withInvariants } from '../../../engine/model/invariants/solved-tests.ts'

/**
 * A report of the tests of an earlier one, with what that says of how they were found, and of why goals stay open: printing
 * again does not search.
 */
export function withFinders(report: Report, earlier: Report): Report {
  const before = new Map(earlier.goals.map((it) => [it.id, it]))
  const goals = report.goals.map((it): GoalReport => {
    const was = before.get(it.id)
    if (!it.covered) return was === undefined ? it : { ...it, ...whyOpenIn(was), ...whyOpenIn(it) }
    const foundBy = was?.foundBy ?? it.foundBy
    return foundBy === undefined ? it : { ...it, foundBy }
  })
  return withInvariants({ ...report, goals }, earlier.invariants)
}

/** What a report says of why a goal is open. */
function whyOpenIn({
  obstacle,
  isOverBudget,
  influences,
}: GoalReport): Pick<GoalReport, 'obstacle' | 'isOverBudget' | 'influences'> {
  return {
    ...(obstacle === undefined ? {} : { obstacle }),
    ...(isOverBudget === undefined ? {} : { isOverBudget }),
    ...(influences === undefined ? {} : { influences }),
  }
}
