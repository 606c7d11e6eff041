import type { GoalDistance } from '../../model/report/report.ts'
import { createContests, isNowhereWorse } from '../../search/contest.ts'
import type { Individual } from '../../search/problem.ts'
import { createSuiteFitness } from '../../search/suite-fitness.ts'

/* Figures for examples on a page, such as a comparison of two tests, computed by the code of the search itself. */

/** Which of two tests dominates the other (docs/algorithms.md 2.2); `alike` if they are equally near to each goal. */
export type Dominance = 'first' | 'second' | 'neither' | 'alike'

/** Compares two tests by their distances to each goal; both lists have all goals, in one order. */
export function dominance(first: readonly GoalDistance[], second: readonly GoalDistance[]): Dominance {
  const goals = first.map((_, goal) => goal)
  const contest = createContests(goals.length)([individualOf(first), individualOf(second)], goals)
  const isFirst = isNowhereWorse(contest, 0, 1)
  const isSecond = isNowhereWorse(contest, 1, 0)
  if (isFirst && isSecond) return 'alike'
  return isFirst ? 'first' : isSecond ? 'second' : 'neither'
}

/** Returns the fitness that whole suite generation minimizes (docs/algorithms.md 2.6). All lists have all goals. */
export function suiteFitness(tests: readonly (readonly GoalDistance[])[]): number {
  const goals = (tests[0] ?? []).map((_, goal) => goal)
  return createSuiteFitness({ goals: goals.length, isOutcome: () => true }).of(tests.map(individualOf), goals)
}

/** An individual with only a fitness; its candidate is never read. */
function individualOf(distances: readonly GoalDistance[]): Individual<undefined> {
  const fitness = Float64Array.from(distances.flatMap(({ level, distance }, goal) => [goal, level, distance]))
  return { candidate: undefined, fitness, size: 1 }
}
