import { remove } from '../../model/test/edit.ts'
import type { GoalId } from '../../model/goal/goal.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { coversAll, type Cover, type CoveringTest } from './cover.ts'
import { isUsed, withoutIdleValues } from '../simplify/prune.ts'
import { tallyOf } from './tally.ts'

/**
 * Splits tests so that each does one thing: a call that the rest of a test does not need, but that covers goals of its
 * own, gets its own test. Goals and endings stay the same. `limit` bounds the number of runs.
 */
export async function split<T extends CoveringTest>(
  tests: readonly T[],
  cover: Cover,
  limit: number,
): Promise<readonly (T | CoveringTest)[]> {
  const parts: (T | CoveringTest)[] = [...tests]
  const tally = tallyOf(tests)
  const replace = (at: number, test: CoveringTest): void => {
    tally.drop(parts[at]!)
    tally.add(test)
    parts[at] = test
  }
  let left = limit
  const tried = async (test: TestCase, ending: CoveringTest['ending']): Promise<CoveringTest | undefined> => {
    if (left-- <= 0) return undefined
    const verdict = await cover(test)
    return verdict.ending === ending && verdict.executed === test.length ? { ...verdict, test } : undefined
  }
  for (let at = 0; at < tests.length; at++) {
    for (let position = parts[at]!.test.length - 2; 0 <= position; position--) {
      const { test, ending } = parts[at]!
      if (test[position]?.kind !== 'call' || isUsed(test, position)) continue
      const rest = await tried(withoutIdleValues(remove(test, position), position), ending)
      if (rest === undefined || rest.goals.size === 0) continue
      const missing = tally.own(parts[at]!).filter((goal) => !rest.goals.has(goal))
      if (missing.length === 0) {
        replace(at, rest)
        continue
      }
      const own = await tried(withoutIdleValues(test.slice(0, position + 1), position), 'completed')
      if (own === undefined || !coversAll(own.goals, missing)) continue
      replace(at, rest)
      const part = await withoutOtherCalls(own, missing, tried)
      tally.add(part)
      parts.push(part)
    }
  }
  return parts
}

/** Removes calls that the goals do not need; the last call stays. */
async function withoutOtherCalls(
  start: CoveringTest,
  goals: readonly GoalId[],
  tried: (test: TestCase, ending: CoveringTest['ending']) => Promise<CoveringTest | undefined>,
): Promise<CoveringTest> {
  let current = start
  for (let at = start.test.length - 2; 0 <= at; at--) {
    if (current.test[at]?.kind !== 'call' || isUsed(current.test, at)) continue
    const shorter = await tried(withoutIdleValues(remove(current.test, at), at), current.ending)
    if (shorter !== undefined && coversAll(shorter.goals, goals)) current = shorter
  }
  return current
}
