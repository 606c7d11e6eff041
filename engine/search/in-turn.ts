import type { Improver } from './improver.ts'
import type { Evaluated } from './problem.ts'

/** Combines improvers into one that runs them in order and adds up their cost. `undefined` if there are none. */
export function inTurn<T>(improvers: readonly Improver<T>[]): Improver<T> | undefined {
  if (improvers.length < 2) return improvers[0]
  return {
    async improve(held, suite) {
      const found: Evaluated<T>[] = []
      let cost = 0
      for (const it of improvers) {
        const improvement = await it.improve({ ...held, evaluations: held.evaluations + cost }, suite)
        found.push(...improvement.found)
        cost += improvement.cost
      }
      return { found, cost }
    },
  }
}
