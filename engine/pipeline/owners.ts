import { type ConcolicRunner, createConcolicRunner } from '../execution/concolic/runner.ts'
import type { Executor } from '../execution/executor.ts'
import type { Limits } from '../execution/limits.ts'
import { createRealm, type Realm } from '../execution/realm.ts'
import { createReviewer, type Reviewer } from '../execution/reviewer.ts'
import type { Compiled } from '../model/compiled.ts'

/** What runs tests in the realm, one at a time: an executor, and a reviewer besides. */
export interface Owners {
  /** Another one after `renew`. */
  readonly executor: () => Executor
  /** Replaces both by such as take the realm as it is now for how it has to be. */
  readonly renew: () => void
  /** Lends the reviewer. What it leaves is looked at thoroughly, since a mutant may do what the code does not. */
  readonly review: <T>(use: (reviewer: Reviewer) => Promise<T>) => Promise<T>
  /** Runs tests in the concolic build. Another one after `renew`. */
  readonly concolic: () => ConcolicRunner
  /** Gives the realm back. */
  readonly dispose: () => void
}

/** The realm and the executor are made at once, the reviewer when it is needed. `limits` are those of what is made next. */
export function createOwners(
  compiled: Compiled,
  makeExecutor: (realm: Realm) => Executor,
  limits: () => Limits,
): Owners {
  let realm = createRealm(limits())
  let executor = makeExecutor(realm)
  let reviewer: Reviewer | undefined
  let runner: ConcolicRunner | undefined
  return {
    executor: () => executor,
    renew() {
      realm.dispose()
      realm = createRealm(limits())
      executor = makeExecutor(realm)
      reviewer = undefined
      runner = undefined
    },
    async review(use) {
      reviewer ??= createReviewer(compiled, limits(), realm)
      try {
        return await use(reviewer)
      } finally {
        reviewer.mend()
      }
    },
    concolic: () => (runner ??= createConcolicRunner(compiled, limits(), realm)),
    dispose() {
      executor.dispose()
      runner?.dispose()
      reviewer?.dispose()
    },
  }
}
