import { type TechniqueName, techniques } from '../../engine/model/goal/options.ts'
import { percentOf, type Report, totalCoverage } from '../../engine/model/report/report.ts'
import { mutationScore } from '../../engine/stats/mutation-score.ts'

/** The number of goals that a technique covered first. */
type ByTechnique = `by${Capitalize<TechniqueName>}`

const ownMeasures = [
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
] as const

export type Measure = (typeof ownMeasures)[number] | ByTechnique

/** The measures of a run that lessons use. */
export const measures: readonly Measure[] = [...ownMeasures, ...techniques.map(byTechnique)]

function byTechnique(name: TechniqueName): ByTechnique {
  return `by${name.charAt(0).toUpperCase()}${name.slice(1)}` as ByTechnique
}

/** A value for each technique, by its measure. */
export function byEachTechnique<Value>(valueOf: (name: TechniqueName) => Value): Readonly<Record<ByTechnique, Value>> {
  return Object.fromEntries(techniques.map((it) => [byTechnique(it), valueOf(it)])) as Record<ByTechnique, Value>
}

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
  const foundBy = (finder: TechniqueName): number => goals.filter((it) => it.foundBy === finder).length
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
      ...byEachTechnique(foundBy),
    },
    goals: reachable.map(({ label, covered: isCovered }) => ({ label, covered: isCovered })),
  }
}
