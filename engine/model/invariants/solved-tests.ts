import type { InvariantProgress, SolvedConditions } from './invariant-progress.ts'
import type { Report } from '../report/report.ts'

/**
 * A report with what likely invariants have brought to its search. A test comes from solved conditions where it covers a goal
 * that a test made of these covered first: it is that one, or what a search and finishing have made of it.
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
