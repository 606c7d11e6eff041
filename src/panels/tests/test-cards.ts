import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { Finder, ActEnd, Report, TestReport } from '../../../engine/model/report/report.ts'
import { isCovered } from '../../session/run/goal-distance.ts'

/** A finished test on its card. */
export interface TestCard {
  readonly index: number
  readonly test: TestReport
  readonly goals: readonly ShownGoal[]
  /** The finders of its goals. */
  readonly finders: readonly Finder[]
  /** Evaluations until all its goals were covered, rounded up to a point of the history; absent if unknown. */
  readonly evaluations?: number
}

/** Tests whose calls end in the same way. */
export interface CardGroup {
  readonly outcome: ActEnd
  readonly cards: readonly TestCard[]
}

/** Bugs come first. */
const order: readonly ActEnd[] = ['crashes', 'returns', 'throws']

/** The tests of a report, crashing ones first. `goals` are the run's goals, in the order of the report's history. */
export function cardGroups(report: Report, goals: readonly ShownGoal[]): readonly CardGroup[] {
  const indexOf = new Map(goals.map((it, index) => [it.id, index]))
  const finderOf = new Map(report.goals.map((it) => [it.id, it.foundBy]))
  const cards = report.tests.map((test, index): TestCard => {
    const own = test.goals.flatMap((id) => indexOf.get(id) ?? [])
    const evaluations = foundAfter(report, own)
    return {
      index,
      test,
      goals: own.map((it) => goals[it]!),
      finders: [...new Set(test.goals.flatMap((id) => finderOf.get(id) ?? []))],
      ...(evaluations === undefined ? {} : { evaluations }),
    }
  })
  return order.flatMap((outcome) => {
    const own = cards.filter((it) => (it.test.outcome ?? 'returns') === outcome)
    return own.length === 0 ? [] : [{ outcome, cards: own }]
  })
}

/** Whether a test covers more than all tests together did after this many evaluations: it was found later. */
export function isFoundLater({ evaluations }: Pick<TestCard, 'evaluations'>, moment: number | undefined): boolean {
  return moment !== undefined && evaluations !== undefined && moment < evaluations
}

/** The printed lines of a test: the arrangements of its mocks, if any, and the rest. An empty line separates them. */
export function partsOf(statements: readonly string[]): { readonly given: string; readonly rest: string } {
  const end = statements.indexOf('')
  return { given: statements.slice(0, Math.max(0, end)).join('\n'), rest: statements.slice(end + 1).join('\n') }
}

/** The evaluations at the first point of the history where these goals are covered. Discovered goals are ignored. */
function foundAfter({ history }: Report, goals: readonly number[]): number | undefined {
  const known = goals.filter((it) => 2 * it < (history[0]?.distancePairs.length ?? 0))
  if (known.length === 0) return undefined
  const isThere = (pairs: readonly number[]): boolean =>
    known.every((it) => isCovered({ level: pairs[2 * it]!, distance: pairs[2 * it + 1]! }))
  return history.find((it) => isThere(it.distancePairs))?.evaluations
}
