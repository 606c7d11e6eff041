import type { Compiled } from '../../model/subject/compiled.ts'
import type { FlagTrace, Following } from '../../model/flags/flag-trace.ts'
import type { ConcolicProbes } from '../../model/symbolic/concolic-probe.ts'
import type { Needed, Ending, MissingProperty, Observation, Run } from '../../model/run/execution.ts'
import type { MutationProbes } from '../../model/goal/mutation-build.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Trace } from '../../model/run/trace.ts'
import { createExplorer } from './explorer.ts'
import { createExtensions } from './extensions.ts'
import { createInstances } from './instances.ts'
import { createInterpreter } from './interpreter.ts'
import { NativePromise } from '../realm/intrinsics.ts'
import type { Limits } from './limits.ts'
import { type Exports, loaderOf, mayBeAsync } from './load.ts'
import { createInspectors } from './inspectors.ts'
import { both, createNoteTaker, type Notes } from './notes.ts'
import { createObserver, type Witness } from './observer.ts'
import type { Perform } from './perform.ts'
import { createProbes, type Recorder } from '../tracing/probes.ts'
import { createRealm, type Realm, type Vigilance } from '../realm/realm.ts'
import { plainRecording, type Recording } from '../tracing/recording.ts'
import { symbolKeys } from '../values/symbol-names.ts'
import { createTracing } from '../tracing/tracing.ts'

/**
 * Runs tests of one module, one at a time. From its creation until `dispose` the realm's clock, chance, timers and console
 * are taken over: who needs the real ones has to keep them before.
 */
export interface Executor {
  /**
   * Runs a test. Synchronous unless the code under test may have something going on after a call returns. Where limits have
   * patience, only some of the tests that use up their steps may go on; observed tests always may.
   */
  run(test: TestCase): Run | Promise<Run>
  /** As `run`, but the test may always exceed its steps, however many tests did so before it. */
  runPatiently(test: TestCase): Run | Promise<Run>
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
  /** Runs tell so much of what is behind flags from now on; nothing where nothing is given. They take longer then. */
  followFlags(following: Following | undefined): void
  /** What is behind the flags of the latest run, if it was followed. */
  flags(): FlagTrace | undefined
  /** What the probes saw in the latest run or observation. */
  readonly trace: Trace
  /** Calls and loop iterations that the latest run or observation took, or the latest ones together. */
  steps(): number
  /** Values worth trying that were seen since the last time this was asked (docs/algorithms.md 1.7). */
  seen(): readonly (string | number)[]
  /** Whether values are seen apart from now on, so that what is seen otherwise is the same as without these runs. */
  seeApart(on: boolean): void
  /**
   * Runs a test and describes what each statement does, or only what is `needed`; nothing is suggested. Surroundings are
   * numbered as told at `farthest`; `run` has 0.
   */
  observe(test: TestCase, environmentId: number, needed?: Needed): Promise<Observation>
  /** Runs tests one after the other on one instance of the module, as a test file that imports it once does. */
  observeTogether(tests: readonly TestCase[], environmentId: number): Promise<readonly Observation[]>
  /** Runs a test and tells which properties were asked of its objects that they do not have. */
  explore(test: TestCase): Promise<readonly MissingProperty[]>
  /** Whether pasted code has changed built-in objects for good: the realm has to be replaced. */
  isLost(): boolean
  /** Looks at all built-in objects, and puts right what is damaged. */
  mend(): void
  /** Gives the realm back. Further calls do nothing. */
  dispose(): void
}

