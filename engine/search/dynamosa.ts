import { mosaOver } from './mosa.ts'
import { createOpenGoals } from './open-goals.ts'
import type { Problem } from './problem.ts'
import type { SearchContext } from './search-context.ts'
import type { SearchSnapshot } from './snapshot.ts'

/** DynaMOSA (Panichella et al.; TSE 2018; docs/algorithms.md 2.3): MOSA that opens goals along control dependences. */
export function dynamosa<T>(problem: Problem<T>, context: SearchContext<T>): AsyncGenerator<SearchSnapshot<T>> {
  return mosaOver(problem, createOpenGoals(problem), 'whole', context)
}
