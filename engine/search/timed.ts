import type { Improver } from './improver.ts'

/** An improver that knows how long it has taken so far, in ms. */
export interface Timed<T> extends Improver<T> {
  tookMs(): number
}

/** The same improver, timed by a clock that tells ms. */
export function timed<T>(improver: Improver<T>, clock: () => number): Timed<T> {
  let took = 0
  return {
    async improve(held, suite) {
      const began = clock()
      const improvement = await improver.improve(held, suite)
      took += clock() - began
      return improvement
    },
    tookMs: () => took,
  }
}
