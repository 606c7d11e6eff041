import type { InvariantProgress, SolvedConditions } from './invariant-progress.ts'
import type { Report } from '../report/report.ts'

/**
 * Adds the results of likely invariants to a report. Attributes solved conditions to a test if it covers a goal that a
 * test from these conditions covered first; it is that test or a descendant.
 */
export function withInvariants(report: Report, invariants: InvariantProgress | undefined): Report {
  if (invariants === undefined) return report
  const solvedFor = new Map<string, SolvedConditions>()
  for (const { goals, callable: _, inputs: __, ...solved } of invariants.solved) {
    for (const goal of goals) if (!solvedFor.has(goal)) solvedFor.set(goal, solved)
  }
  return {
    ...report,
    invariants,
    tests: report.tests.map((test) => {
      const solved = new Set(test.goals.flatMap((it) => solvedFor.get(it) ?? []))
      return solved.size === 0 ? test : { ...test, solved: [...solved] }
    }),
  }
}
