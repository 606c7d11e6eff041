import { outcomeIndex, type OutcomeIndex } from '../../model/goal/predicate.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Suite, SuiteTest } from '../../model/test/suite.ts'
import { calledBy } from './called-by.ts'
import { comparisonHolds } from './comparison-value.ts'
import type { Circumstance } from './distinctiveness.ts'
import { type Decisions, oppositeOf, outcomesOf } from './outcomes.ts'
import type { Phrase } from './phrase.ts'
import { resultOf } from './result.ts'

/** Whether other tests contradict the name of a test, by its number, that gives these circumstances as the reason. */
export type Refutation = (at: number, reason: Circumstance) => boolean

/**
 * Tests contradict `returns A when C` if they call the same, have C, and return B; so do forms of the test itself.
 * Outcomes that a test has both ways prove nothing. A test that returns B before it evaluates C contradicts it as well if
 * C holds for its arguments: `returns '…' when length === 1` says too much if short texts are returned as they are.
 */
export function refutationBy(suite: Suite, subject: Subject, decisions: Decisions): Refutation {
  const tests = suite.map((it) => ({
    callable: calledBy(it),
    result: resultOf(it, subject).detailed,
    taken: outcomesOf(it, decisions),
    contrary: (it.contrary ?? []).map((goals) => outcomesOf({ goals }, decisions)),
    meets: (phrases: readonly Phrase[]) => phrases.every((phrase) => isMet(phrase, it, subject)),
  }))
  return (at, { outcomes, phrases }) => {
    const own = tests[at]!
    const indices = outcomes.map(outcomeIndex)
    if (indices.length === 0) return false
    const others = tests.filter((it) => it.callable === own.callable && it.result !== own.result)
    return (
      [...own.contrary, ...others.map((it) => it.taken)].some((taken) => indices.every((it) => hasOnly(taken, it))) ||
      (0 < phrases.length && others.some(({ meets }) => meets(phrases)))
    )
  }
}

/** Whether the arguments of a test meet a condition, as far as they tell. */
function isMet({ preposition, text }: Phrase, { test, act }: SuiteTest, { callables }: Subject): boolean {
  const statement = test[act]
  if (preposition !== 'when' || statement?.kind !== 'call') return false
  return comparisonHolds(text, callables[statement.callable]!.parameters, statement, test) === true
}

function hasOnly(taken: ReadonlySet<OutcomeIndex>, index: OutcomeIndex): boolean {
  return taken.has(index) && !taken.has(oppositeOf(index))
}
