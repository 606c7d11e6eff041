import type { Executor } from '../execution/executor.ts'
import type { Limits } from '../execution/limits.ts'
import { createReviewer, type Reviewer } from '../execution/reviewer.ts'
import type { Compiled } from '../model/compiled.ts'

/** Who owns the realm: an executor, and a reviewer meanwhile. Two cannot own it at a time. */
export interface Owners {
  /** The executor; another one after `renew` and after a review. */
  readonly executor: () => Executor
  /** Replaces the executor by one that takes the realm as it is now for how it has to be. */
  readonly renew: () => void
  /** Gives the realm to a reviewer meanwhile. */
  readonly review: <T>(use: (reviewer: Reviewer) => Promise<T>) => Promise<T>
  /** Gives the realm back. */
  readonly dispose: () => void
}

/** The first executor is made at once. `limits` are those of the next reviewer. */
export function createOwners(compiled: Compiled, makeExecutor: () => Executor, limits: () => Limits): Owners {
  let executor = makeExecutor()
  return {
    executor: () => executor,
    renew() {
      executor.dispose()
      executor = makeExecutor()
    },
    async review(use) {
      executor.dispose()
      const reviewer = createReviewer(compiled, limits())
      try {
        return await use(reviewer)
      } finally {
        reviewer.dispose()
        // In a realm that is lost nothing is run any more.
        if (!reviewer.isLost()) executor = makeExecutor()
      }
    },
    dispose() {
      executor.dispose()
    },
  }
}
