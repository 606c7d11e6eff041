import type { Compiled } from '../model/compiled.ts'
import type { Ending, MissingProperty, Observation, Run } from '../model/execution.ts'
import type { ReviewProbes } from '../model/review.ts'
import type { Statement, TestCase } from '../model/statement.ts'
import type { Subject } from '../model/subject.ts'
import type { Trace } from '../model/trace.ts'
import { createBudget, isFullStack, stepsLeft, tooDeep } from './budget.ts'
import { createCanary } from './canary.ts'
import { createEnvironment } from './environment.ts'
import { createEventLoop, settle } from './event-loop.ts'
import { getPrototypeOf, NativeError, NativePromise } from './intrinsics.ts'
import { createExplorer } from './explorer.ts'
import type { Limits } from './limits.ts'
import { type Exports, loaderOf, mayBeAsync, mayDamage } from './load.ts'
import { createLook } from './look.ts'
import { both, createNoteTaker, type Notes } from './notes.ts'
import { createObserver, type Witness } from './observer.ts'
import { createPerform, type Perform } from './perform.ts'
import { createProbes } from './probes.ts'
import { isProxy } from './proxies.ts'
import { plainRecording, type Recording } from './recording.ts'
import { type MakeStub, rewordedStub, stub } from './stub.ts'
import { createTracing } from './tracing.ts'

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
  /**
   * Evaluates only these mutants from now on, or all of them again. The others cost little then, and nothing is said of
   * them.
   */
  selectMutants(mutants: readonly number[] | undefined): void
  /** What the probes saw in the latest run or observation. */
  readonly trace: Trace
  /** Calls and loop iterations that the latest run or observation took. */
  steps(): number
  /** Values worth trying that were seen since the last time this was asked (ALGORITHMS 1.7). */
  seen(): readonly (string | number)[]
  /** Runs a test and describes what each statement does. Surroundings are numbered as told at `farthest`; `run` has 0. */
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

/** `more` are probes that the code calls besides those of every build. */
export function createExecutor(
  compiled: Compiled,
  limits: Limits,
  recording: Recording = plainRecording,
  more: Partial<ReviewProbes> = {},
): Executor {
  const { subject } = compiled
  const { callables } = subject
  const budget = createBudget(limits)
  const sizes = {
    predicates: compiled.predicates.length,
    functions: compiled.functions.length,
    lines: compiled.lines.length,
    mutants: compiled.mutants,
  }
  const tracing = createTracing(compiled, sizes, recording, budget.cells)
  const recorder = createProbes(sizes, budget, limits, tracing.tracer)
  const loop = createEventLoop()
  const environment = createEnvironment(budget)
  const canary = createCanary()
  const performIn = (make: MakeStub): Perform => announcing(createPerform(subject, make), subject, tracing.expect)
  const usual = performIn(stub)
  const reworded = performIn(rewordedStub)
  let perform = usual
  const mute = (on: boolean): void => {
    tracing.mute?.(on)
    recorder.suggestions.listen(!on)
  }
  const look = createLook(subject, { budget, mute })
  const takeNotes = createNoteTaker(recording, { look, wasThrown: recorder.wasThrown })
  const load = loaderOf(compiled, Object.freeze({ ...recorder.probes, ...more }))
  const isAsync = mayBeAsync(compiled)
  const isSuspect = mayDamage(compiled)
  const values: unknown[] = []
  /** The instance that the runs of a search share, where that makes no difference. */
  let shared: Exports | undefined
  let mayShare = compiled.isStateless && !isSuspect
  let untilThorough = thoroughEvery
  let steps = 0
  let lost = false
  let disposed = false

  /** Puts the realm back in order if a look at it says so. */
  const mend = (isInOrder: () => boolean): void => {
    if (!isInOrder()) lost = !canary.restore() || lost
  }

  /** Mends what can be told to be damaged: done before any other code of the realm runs. */
  const mendNow = (): void => {
    // A thorough look would take the limit of the run for damage.
    if (isSuspect) NativeError.stackTraceLimit = usualStackTraceLimit
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
    perform = surroundings === 0 ? usual : reworded
    // What is made of the text of a stack is so seen to depend on the surroundings.
    NativeError.stackTraceLimit = surroundings === 0 ? 0 : usualStackTraceLimit
  }

  /** Evaluates the module for one test: its state belongs to the test. */
  const instance = (): Exports => {
    budget.begin(limits.loadSteps)
    const exports = load()
    environment.loaded()
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
    if (mayShare && functionCount === 0 && predicateCount === 0 && !environment.wasAsked()) {
      shared = exports
      recorder.keep()
    }
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
  const afterwards = async (pending: Run | Promise<Run>, notes?: Notes): Promise<Run> => {
    const run = await pending
    environment.dropTimers()
    await turn()
    const ending: Ending = budget.isOver() ? 'budget' : run.ending
    return close(ending === run.ending ? run : { ...run, ending }, notes)
  }

  /** Ends a run with what was noted of it. */
  const close = (run: Run, notes?: Notes): Run => {
    // Before objects are asked, which has steps of its own.
    steps = limits.steps - budget.cells[stepsLeft]!
    const noted = notes === undefined ? run : notes.addTo(run)
    end()
    return noted
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

  /** Runs a test on an instance that `evaluate` gives. */
  const ran = (test: TestCase, evaluate: () => Exports): Run | Promise<Run> => {
    const notes = takeNotes?.(test)
    const run = start(test, 0, evaluate, notes)
    if (!isAsync) return close(run as Run, notes)
    mendNow()
    return afterwards(run, notes)
  }

  /** Describes a run of a test that `begun` starts. */
  const observed = async (test: TestCase, begun: (observer: Witness) => Run | Promise<Run>): Promise<Observation> => {
    const observer = createObserver(recorder.wasThrown, test.length)
    const notes = takeNotes?.(test)
    const pending = begun(notes === undefined ? observer : both(notes, observer))
    // Even waiting looks up what pasted code may have replaced.
    mendNow()
    const run = await pending
    const elapsedMs = environment.elapsedMs()
    const answers = environment.answers()
    const ended = isAsync ? await afterwards(run, notes) : close(run, notes)
    const asksSurroundings = environment.wasAsked() || environment.wasPlaced()
    return observer.observation(ended, {
      asksSurroundings,
      elapsedMs,
      ...(answers === undefined ? {} : { answers }),
    })
  }

  return {
    run: (test) => ran(test, sharedInstance),
    async runAlone(test) {
      recorder.suggestions.listen(false)
      const run = ran(test, instance)
      const ended = run instanceof NativePromise ? await run : run
      recorder.suggestions.listen(true)
      return ended
    },
    isSharing: () => shared !== undefined,
    stopSharing() {
      shared = undefined
      mayShare = false
    },
    selectMutants(mutants) {
      recorder.select(mutants)
      // What the module reached while it was evaluated was recorded with other mutants.
      shared = undefined
    },
    trace: recorder.trace,
    steps: () => steps,
    seen: recorder.suggestions.take,
    observe: (test, surroundings) => observed(test, (observer) => start(test, surroundings, instance, observer)),
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
        observations.push(await observed(test, run))
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

/** Tells which function of the source each call is about to run. */
function announcing(perform: Perform, { callables }: Subject, expect: ((fn: number) => void) | undefined): Perform {
  if (expect === undefined) return perform
  const runs = Int32Array.from(callables, (it) => it.runs ?? -1)
  return (statement, values, exports) => {
    expect(statement.kind === 'call' ? runs[statement.callable]! : -1)
    return perform(statement, values, exports)
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
