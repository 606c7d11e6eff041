import type { Compiled } from '../model/compiled.ts'
import type { Ending, MissingProperty, Observation, Run } from '../model/execution.ts'
import type { Statement, TestCase } from '../model/statement.ts'
import type { Trace } from '../model/trace.ts'
import { createBudget, isFullStack, tooDeep } from './budget.ts'
import { createCanary } from './canary.ts'
import { createEnvironment } from './environment.ts'
import { createEventLoop, settle } from './event-loop.ts'
import { getPrototypeOf, NativeError, NativePromise } from './intrinsics.ts'
import { createExplorer } from './explorer.ts'
import type { Limits } from './limits.ts'
import { type Exports, loaderOf, mayBeAsync, mayDamage } from './load.ts'
import { createObserver, type Witness } from './observer.ts'
import { createPerform } from './perform.ts'
import { createProbes } from './probes.ts'
import { isProxy } from './proxies.ts'

/**
 * Runs tests of one module, one at a time. From its creation until `dispose` it owns the realm's clock, chance, timers
 * and console: there can be only one, and who needs the real ones has to keep them before.
 */
export interface Executor {
  /** Runs a test. Synchronous unless the code under test may have something going on after a call returns. */
  run(test: TestCase): Run | Promise<Run>
  /** Repeats a test on an instance of the module that no other run has used; nothing is suggested. */
  runAlone(test: TestCase): Promise<Run>
  /** Whether runs share one instance of the module. */
  isSharing(): boolean
  /** Gives every run an instance of its own from now on. */
  stopSharing(): void
  /** What the probes saw in the latest run or observation. */
  readonly trace: Trace
  /** Values worth trying that were seen since the last time this was asked (ALGORITHMS 1.7). */
  seen(): readonly (string | number)[]
  /** Runs a test and describes what each statement does. Surroundings differ in time and in random numbers; `run` has 0. */
  observe(test: TestCase, surroundings: number): Promise<Observation>
  /** Runs tests one after the other on one instance of the module, as a test file that imports it once does. */
  observeTogether(tests: readonly TestCase[], surroundings: number): Promise<readonly Observation[]>
  /** Runs a test and tells which properties were asked of its objects that they do not have. */
  explore(test: TestCase): Promise<readonly MissingProperty[]>
  /** Whether pasted code has changed built-in objects for good: the realm has to be replaced. */
  isLost(): boolean
  /** Gives the realm back. Further calls do nothing. */
  dispose(): void
}

const promisePrototype = Promise.prototype

/** Thorough looks at a realm whose pasted code gives no reason for one: one in so many tests. */
const thoroughEvery = 8_192

