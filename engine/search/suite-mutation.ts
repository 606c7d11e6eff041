import { chance, type Random } from '../random/random.ts'
import type { WholeSuiteParameters } from './parameters.ts'
import type { Individual, Problem } from './problem.ts'
import { vary } from './sampling.ts'
import type { Draft, Fresh } from './suite.ts'

/**
 * Changes one test on average, and adds new random ones, each less likely than the one before (docs/algorithms.md 2.6).
 */
export function mutateSuite<T>(
  tests: readonly Individual<T>[],
  problem: Problem<T>,
  { insertionRate, mostTests }: WholeSuiteParameters,
  random: Random,
): Draft<T> {
  const draft: (Individual<T> | Fresh<T>)[] = tests.map((it) =>
    chance(random, 1 / tests.length) ? { fresh: vary(problem, it.candidate, random) } : it,
  )
  for (let rate = insertionRate; draft.length < mostTests && chance(random, rate); rate *= insertionRate)
    draft.push({ fresh: problem.sample(random) })
  return draft
}
