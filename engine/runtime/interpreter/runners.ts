import { type CallRunner, createCallRunner } from './call-runner.ts'
import { type ConcolicRunner, createConcolicRunner } from '../concolic/runner.ts'
import { createExecutor, type Executor } from './executor.ts'
import { type Host, nativeHost } from '../realm/host.ts'
import { defaultLimits, type Limits, withoutPatience } from './limits.ts'
import { plainRecording } from '../tracing/recording.ts'
import { createRealm, type Realm } from '../realm/realm.ts'
import { type RecordedRun, recordDistances } from '../tracing/record-distances.ts'
import { createMutantRunner, type MutantRunner } from './mutant-runner.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import type { PredicateId } from '../../model/goal/predicate.ts'
import type { TestCase } from '../../model/test/statement.ts'

/** What runs tests in the realm, one at a time: an executor, and a mutant runner besides. */
export interface Runners {
  /** Another one after `renew`. */
  readonly executor: () => Executor
  /** Replaces both by such as take the realm as it is now for how it has to be. */
  readonly renew: () => void
  /** Lends the mutant runner. What it leaves is looked at thoroughly, since a mutant may do what the code does not. */
  readonly withMutantRunner: <T>(use: (mutantRunner: MutantRunner) => Promise<T>) => Promise<T>
  /** Runs tests in the concolic build. Another one after `renew`. */
  readonly concolic: () => ConcolicRunner
  /** Runs a test once more and tells what was compared in these predicates. */
  readonly recordDistances: (test: TestCase, watched: readonly PredicateId[]) => Promise<RecordedRun>
  /** Tells apart what the calls of tests do. Another one after `renew`. */
  readonly calls: () => CallRunner
  /** Runs one implementation of a duel by itself, with `judgeLimits`. Another one after `renew`. */
  readonly judge: () => Executor
  /** The same with `patientLimits`. */
  readonly patientJudge: () => Executor
  /** Gives the realm back. */
  readonly dispose: () => void
}

/**
 * Twice what a search gives a test of the driver, which runs both implementations. Calls may be nested as deeply as the stack
 * holds, as in bare code.
 */
const judgeLimits: Limits = {
  ...defaultLimits,
  steps: 2 * defaultLimits.steps,
  depth: defaultLimits.loadDepth,
}

/**
 * Who says that an implementation does not come back has to be sure: it gets a hundred times as much before, so that what is
 * only slow comes back. A list of so many numbers as one call may make takes a tenth of the memory of an engine.
 */
const patientLimits: Limits = {
  ...judgeLimits,
  patience: { steps: 100 * judgeLimits.steps, ms: 150, atOnce: 3 * judgeLimits.steps },
}

/** The realm and the executor are made at once, the mutant runner when it is needed. `limits` are those of what is made next. */
export function createRunners(
  compiled: Compiled,
  makeExecutor: (realm: Realm) => Executor,
  limits: () => Limits,
  host: Host = nativeHost(),
): Runners {
  let realm = createRealm(limits(), host)
  let executor = makeExecutor(realm)
  let mutantRunner: MutantRunner | undefined
  let runner: ConcolicRunner | undefined
  let calls: CallRunner | undefined
  let judge: Executor | undefined
  let patientJudge: Executor | undefined
  const makeJudge = (limits: Limits): Executor => {
    const made = createExecutor(compiled, limits, plainRecording, {}, realm)
    made.selectMutants([])
    return made
  }
  return {
    executor: () => executor,
    renew() {
      realm.dispose()
      realm = createRealm(limits(), host)
      executor = makeExecutor(realm)
      mutantRunner = undefined
      runner = undefined
      calls = undefined
      judge = undefined
      patientJudge = undefined
    },
    async withMutantRunner(use) {
      mutantRunner ??= createMutantRunner(compiled, limits(), realm)
      try {
        return await use(mutantRunner)
      } finally {
        mutantRunner.mend()
      }
    },
    concolic: () => (runner ??= createConcolicRunner(compiled, withoutPatience(limits()), realm)),
    recordDistances: (test, watched) => recordDistances(compiled, limits(), realm, watched, test),
    calls: () => (calls ??= createCallRunner(compiled, withoutPatience(limits()), realm)),
    judge: () => (judge ??= makeJudge(judgeLimits)),
    patientJudge: () => (patientJudge ??= makeJudge(patientLimits)),
    dispose() {
      executor.dispose()
      judge?.dispose()
      patientJudge?.dispose()
      runner?.dispose()
      calls?.dispose()
      mutantRunner?.dispose()
    },
  }
}
