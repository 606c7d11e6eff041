import type { Random } from '../random/random.ts'
import type { Improver } from './improver.ts'
import type { SearchLimit } from './limit.ts'
import { mosaOver } from './mosa.ts'
import { createOpenGoals } from './open-goals.ts'
import type { SearchParameters } from './parameters.ts'
import type { Problem } from './problem.ts'
import type { SearchSnapshot } from './snapshot.ts'

/** DynaMOSA (Panichella et al.; TSE 2018; docs/algorithms.md 2.3): MOSA that opens goals along control dependences. */
export function dynamosa<T>(
  problem: Problem<T>,
  random: Random,
  parameters: SearchParameters,
  limit: SearchLimit,
  improver?: Improver<T>,
): AsyncGenerator<SearchSnapshot<T>> {
  return mosaOver(createOpenGoals(problem), 'whole', problem, random, parameters, limit, improver)
}
