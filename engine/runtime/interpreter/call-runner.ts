import { append } from '../realm/append.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import type { Ref, TestCase } from '../../model/test/statement.ts'
import type { Trace } from '../../model/run/trace.ts'
import { createExecutor } from './executor.ts'
import type { Limits } from './limits.ts'
import type { Realm } from '../realm/realm.ts'
import { plainRecording } from '../tracing/recording.ts'

/** A call of a test, and the outcomes of predicates that were taken while it ran. */
export interface CallRun {
  readonly at: Ref
  /** `2p` for predicate p true, `2p + 1` for false. */
  readonly outcomes: readonly number[]
}

/** Runs tests beside an executor of the same realm, and tells apart what each of their calls did. */
export interface CallRunner {
  /** The calls of a test that were made, in order; none of a test that runs out of its budget. */
  run(test: TestCase): Promise<readonly CallRun[]>
  /** As of an executor. */
  dispose(): void
}

/** What goes on after a call returned, until the next one, is taken for its doing. */
export function createCallRunner(compiled: Compiled, limits: Limits, realm?: Realm): CallRunner {
  let at = -1
  let runs: CallRun[] = []
  let running: Ref | undefined
  const close = (): void => {
    if (running !== undefined) append(runs, { at: running, outcomes: outcomesIn(executor.trace) })
    running = undefined
  }
  const executor = createExecutor(compiled, limits, plainRecording, {}, realm, (perform, forget) => {
    return (statement, values, exports) => {
      at++
      if (statement.kind === 'call') {
        close()
        forget()
        running = at
      }
      return perform(statement, values, exports)
    }
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
