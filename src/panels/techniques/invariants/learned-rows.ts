import type { ShownGoal } from '../../../../engine/model/goal/goal.ts'
import type { InvariantProgress } from '../../../../engine/model/invariants/invariant-progress.ts'
import type { TestReport } from '../../../../engine/model/report/report.ts'

/** A condition that was learned of the calls that took a branch. */
export interface LearnedRow {
  /** The label of a goal that asks for the branch. */
  readonly branch: string
  readonly callable: string
  readonly condition: string
  /** So many calls it held for. */
  readonly support: number
  /** The call that it did not hold for; absent where it still holds. */
  readonly fellBy?: string
}

/** A condition that was solved for a finished test. */
export interface SolvedRow {
  readonly test: string
  readonly condition: string
  /** What stood there before; absent where it is as it was. */
  readonly before?: string
}

/** All conditions, branch by branch in the order of the goals: those that still hold, then the others. */
export function learnedRows({ learned }: InvariantProgress, goals: readonly ShownGoal[]): readonly LearnedRow[] {
  return goals.flatMap(({ id, label }) =>
    // A branch that several goals ask for stands at the first of them.
    learned
      .filter((it) => goals.find((goal) => it.goals.includes(goal.id))?.id === id)
      .flatMap(({ callable, support, standing, fallen }): readonly LearnedRow[] => [
        ...standing.map((condition) => ({ branch: label, callable, condition, support })),
        ...fallen.map((it) => ({
          branch: label,
          callable,
          condition: it.condition,
          support: it.support,
          fellBy: it.by,
        })),
      ]),
  )
}

/** What was solved for each test, test by test. */
export function solvedRows(tests: readonly Pick<TestReport, 'name' | 'solved'>[]): readonly SolvedRow[] {
  return tests.flatMap(({ name, solved = [] }) =>
    solved.flatMap(({ conditions, changed }) =>
      conditions.map((condition): SolvedRow => {
        const before = changed.find((it) => it.after === condition)?.before
        return { test: name, condition, ...(before === undefined ? {} : { before }) }
      }),
    ),
  )
}
