import { remove } from '../model/edit.ts'
import type { GoalId } from '../model/goal.ts'
import type { TestCase } from '../model/statement.ts'
import { coveredByOthers, coversAll, type Cover, type CoveringTest } from './cover.ts'

/**
 * The fewest and shortest tests that cover what the given ones cover (ALGORITHMS 9.2): for every goal that is not
 * covered yet, hardest first, the shortest test with all statements deleted that the goal does not need; then every test
 * that adds nothing is dropped, last to first. Runs at most one test per statement of the archive, squared.
 */
export async function minimize(found: readonly TestCase[], cover: Cover): Promise<readonly CoveringTest[]> {
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
    const shortest = await shorten(best, goal, cover)
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

/** Deletes statements, last to first, together with what depends on them, as long as the goal stays covered. */
async function shorten(start: CoveringTest, goal: GoalId, cover: Cover): Promise<CoveringTest> {
  let current = start
  for (let at = current.test.length - 1; 0 <= at; at--) {
    if (current.test.length <= at) continue
    const test = remove(current.test, at)
    if (test.length === 0) continue
    const verdict = await cover(test)
    if (verdict.ending === 'budget' || !verdict.goals.has(goal)) continue
    // A test that throws where the longer one did not would trade a value for a crash.
    if (verdict.ending === 'threw' && current.ending === 'completed') continue
    current = { ...verdict, test: test.slice(0, verdict.executed) }
  }
  return current
}

function withoutRedundant(tests: readonly CoveringTest[]): readonly CoveringTest[] {
  const kept = [...tests]
  for (let at = kept.length - 1; 0 <= at; at--) {
    if (coversAll(coveredByOthers(kept, at), kept[at]!.goals)) kept.splice(at, 1)
  }
  return kept
}
