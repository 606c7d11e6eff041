import type { TestCase } from '../../../engine/model/test/statement.ts'
import { isCovered } from '../run/goal-distance.ts'
import type { Run } from '../run/run.svelte.ts'

/** The best test for a goal, by index: a finished one that covers it, or the search's nearest. */
export function bestTestOf(
  { report, snapshot, goals }: Pick<Run, 'report' | 'snapshot' | 'goals'>,
  goal: number,
): TestCase | undefined {
  const covering = report?.tests.find((it) => it.test !== undefined && it.goals.includes(goals[goal]!.id))
  return covering?.test ?? snapshot?.nearest.find((it) => it.goal === goal)?.test
}

/** Why there is no best test for a goal, in a sentence. */
export function whyNoBestTest({ goalStatus }: Run, goal: number): string {
  if (goalStatus?.leftOut?.has(goal) === true) return 'No test that covers it can be exported.'
  const distance = goalStatus?.distances[goal]
  return distance !== undefined && isCovered(distance)
    ? 'Covered. The finished tests show how.'
    : 'This search keeps no test close to it.'
}

/** A test that leads towards a goal. */
interface TestTowards {
  readonly test: TestCase
  /** Whether it is the best test for the goal itself, not for one on the path to it, whose distance may be larger. */
  readonly isBest: boolean
}

/** The best test for a goal, or, if none is kept (as for a waiting goal), for the nearest goal on the path to it. */
export function testTowards(
  run: Pick<Run, 'report' | 'snapshot' | 'goals' | 'plan'>,
  goal: number,
): TestTowards | undefined {
  const { plan } = run
  const { branches, compiled } = plan
  const seen = new Set<number>()
  let level: readonly number[] = [goal]
  while (0 < level.length) {
    for (const it of level) {
      const test = bestTestOf(run, it)
      if (test !== undefined) return { test, isBest: it === goal }
      seen.add(it)
    }
    const above = level.flatMap((id) => {
      const wanted = branches[id]
      return wanted === undefined ? [] : (compiled?.predicates[wanted.predicate]?.dependsOn ?? [])
    })
    level = branches.flatMap((own, at) => {
      const isAbove = above.some((it) => it.predicate === own?.predicate && it.outcome === own.outcome)
      return isAbove && !seen.has(at) ? [at] : []
    })
  }
  return undefined
}

/** A test that reaches the condition of a goal with the opposite outcome, for searches that keep no nearest tests. */
export function testAgainst(run: Run, goal: number): TestCase | undefined {
  const { branches } = run.plan
  const wanted = branches[goal]
  const other = branches.findIndex((it) => it?.predicate === wanted?.predicate && it?.outcome === !wanted?.outcome)
  return other < 0 ? undefined : bestTestOf(run, other)
}
