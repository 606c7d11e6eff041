import { remove } from '../../model/test/edit.ts'
import type { GoalId } from '../../model/goal/goal.ts'
import type { Ref, TestCase } from '../../model/test/statement.ts'
import { type Cover, type CoveringTest, notRun } from './cover.ts'
import { withEarlierValue } from '../simplify/simpler-parts.ts'
import { tallyOf } from './tally.ts'

/**
 * The fewest and shortest tests that cover what the given ones cover (docs/algorithms.md 9.2): for every goal that is
 * not covered yet, hardest first, the shortest test with all statements deleted that the goal does not need; then every
 * test that adds nothing is dropped, last to first. Runs each given test once, and at most `limit` shorter ones: where
 * these do not suffice, the goals that are left are covered by tests as they were given.
 */
export async function minimize(
  found: readonly TestCase[],
  cover: Cover,
  limit: number,
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
    const best = candidates.filter((it) => it.goals.has(goal)).reduce((a, b) => (isPreferred(b, a) ? b : a))
    const shortest = await shorten(best, goal, bounded)
    kept.push(shortest)
    for (const it of shortest.goals) covered.add(it)
  }
  return withoutRedundant(kept)
}

/** Goals that few tests cover come first, so that the tests made for them cover the easy ones by the way. */
function hardestFirst(tests: readonly CoveringTest[]): readonly GoalId[] {
  const count = new Map<GoalId, number>()
  for (const it of tests) for (const goal of it.goals) count.set(goal, (count.get(goal) ?? 0) + 1)
  return [...count.keys()].sort((a, b) => count.get(a)! - count.get(b)! || b - a)
}

/** A test that ends well before one that throws, then the shorter. */
function isPreferred(a: CoveringTest, b: CoveringTest): boolean {
  if (a.ending !== b.ending) return a.ending === 'completed'
  return a.test.length < b.test.length
}

/**
 * Deletes statements, last to first, as long as the goal stays covered: together with what depends on them, or, where the
 * goal needs that, with an earlier value of the same type in their place.
 */
async function shorten(start: CoveringTest, goal: GoalId, cover: Cover): Promise<CoveringTest> {
  let current = start
  for (let at = current.test.length - 1; 0 <= at; at--) {
    if (current.test.length <= at) continue
    for (const test of shorterForms(current.test, at)) {
      const verdict = await cover(test)
      if (verdict.ending === 'budget' || !verdict.goals.has(goal)) continue
      // A test that throws where the longer one did not would trade a value for a crash.
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
