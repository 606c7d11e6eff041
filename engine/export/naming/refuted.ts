import { type Outcome, outcomeIndex, type OutcomeIndex } from '../../model/goal/predicate.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Suite } from '../../model/test/suite.ts'
import { calledBy } from './called-by.ts'
import { type Decisions, oppositeOf, outcomesOf } from './outcomes.ts'
import { resultOf } from './result.ts'

/** Whether other tests contradict the name of a test, by its number, that gives some outcomes as the reason. */
export type Refutation = (at: number, outcomes: readonly Outcome[]) => boolean

/**
 * Tests contradict `returns A when C` if they call the same, have C, and return B; so do forms of the test itself. Outcomes that a test has both ways
 * prove nothing.
 */
export function refutationBy(suite: Suite, subject: Subject, decisions: Decisions): Refutation {
  const tests = suite.map((it) => ({
    callable: calledBy(it),
    result: resultOf(it, subject).detailed,
    taken: outcomesOf(it, decisions),
    contrary: (it.contrary ?? []).map((goals) => outcomesOf({ goals }, decisions)),
  }))
  return (at, outcomes) => {
    const own = tests[at]!
    const indices = outcomes.map(outcomeIndex)
    return (
      0 < indices.length &&
      [
        ...own.contrary,
        ...tests.flatMap((it) => (it.callable === own.callable && it.result !== own.result ? [it.taken] : [])),
      ].some((taken) => indices.every((index) => hasOnly(taken, index)))
    )
  }
}

function hasOnly(taken: ReadonlySet<OutcomeIndex>, index: OutcomeIndex): boolean {
  return taken.has(index) && !taken.has(oppositeOf(index))
}