/** `more` are probes that the code calls besides those of every build, or in their place where they are made of these; `realm` is one that another executor has as well; `around` is asked to perform each statement, and may have the trace forget what the run did so far. */
export function createExecutor(
  compiled: Compiled,
  limits: Limits,
  recording: Recording = plainRecording,
  more: Partial<MutationProbes> | ConcolicProbes | ((recorder: Recorder) => object) = {},
  realm: Realm = createRealm(limits),
  around?: (perform: Perform, forget: () => void) => Perform,
): Executor {
  const { subject } = compiled
  const { budget, environment } = realm
  const mayBeSymbols = symbolKeys(subject)
  const sizes = {
    predicates: compiled.predicates.length,
    functions: compiled.functions.length,
    lines: compiled.lines.length,
    mutants: compiled.mutants,
  }
  const tracing = createTracing(compiled, sizes, recording, budget.cells)
  const recorder = createProbes(sizes, budget, limits, tracing.tracer, tracing.activations, environment)
  const whenRun: Vigilance = compiled.mayDamage ? 'suspicious' : 'trusting'
  const whenObserved: Vigilance = compiled.mayDamage ? 'thorough' : 'trusting'
  const isAsync = mayBeAsync(compiled)
  /** Whether the running test belongs to a search. A search lets only a few of its tests exceed their steps. */
  let isSelective = false
  const interpreter = createInterpreter(subject, {
    budget,
    realm,
    isAsync,
    // A search has no use for a test of many long calls.
    isEnough: () => isSelective && budget.isExtended(),
    expect: tracing.expect,
    around: around && ((perform) => around(perform, tracing.tracer.begin)),
  })
  /** Whether the running test repeats what a search has run: nothing is suggested then. */
  let isRepeating = false
  const repeating = (on: boolean): void => {
    isRepeating = on
    recorder.suggestions.listen(!on)
  }
  const mute = (on: boolean): void => {
    tracing.mute?.(on)
    recorder.suggestions.listen(!on && !isRepeating)
  }
  const inspectors = createInspectors(subject, { budget, mute })
  const takeNotes = createNoteTaker(recording, { inspectors, wasThrown: recorder.wasThrown })
  const load = loaderOf(
    compiled,
    Object.freeze({ ...recorder.probes, ...(typeof more === 'function' ? more(recorder) : more) }),
  )
  if (compiled.texts !== undefined) environment.functionTexts.know(compiled.texts, compiled.code)
  const extensions =
    limits.patience === undefined
      ? undefined
      : createExtensions(limits.patience, subject.callables.length, interpreter.called)
  const instances = createInstances(compiled, {
    limits,
    budget,
    recorder,
    environment,
    load,
    patience: () => (isSelective ? extensions?.patience : limits.patience),
  })
  let steps = 0
  let stepsOfCode = 0

  const begin = (environmentId: number, vigilance: Vigilance): void => {
    recorder.begin()
    realm.begin(environmentId, vigilance)
    interpreter.begin(environmentId)
  }

  const end = (): void => {
    budget.end()
    realm.end()
  }

  /** Ends a run with what was noted of it. */
  const close = (run: Run, notes?: Notes): Run => {
    // Before objects are needed, which has steps of its own.
    steps = budget.spent()
    stepsOfCode = budget.spentByCode()
    if (isSelective) extensions?.ended(budget.isOver(), steps)
    isSelective = false
    const noted = notes === undefined ? run : notes.addTo(run)
    end()
    return noted
  }

  /** Lets what is still going on end within the test that began it, then gives the realm back to the engine. */
  const afterwards = async (pending: Run | Promise<Run>, notes?: Notes): Promise<Run> => {
    const run = await pending
    await realm.rest()
    if (limits.background && environment.isEndless()) budget.fail('an interval without a delay keeps running')
    const ending: Ending = budget.isOver() ? 'budget' : run.ending
    return close(ending === run.ending ? run : { ...run, ending }, notes)
  }

  /** Runs a test on an instance that `evaluate` gives. */
  const ran = (test: TestCase, evaluate: () => Exports): Run | Promise<Run> => {
    const notes = takeNotes?.(test)
    begin(0, whenRun)
    const run = interpreter.run(test, evaluate, notes)
    if (!isAsync) return close(run as Run, notes)
    realm.mend()
    return afterwards(run, notes)
  }

  /** Describes a run of a test on an instance that `evaluate` gives. */
  const observed = async (
    test: TestCase,
    environmentId: number,
    evaluate: () => Exports,
    needed?: Needed,
  ): Promise<Observation> => {
    const observer = createObserver(
      test,
      environmentId,
      { subject, symbolKeys: mayBeSymbols, wasThrown: recorder.wasThrown, elapsedMs: environment.elapsedMs },
      needed,
    )
    const notes = takeNotes?.(test)
    const witness: Witness = notes === undefined ? observer : both(notes, observer)
    begin(environmentId, whenObserved)
    const evaluated = (): Exports => {
      const exports = evaluate()
      realm.loaded()
      observer.loaded(exports)
      return exports
    }
    const pending = interpreter.run(test, evaluated, witness)
    // Even waiting looks up what pasted code may have replaced.
    realm.mend()
    const run = pending instanceof NativePromise ? await pending : pending
    environment.done()
    const elapsedMs = environment.elapsedMs()
    const isRacing = environment.isRacing()
    const answers = environment.answers()
    const stepsUntilDone = budget.spentByCode()
    const ended = isAsync ? await afterwards(run, notes) : close(run, notes)
    const timersLeft = environment.timersLeft()
    const changes = realm.changes()
    const asksEnvironment = environment.wasAsked() || environment.wasPlaced()
    // A module that stands in the test file itself is evaluated before anything can be told.
    const isTold = answers !== undefined && (answers.atLoad !== true || subject.hasExports)
    return observer.observation(ended, {
      asksEnvironment: asksEnvironment,
      ...(environment.drewUnmocked() ? { drewUnmocked: true } : {}),
      elapsedMs,
      ...(stepsUntilDone < stepsOfCode && ended.ending !== 'budget' ? { goesOn: true } : {}),
      ...(isRacing ? { isRacing } : {}),
      ...(environment.otherEngine.wasNoted() ? { differsByEngine: true } : {}),
      ...(realm.wasDamaged() ? { isDamaging: true } : {}),
      ...(isTold ? { answers } : {}),
      ...(0 < changes.length ? { changes } : {}),
      ...(timersLeft === undefined ? {} : { timersLeft }),
    })
  }

  return {
    run(test) {
      isSelective = true
      extensions?.begin()
      return ran(test, instances.shared)
    },
    runPatiently: (test) => ran(test, instances.shared),
    async runAlone(test) {
      repeating(true)
      const run = ran(test, instances.fresh)
      const ended = run instanceof NativePromise ? await run : run
      repeating(false)
      return ended
    },
    isSharing: instances.isSharing,
    stopSharing: instances.stopSharing,
    selectMutants(mutants) {
      recorder.select(mutants)
      // What the module reached while it was evaluated was recorded with other mutants.
      instances.renew()
    },
    followFlags(following) {
      tracing.activations?.follow(following)
    },
    flags: () => tracing.activations?.trace(),
    trace: recorder.trace,
    steps: () => steps,
    seen: recorder.suggestions.take,
    seeApart: recorder.suggestions.apart,
    async observe(test, environmentId, needed) {
      repeating(true)
      const seen = await observed(test, environmentId, instances.fresh, needed)
      repeating(false)
      return seen
    },
    async explore(test) {
      const explorer = createExplorer(test)
      begin(0, whenRun)
      const pending = interpreter.run(test, instances.fresh, explorer)
      // Even waiting looks up what pasted code may have replaced.
      realm.mendAll()
      const run = await pending
      if (isAsync) await afterwards(run)
      else end()
      return explorer.missing()
    },
    async observeTogether(tests, environmentId) {
      repeating(true)
      begin(environmentId, whenObserved)
      const exports = instances.fresh()
      realm.mend()
      const again = (): Exports => instances.again(exports)
      const observations: Observation[] = []
      let all = 0
      for (const test of tests) {
        observations.push(await observed(test, environmentId, again))
        all += steps
      }
      steps = all
      repeating(false)
      return observations
    },
    isLost: realm.isLost,
    mend: realm.mendAll,
    dispose() {
      realm.dispose()
      interpreter.clear()
    },
  }
}
