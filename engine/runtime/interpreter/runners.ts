import { type CallRunner, createCallRunner } from './call-runner.ts'
import { type ConcolicRunner, createConcolicRunner } from '../concolic/runner.ts'
import { createExecutor, type Executor } from './executor.ts'
import { type Host, nativeHost } from '../realm/host.ts'
import { defaultLimits, type Limits, withoutPatience } from './limits.ts'
import { createRealm, type Realm } from '../realm/realm.ts'
import { type RecordedRun, recordDistances } from '../tracing/record-distances.ts'
import { createMutantRunner, type MutantRunner } from './mutant-runner.ts'
import { createNegationRunner, type NegationRunner } from './negation-runner.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import { loadWebClassesFor } from './web-classes.ts'
import type { PredicateId } from '../../model/goal/predicate.ts'
import type { TestCase } from '../../model/test/statement.ts'

/** The runners of tests in one realm, one test at a time: an executor, a mutant runner and others. */
export interface Runners {
  /** Returns another one after `renew`. */
  readonly executor: () => Executor
  /** Replaces all runners by new ones, which take the present realm as the intact state. */
  readonly renew: () => void
  /** Lends the mutant runner, and then checks the whole realm, because a mutant may damage what the code does not. */
  readonly withMutantRunner: <T>(use: (mutantRunner: MutantRunner) => Promise<T>) => Promise<T>
  /** Lends the runner of negated conditions, and then checks the whole realm as `withMutantRunner` does. */
  readonly withNegationRunner: <T>(use: (negationRunner: NegationRunner) => Promise<T>) => Promise<T>
  /** Runs tests in the concolic build. Another one after `renew`. */
  readonly concolic: () => ConcolicRunner
  /** Runs a test once more and records these predicates. */
  readonly recordDistances: (test: TestCase, watched: readonly PredicateId[]) => Promise<RecordedRun>
  /** Records the calls of tests separately. Another one after `renew`. */
  readonly calls: () => CallRunner
  /** Runs one implementation of a duel, with `judgeLimits`. Another one after `renew`. */
  readonly judge: () => Executor
  /** Runs short calls, with `briefLimits`. Another one after `renew`. */
  readonly brief: () => Executor
  /** The same as `judge` with `patientLimits`. */
  readonly patientJudge: () => Executor
  /** Restores the realm. */
  readonly dispose: () => void
}

/** Twice the steps of a search, whose driver runs both implementations. The native stack limits depth. */
const judgeLimits: Limits = {
  ...defaultLimits,
  steps: 2 * defaultLimits.steps,
  depth: defaultLimits.loadDepth,
}

/** A fifth of the steps of a search, for code that runs very often and should be fast. */
const briefLimits: Limits = { ...defaultLimits, steps: defaultLimits.steps / 5 }

/**
 * Limits for confirming a hang: a hundred times as many steps, so that slow code returns. The longest list that one
 * call may create takes a tenth of an engine's memory.
 */
const patientLimits: Limits = {
  ...judgeLimits,
  patience: { steps: 100 * judgeLimits.steps, ms: 150, atOnce: 3 * judgeLimits.steps },
}

/** Creates the realm and executor at once, other runners on demand. `limits` returns those of new runners. */
export function createRunners(
  compiled: Compiled,
  makeExecutor: (realm: Realm) => Executor,
  limits: () => Limits,
  host: Host = nativeHost(),
): Runners {
  loadWebClassesFor(compiled)
  let realm = createRealm(limits(), host)
  let executor = makeExecutor(realm)
  let mutantRunner: MutantRunner | undefined
  let negationRunner: NegationRunner | undefined
  let runner: ConcolicRunner | undefined
  let calls: CallRunner | undefined
  let judge: Executor | undefined
  let brief: Executor | undefined
  let patientJudge: Executor | undefined
  const makeJudge = (limits: Limits): Executor => {
    const made = createExecutor(compiled, limits, { realm })
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
      negationRunner = undefined
      runner = undefined
      calls = undefined
      judge = undefined
      brief = undefined
      patientJudge = undefined
    },
    async withMutantRunner(use) {
      mutantRunner ??= createMutantRunner(compiled, limits(), realm)
      try {
        return await use(mutantRunner)
      } finally {
        mutantRunner.repair()
      }
    },
    async withNegationRunner(use) {
      negationRunner ??= createNegationRunner(compiled, limits(), realm)
      try {
        return await use(negationRunner)
      } finally {
        negationRunner.repair()
      }
    },
    concolic: () => (runner ??= createConcolicRunner(compiled, withoutPatience(limits()), realm)),
    recordDistances: (test, watched) => recordDistances(compiled, limits(), realm, watched, test),
    calls: () => (calls ??= createCallRunner(compiled, withoutPatience(limits()), realm)),
    judge: () => (judge ??= makeJudge(judgeLimits)),
    brief: () => (brief ??= makeJudge(briefLimits)),
    patientJudge: () => (patientJudge ??= makeJudge(patientLimits)),
    dispose() {
      executor.dispose()
      judge?.dispose()
      brief?.dispose()
      patientJudge?.dispose()
      runner?.dispose()
      calls?.dispose()
      mutantRunner?.dispose()
    },
  }
}
