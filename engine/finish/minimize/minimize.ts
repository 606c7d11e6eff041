import { remove } from '../../model/test/edit.ts'
import type { GoalId } from '../../model/goal/goal.ts'
import type { Ref, TestCase } from '../../model/test/statement.ts'
import { type Cover, type CoveringTest, notRun } from './cover.ts'
import { withEarlierValue } from '../simplify/simpler-parts.ts'
import { tallyOf } from './tally.ts'

/**
 * Returns the fewest and shortest tests that cover the same goals (docs/algorithms.md 9.2): for every uncovered goal,
 * hardest first, the shortest test without the statements that the goal does not need; redundant tests are dropped.
 * Runs each given test once, and at most `limit` shorter ones; the given tests cover the goals left after that.
 */
export async function minimize(
  found: readonly TestCase[],
  cover: Cover,
  limit: number,
  oddness: (test: TestCase) => number = () => 0,
): Promise<readonly CoveringTest[]> {
  let left = limit
  const bounded: Cover = (test) => (left-- <= 0 ? Promise.resolve(notRun) : cover(test))
  const candidates: CoveringTest[] = []
  for (const test of found) {
    const verdict = await cover(test)
    if (verdict.ending !== 'budget') candidates.push({ ...verdict, test: test.slice(0, verdict.executed) })
  }
  const covered = new Set<GoalId>()
  const kept: CoveringTest[] = []
  for (const goal of hardestFirst(candidates)) {
    if (covered.has(goal)) continue
    const best = candidates.filter((it) => it.goals.has(goal)).reduce((a, b) => (isPreferred(b, a, oddness) ? b : a))
    const shortest = await shorten(best, goal, bounded)
    kept.push(shortest)
    for (const it of shortest.goals) covered.add(it)
  }
  return withoutRedundant(kept)
}

/** Orders goals so that those covered by few tests come first: their tests often cover the easy goals too. */
function hardestFirst(tests: readonly CoveringTest[]): readonly GoalId[] {
  const count = new Map<GoalId, number>()
  for (const it of tests) for (const goal of it.goals) count.set(goal, (count.get(goal) ?? 0) + 1)
  return [...count.keys()].sort((a, b) => count.get(a)! - count.get(b)! || b - a)
}

/** Prefers a test that completes to one that throws, then the less odd one, then the shorter one. */
function isPreferred(a: CoveringTest, b: CoveringTest, oddness: (test: TestCase) => number): boolean {
  if (a.ending !== b.ending) return a.ending === 'completed'
  const odd = oddness(a.test) - oddness(b.test)
  if (odd !== 0) return odd < 0
  return a.test.length < b.test.length
}

/**
 * Deletes statements, last to first, with their dependents, or, if the goal needs these, with an earlier value of the
 * same type in their place.
 */
async function shorten(start: CoveringTest, goal: GoalId, cover: Cover): Promise<CoveringTest> {
  let current = start
  for (let at = current.test.length - 1; 0 <= at; at--) {
    if (current.test.length <= at) continue
    for (const test of shorterForms(current.test, at)) {
      const verdict = await cover(test)
      if (verdict.ending === 'budget' || !verdict.goals.has(goal)) continue
      // Do not trade a value for a crash.
      if (verdict.ending === 'threw' && current.ending === 'completed') continue
      current = { ...verdict, test: test.slice(0, verdict.executed) }
      break
    }
  }
  return current
}

function* shorterForms(test: TestCase, at: Ref): Generator<TestCase> {
  const without = remove(test, at)
  if (without.length === 0) return
  yield without
  if (test[at]!.kind !== 'call' || without.length === test.length - 1) return
  for (const repointed of withEarlierValue(test, at)) yield remove(repointed, at)
}

function withoutRedundant(tests: readonly CoveringTest[]): readonly CoveringTest[] {
  const tally = tallyOf(tests)
  const isRedundant = (test: CoveringTest): boolean => {
    if (0 < tally.own(test).length) return false
    tally.drop(test)
    return true
  }
  return tests
    .toReversed()
    .filter((it) => !isRedundant(it))
    .toReversed()
}
