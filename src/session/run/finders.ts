import type { GoalReport, Report } from '../../../engine/model/report/report.ts'
import { withProgress } from '../../../engine/techniques/results.ts'

/** Copies finders of tests and reasons for open goals into a reprinted report, because printing does not search. */
export function withFinders(report: Report, earlier: Report): Report {
  const before = new Map(earlier.goals.map((it) => [it.id, it]))
  const goals = report.goals.map((goal): GoalReport => {
    const was = before.get(goal.id)
    if (!goal.covered) return was === undefined ? goal : { ...goal, ...whyOpenIn(was), ...whyOpenIn(goal) }
    const foundBy = was?.foundBy ?? goal.foundBy
    return foundBy === undefined ? goal : { ...goal, foundBy }
  })
  return withProgress({ ...report, goals }, earlier)
}

/** The parts of a goal's report that explain why it is open. */
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
