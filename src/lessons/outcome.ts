import { mutationScore, percentOf, type Report, totalCoverage } from '../../engine/model/report/report.ts'

/** The measures of a run that lessons use. */
export const measures = [
  'coverage',
  'covered',
  'goals',
  'searched',
  'evaluations',
  'reached',
  'tests',
  'statements',
  'killed',
  'mutants',
  'byObjects',
  'byConcolic',
  'byInvariants',
] as const
export type Measure = (typeof measures)[number]

/** The result of a run in a lesson. Unreachable goals are not counted. */
export interface LessonOutcome {
  readonly measures: Readonly<Record<Measure, number>>
  readonly goals: readonly { readonly label: string; readonly covered: boolean }[]
}

/** Extracts a lesson's measures from the report of a run. */
export function lessonOutcome(report: Report): LessonOutcome {
  const { goals, tests, timeline, evaluations, mutation } = report
  const reachable = goals.filter((it) => it.unreachable === undefined)
  const { covered } = totalCoverage(report)
  const foundBy = (finder: string): number => goals.filter((it) => it.foundBy === finder).length
  const score = mutation === undefined ? { covered: 0, total: 0 } : mutationScore(mutation)
  const most = timeline.reduce((best, it) => Math.max(best, it.covered), 0)
  return {
    measures: {
      coverage: percentOf({ covered, total: reachable.length }) ?? 100,
      covered,
      goals: reachable.length,
      searched: reachable.filter((it) => it.selection?.kept !== false).length,
      evaluations,
      reached: timeline.find((it) => it.covered === most)?.evaluations ?? evaluations,
      tests: tests.length,
      statements: tests.reduce((sum, it) => sum + it.statements.length, 0),
      killed: score.covered,
      mutants: score.total,
      byObjects: foundBy('objects'),
      byConcolic: foundBy('concolic'),
      byInvariants: foundBy('invariants'),
    },
    goals: reachable.map(({ label, covered: isCovered }) => ({ label, covered: isCovered })),
  }
}
