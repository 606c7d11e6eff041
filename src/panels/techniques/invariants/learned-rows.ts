import type { ShownGoal } from '../../../../engine/model/goal/goal.ts'
import type { InvariantProgress } from '../../../../engine/techniques/invariants/progress.ts'
import type { TestReport } from '../../../../engine/model/report/report.ts'

/** A condition learned from the calls that took a branch. */
export interface LearnedRow {
  /** The label of a goal for the branch. */
  readonly branch: string
  readonly callable: string
  readonly condition: string
  /** How many calls it held for. */
  readonly support: number
  /** The call that falsified it; absent while it holds. */
  readonly fellBy?: string
}

/** A condition that was solved for a finished test. */
export interface SolvedRow {
  readonly test: string
  readonly condition: string
  /** The condition before it was changed; absent if it was not. */
  readonly before?: string
}

/** All conditions by branch, in the order of the goals; falsified ones come last in each branch. */
export function learnedRows({ learned }: InvariantProgress, goals: readonly ShownGoal[]): readonly LearnedRow[] {
  return goals.flatMap(({ id, label }) =>
    // A branch of several goals is listed at the first of them.
    learned
      .filter((it) => goals.find((goal) => it.goals.includes(goal.id))?.id === id)
      .flatMap(({ callable, support, standing, fallen }): readonly LearnedRow[] => [
        ...standing.map((condition) => ({ branch: label, callable, condition, support })),
        ...fallen.map((falsified) => ({
          branch: label,
          callable,
          condition: falsified.condition,
          support: falsified.support,
          fellBy: falsified.by,
        })),
      ]),
  )
}

/** The solved conditions of each test, in order. */
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
