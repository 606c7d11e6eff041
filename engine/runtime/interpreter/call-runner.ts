import { append } from '../realm/append.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import type { Ref, TestCase } from '../../model/test/statement.ts'
import type { Trace } from '../../model/run/trace.ts'
import { createExecutor } from './executor.ts'
import type { Limits } from './limits.ts'
import type { Realm } from '../realm/realm.ts'

/** A call of a test, with the outcomes taken while it ran. */
export interface CallRun {
  readonly at: Ref
  /** `2p` for predicate p true, `2p + 1` for false. */
  readonly outcomes: readonly number[]
}

/** Runs tests in the realm of an executor, and records each call separately. */
export interface CallRunner {
  /** The completed calls of a test in order; none if the test exceeds its budget. */
  run(test: TestCase): Promise<readonly CallRun[]>
  /** As in an executor. */
  dispose(): void
}

/** Work after a call returned counts as part of it until the next call. */
export function createCallRunner(compiled: Compiled, limits: Limits, realm?: Realm): CallRunner {
  let at = -1
  let runs: CallRun[] = []
  let running: Ref | undefined
  const close = (): void => {
    if (running !== undefined) append(runs, { at: running, outcomes: outcomesIn(executor.trace) })
    running = undefined
  }
  const executor = createExecutor(compiled, limits, {
    realm,
    around: (perform, forget) => (statement, values, exports) => {
      at++
      if (statement.kind === 'call') {
        close()
        forget()
        running = at
      }
      return perform(statement, values, exports)
    },
  })
  executor.selectMutants([])
  return {
    async run(test) {
      at = -1
      runs = []
      running = undefined
      const pending = executor.run(test)
      const { ending } = pending instanceof Promise ? await pending : pending
      close()
      return ending === 'budget' ? [] : runs
    },
    dispose: executor.dispose,
  }
}

function outcomesIn({ predicates, predicateCount, distances }: Trace): readonly number[] {
  const outcomes: number[] = []
  for (let i = 0; i < predicateCount; i++) {
    const predicate = predicates[i]!
    if (distances[2 * predicate] === 0) append(outcomes, 2 * predicate)
    if (distances[2 * predicate + 1] === 0) append(outcomes, 2 * predicate + 1)
  }
  return outcomes
}
