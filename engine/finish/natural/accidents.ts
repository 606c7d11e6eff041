import type { Effect } from '../../model/run/execution.ts'
import type { GoalId } from '../../model/goal/goal.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { lastCall, type TestCase } from '../../model/test/statement.ts'
import type { CoveringTest } from '../minimize/cover.ts'
import { oddnessOf } from './oddness.ts'
import type { SharedMutants } from './shared-mutants.ts'

/** A test with at least this oddness is kept only for a goal or mutant of its own. */
const leastOdd = 3

/** Everything that decides whether a test may be dropped. */
export interface Droppable {
  readonly subject: Subject
  readonly shares: SharedMutants
  /** Whether coverage counts a goal: ends of calls are not counted. */
  readonly isCounted: (goal: GoalId) => boolean
  readonly mayGoOn: () => boolean
}

/**
 * Finds the tests that would keep an accident of the code rather than state what it is for, and drops them from `shares`;
 * returns their numbers. No counted goal and no mutant is lost:
 *
 * - A test of an error that comes from another target, which has such a test itself, if the message names a number that
 *   the test does not give: `weekDay({ month: 14, … })` fails because there is no month 13.
 * - A test that only shows that a function is returned, if another one calls it.
 * - A test with odd values that no goal, counted or not, needs.
 */
export async function dropAccidents(
  tests: readonly CoveringTest[],
  { subject, shares, isCounted, mayGoOn }: Droppable,
): Promise<ReadonlySet<number>> {
  const dropped = new Set<number>()
  const others = (at: number): readonly number[] => [...tests.keys()].filter((it) => it !== at && !dropped.has(it))
  /** The goals that only this test covers. */
  const ownGoals = (at: number): readonly GoalId[] => {
    const covered = new Set(others(at).flatMap((it) => [...tests[it]!.goals]))
    return [...tests[at]!.goals].filter((goal) => !covered.has(goal))
  }
  const callableOf = (at: number): number | undefined => {
    const act = tests[at]!.test[lastCall(tests[at]!.test)]
    return act?.kind === 'call' ? act.callable : undefined
  }
  const effectOf = (at: number): Effect | undefined => shares.run(at)?.seen.effects[lastCall(tests[at]!.test)]
  const isForeignError = (at: number): boolean => {
    const pattern = patternOf(effectOf(at))
    return (
      pattern !== undefined &&
      namesOther(effectOf(at), tests[at]!.test) &&
      others(at).some((it) => callableOf(it) !== callableOf(at) && patternOf(effectOf(it)) === pattern)
    )
  }
  const isIdleFunction = (at: number): boolean => {
    const effect = effectOf(at)
    if (effect?.kind !== 'returned' || effect.value.kind !== 'function') return false
    return others(at).some((it) => callsResultOf(tests[it]!.test, callableOf(at)))
  }
  const callsResultOf = (test: TestCase, callable: number | undefined): boolean =>
    test.some((it) => {
      if (it.kind !== 'call' || it.receiver === undefined || subject.callables[it.callable]!.kind !== 'apply')
        return false
      const made = test[it.receiver]
      return made?.kind === 'call' && made.callable === callable
    })
  const isOdd = (at: number): boolean => leastOdd <= oddnessOf(tests[at]!, subject) && ownGoals(at).length === 0
  for (const at of tests.keys()) {
    if (!mayGoOn()) break
    if (shares.run(at) === undefined || ownGoals(at).some(isCounted)) continue
    if (!isForeignError(at) && !isIdleFunction(at) && !isOdd(at)) continue
    if (await shares.drop(at)) dropped.add(at)
  }
  return dropped
}

/** The message of an error without its numbers, behind its class; undefined if nothing was thrown on purpose. */
function patternOf(effect: Effect | undefined): string | undefined {
  if (effect?.kind !== 'threw' || !effect.designed || effect.error.kind !== 'error') return undefined
  return `${effect.error.className} ${effect.error.message.replaceAll(/-?\d+(?:\.\d+)?/g, '#')}`
}

/** Whether the message of an error names a number that a test does not give, as a literal or in a text. */
function namesOther(effect: Effect | undefined, test: TestCase): boolean {
  if (effect?.kind !== 'threw' || effect.error.kind !== 'error') return false
  const given = test.flatMap((it) => (it.kind === 'literal' ? [String(it.value)] : []))
  const numbers = effect.error.message.match(/\d+(?:\.\d+)?/g) ?? []
  return numbers.some((it) => !given.some((text) => text.includes(it)))
}
