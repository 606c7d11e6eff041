import type { Asking } from '../interpreter/asking.ts'
import type { Overrides } from './overrides.ts'

/** `performance.now` with another idea of the milliseconds since its origin. */
export function overridePerformance(overrides: Overrides, asked: Asking, now: () => number): void {
  const { performance } = globalThis
  const functions = {
    now(this: unknown): number {
      asked.performance = true
      if (this !== performance) asked.otherwise = true
      return now()
    },
  }
  overrides.set(performance, 'now', functions.now)
}
