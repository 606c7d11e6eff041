import type { Compiled } from '../model/subject/compiled.ts'
import type { Goal, GoalId } from '../model/goal/goal.ts'
import { type Influence, type Influences, influences } from '../model/subject/influence.ts'
import { type Outcome, outcomeIndex, type Predicate } from '../model/goal/predicate.ts'

/**
 * Influences besides inputs on an open goal: on its condition, or on an open outcome on every path to it. None are named
 * for conditions that tests can decide in spite of them: by what mocks return or by the content of the page.
 */
export function influencesOnOpen(
  { predicates, lines, mutants, subject }: Pick<Compiled, 'predicates' | 'lines' | 'mutants' | 'subject'>,
  goals: readonly Goal[],
  covered: ReadonlySet<GoalId>,
): (goal: GoalId) => Influences | undefined {
  /** By outcome that is a goal: whether it is covered. */
  const isTaken = new Map<number, boolean>()
  goals.forEach(({ want }, goal) => {
    if (want.kind === 'branch' || want.kind === 'direct-branch')
      isTaken.set(outcomeIndex(want), isTaken.get(outcomeIndex(want)) === true || covered.has(goal))
  })
  const seen = new Set<number>()
  const hasPage = subject.mocked?.some((it) => it.page !== undefined) === true
  const ownOf = ({ influences: own = [], mocks = [] }: Predicate): readonly Influence[] =>
    0 < mocks.length ? [] : own.filter((it) => it !== 'host' || !hasPage)
  /** Empty for covered outcomes. For an outcome that is not a goal, only its own condition counts. */
  const onOutcome = (outcome: Outcome): readonly Influence[] => {
    const index = outcomeIndex(outcome)
    const state = isTaken.get(index)
    if (state === true || seen.has(index)) return []
    const predicate = predicates[outcome.predicate]!
    const { root, dependsOn } = predicate
    const own = ownOf(predicate)
    if (0 < own.length) return own
    if (state === undefined || root) return []
    seen.add(index)
    const found = onWays(dependsOn)
    seen.delete(index)
    return found
  }
  const onWays = (ways: readonly Outcome[]): readonly Influence[] => {
    const all = ways.map(onOutcome)
    return all.some((it) => it.length === 0) ? [] : influences.filter((it) => all.some((by) => by.includes(it)))
  }
  return (goal) => {
    if (covered.has(goal)) return undefined
    const { want } = goals[goal]!
    const predicate = 'predicate' in want ? predicates[want.predicate]! : undefined
    const own = predicate === undefined ? [] : ownOf(predicate)
    if (0 < own.length) return { by: own }
    const it =
      predicate ?? (want.kind === 'line' ? lines[want.line] : want.kind === 'mutant' ? mutants[want.mutant] : undefined)
    const by = it === undefined || it.root ? [] : onWays(it.dependsOn)
    return by.length === 0 ? undefined : { by, isBehind: true }
  }
}
