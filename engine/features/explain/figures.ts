import type { GoalDistance } from '../../model/report/report.ts'
import { createContests, isNowhereWorse } from '../../search/contest.ts'
import type { Individual } from '../../search/problem.ts'
import { createSuiteFitness } from '../../search/suite-fitness.ts'

/*
 * What a page shows of a search by examples, such as two tests that are compared: computed by what the search itself uses.
 */

/**
 * Which of two tests dominates the other over goals (docs/algorithms.md 2.2). `alike`: they are equally near to each.
 */
export type Dominance = 'first' | 'second' | 'neither' | 'alike'

/** Compares two tests by how near they are to each goal; both lists have all goals, in one order. */
export function dominance(first: readonly GoalDistance[], second: readonly GoalDistance[]): Dominance {
  const goals = first.map((_, goal) => goal)
  const contest = createContests(goals.length)([individualOf(first), individualOf(second)], goals)
  const isFirst = isNowhereWorse(contest, 0, 1)
  const isSecond = isNowhereWorse(contest, 1, 0)
  if (isFirst && isSecond) return 'alike'
  return isFirst ? 'first' : isSecond ? 'second' : 'neither'
}

/**
 * What whole suite generation minimizes, of a suite of tests over branches (docs/algorithms.md 2.6); each list has all
 * goals, in one order.
 */
export function suiteFitness(tests: readonly (readonly GoalDistance[])[]): number {
  const goals = (tests[0] ?? []).map((_, goal) => goal)
  return createSuiteFitness({ goals: goals.length, isOutcome: () => true }).of(tests.map(individualOf), goals)
}

/** An individual whose candidate is never read; only its fitness matters. */
function individualOf(nearness: readonly GoalDistance[]): Individual<undefined> {
  const fitness = Float64Array.from(nearness.flatMap(({ level, distance }, goal) => [goal, level, distance]))
  return { candidate: undefined, fitness, size: 1 }
}