export function createExecutor(compiled: Compiled, limits: Limits): Executor {
  const { subject } = compiled
  const { callables } = subject
  const budget = createBudget(limits)
  const sizes = { predicates: compiled.predicates.length, functions: compiled.functions.length }
  const recorder = createProbes(sizes, budget, limits)
  const loop = createEventLoop()
  const environment = createEnvironment(budget)
  const canary = createCanary()
  const perform = createPerform(subject)
  const load = loaderOf(compiled, recorder.probes)
  const isAsync = mayBeAsync(compiled)
  const isSuspect = mayDamage(compiled)
  const values: unknown[] = []
  /** The instance that the runs of a search share, where that makes no difference. */
  let shared: Exports | undefined
  let mayShare = compiled.isStateless && !isSuspect
  let untilThorough = thoroughEvery
  let lost = false
  let disposed = false

  /** Puts the realm back in order if a look at it says so. */
  const mend = (isInOrder: () => boolean): void => {
    if (!isInOrder()) lost = !canary.restore() || lost
  }

  /** Mends what can be told to be damaged: done before any other code of the realm runs. */
  const mendNow = (): void => {
    mend(isSuspect ? canary.isWhole : canary.isIntact)
  }

  /** Other code of the realm runs during a turn of the event loop. */
  const turn = (): Promise<void> => {
    mendNow()
    return loop.turn()
  }

  const begin = (surroundings: number): void => {
    recorder.begin()
    environment.begin(surroundings)
    NativeError.stackTraceLimit = 0
  }

  /** Evaluates the module for one test: its state belongs to the test. */
  const instance = (): Exports => {
    budget.begin(limits.loadSteps)
    const exports = load()
    budget.begin(limits.steps)
    return exports
  }

  /** An instance that earlier runs have used, where the module keeps no state and nothing is recorded while it is evaluated. */
  const sharedInstance = (): Exports => {
    if (shared !== undefined) {
      budget.begin(limits.steps)
      return shared
    }
    const exports = instance()
    const { functionCount, predicateCount } = recorder.trace
    if (mayShare && functionCount === 0 && predicateCount === 0 && !environment.wasAsked()) shared = exports
    return exports
  }

  /** Statements from one on, up to the end of the test or to the first that has to be awaited. */
  const proceed = (test: TestCase, from: number, exports: Exports, witness?: Witness): Run | Promise<Run> => {
    let at = from
    try {
      for (; at < test.length; at++) {
        const statement = test[at]!
        const value = perform(statement, values, exports)
        if (isAsync && statement.kind === 'call') {
          const { awaited } = callables[statement.callable]!
          if (awaited || isPromise(value)) return wait(test, at, exports, value, awaited, witness)
        }
        values[at] = witness === undefined ? value : witness.returned(value)
        if (isNothing(value) && insists(statement)) return completed(at + 1)
      }
    } catch (error) {
      return failed(error, at + 1, witness)
    }
    return completed(at)
  }

  const wait = async (
    test: TestCase,
    at: number,
    exports: Exports,
    value: unknown,
    awaited: boolean,
    witness?: Witness,
  ): Promise<Run> => {
    try {
      const settled = await settle(value, turn, environment.fireNextTimer)
      if (settled.kind === 'never') budget.overrun('the promise never settled')
      if (settled.kind === 'rejected') {
        // A test that does not await it cannot catch it either.
        if (!awaited) budget.overrun('a promise was rejected that the test does not await')
        return failed(settled.error, at + 1, witness)
      }
      const left = awaited && settled.kind === 'fulfilled' ? settled.value : value
      values[at] = witness === undefined ? left : witness.returned(left)
      if (isNothing(values[at]) && insists(test[at]!)) return completed(at + 1)
    } catch (error) {
      return failed(error, at + 1, witness)
    }
    // Not returned as it is: a promise is taken over by its `then`, which the test may have replaced.
    return await proceed(test, at + 1, exports, witness)
  }

  /** Whether a test ends at a statement that leaves nothing: what follows has no use for that. */
  const insists = (statement: Statement): boolean =>
    statement.kind === 'call' && statement.type === callables[statement.callable]!.sure

  const failed = (error: unknown, executed: number, witness?: Witness): Run => {
    if (isFullStack(error) || budget.isOver()) {
      witness?.ended(budget.isOver() ? budget.why() : tooDeep(limits))
      return { ending: 'budget', executed }
    }
    witness?.threw(error)
    return { ending: 'threw', executed }
  }

  /** Nothing can swallow the end of the budget but code without probes, such as the handler of a promise. */
  const completed = (executed: number): Run => ({ ending: budget.isOver() ? 'budget' : 'completed', executed })

  /** Lets what is still going on end within the test that began it, then gives the realm back to the engine. */
  const afterwards = async (pending: Run | Promise<Run>): Promise<Run> => {
    const run = await pending
    environment.dropTimers()
    await turn()
    const ending: Ending = budget.isOver() ? 'budget' : run.ending
    end()
    return ending === run.ending ? run : { ...run, ending }
  }

  const end = (): void => {
    budget.end()
    NativeError.stackTraceLimit = usualStackTraceLimit
    untilThorough--
    const isDue = untilThorough <= 0
    if (isDue) untilThorough = thoroughEvery
    mend(isSuspect || isDue ? canary.isWhole : canary.isIntact)
  }

  const start = (
    test: TestCase,
    surroundings: number,
    evaluate: () => Exports,
    witness?: Witness,
  ): Run | Promise<Run> => {
    begin(surroundings)
    let exports: Exports
    try {
      exports = evaluate()
    } catch (error) {
      return failed(error, 0, witness)
    }
    return proceed(test, 0, exports, witness)
  }

  const ran = (run: Run | Promise<Run>): Run | Promise<Run> => {
    if (!isAsync) {
      end()
      return run
    }
    mendNow()
    return afterwards(run)
  }

  /** Describes a run that `begun` starts. */
  const observed = async (begun: (observer: Witness) => Run | Promise<Run>): Promise<Observation> => {
    const observer = createObserver(recorder.wasThrown)
    const pending = begun(observer)
    // Even waiting looks up what pasted code may have replaced.
    mend(canary.isWhole)
    const run = await pending
    const elapsedMs = environment.elapsedMs()
    const { ending } = isAsync ? await afterwards(run) : run
    if (!isAsync) end()
    mend(canary.isWhole)
    return observer.observation(ending, { asksSurroundings: environment.wasAsked(), elapsedMs })
  }

  return {
    run: (test) => ran(start(test, 0, sharedInstance)),
    async runAlone(test) {
      recorder.suggestions.listen(false)
      const run = ran(start(test, 0, instance))
      const ended = run instanceof NativePromise ? await run : run
      recorder.suggestions.listen(true)
      return ended
    },
    isSharing: () => shared !== undefined,
    stopSharing() {
      shared = undefined
      mayShare = false
    },
    trace: recorder.trace,
    seen: recorder.suggestions.take,
    observe: (test, surroundings) => observed((observer) => start(test, surroundings, instance, observer)),
    async explore(test) {
      const explorer = createExplorer(test)
      const begun = start(test, 0, instance, explorer)
      // Even waiting looks up what pasted code may have replaced.
      mend(canary.isWhole)
      const run = await begun
      if (isAsync) await afterwards(run)
      else end()
      return explorer.missing()
    },
    async observeTogether(tests, surroundings) {
      begin(surroundings)
      const exports = instance()
      const observations: Observation[] = []
      for (const test of tests) {
        const run = (observer: Witness): Run | Promise<Run> => {
          begin(surroundings)
          budget.begin(limits.steps)
          return proceed(test, 0, exports, observer)
        }
        observations.push(await observed(run))
      }
      return observations
    },
    isLost: () => lost,
    dispose() {
      if (disposed) return
      disposed = true
      mend(canary.isWhole)
      environment.remove()
      loop.close()
      values.length = 0
    },
  }
}

const usualStackTraceLimit = Error.stackTraceLimit

function isNothing(value: unknown): boolean {
  return value === undefined || value === null
}

function isPromise(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || isProxy(value)) return false
  for (let at = getPrototypeOf(value); at !== null && !isProxy(at); at = getPrototypeOf(at)) {
    if (at === promisePrototype) return true
  }
  return false
}
