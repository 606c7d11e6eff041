import type { Compiled } from '../../model/subject/compiled.ts'
import { engineOf, oneOtherEngine, otherEngines, withOwnZone } from '../../model/run/fake-environment.ts'
import type { FlagTrace, Following } from '../../model/flags/flag-trace.ts'
import type { ConcolicProbes } from '../../model/symbolic/concolic-probe.ts'
import type { Needed, Ending, MissingProperty, Observation, Run } from '../../model/run/execution.ts'
import type { MutationProbes } from '../../model/goal/mutation-build.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { VariableValues } from '../../model/subject/environment-variables.ts'
import type { FailingImport } from '../../model/subject/imported-module.ts'
import type { Trace } from '../../model/run/trace.ts'
import { createExplorer } from './explorer.ts'
import { createExtensions } from './extensions.ts'
import { findFailing } from './failing-imports.ts'
import { createInstances } from './instances.ts'
import { createInterpreter } from './interpreter.ts'
import { NativePromise } from '../realm/intrinsics.ts'
import type { Limits } from './limits.ts'
import { type Evaluated, type Exports, loaderOf, mayBeAsync, sloppyLoaderOf, whenLoaded } from './load.ts'
import { createInspectors } from './inspectors.ts'
import { both, createNoteTaker, type Notes } from './notes.ts'
import { createObserver, type Witness } from './observer.ts'
import type { Perform } from './perform.ts'
import { createProbes, type Recorder } from '../tracing/probes.ts'
import { createRealm, type Realm, type Vigilance } from '../realm/realm.ts'
import { plainRecording, type Recording } from '../tracing/recording.ts'
import { howDesigned, problemOf } from '../values/thrown.ts'
import { symbolKeys } from '../values/symbol-names.ts'
import type { VariableList } from '../realm/process/virtual-process.ts'
import { createTracing } from '../tracing/tracing.ts'
import { loadWebClassesFor } from './web-classes.ts'

/**
 * Runs tests of one module, one at a time. Until `dispose`, it replaces the realm's clock, random numbers, timers and
 * console; keep the real ones first.
 */
export interface Executor {
  /**
   * Runs a test; synchronous unless the code may continue after a call returns. If the limits have patience, only some
   * tests may exceed their steps; observed ones always may.
   */
  run(test: TestCase): Run | Promise<Run>
  /**
   * As `run`, but loading may be saved at the risk that earlier tests affect the result, if the module has state and
   * evaluates imports. `runAlone` shows whether they did.
   */
  runTentatively(test: TestCase): Run | Promise<Run>
  /** As `run`, but the test may always exceed its steps. */
  runPatiently(test: TestCase): Run | Promise<Run>
  /** Repeats a test on a fresh instance of the module, without suggestions. */
  runAlone(test: TestCase): Promise<Run>
  /** Whether runs share one instance of the module. */
  isSharing(): boolean
  /** From now on, gives every run an instance of its own. */
  stopSharing(): void
  /** From now on, evaluates only these mutants; `undefined` for all. The others cost little and are not recorded. */
  selectMutants(mutants: readonly number[] | undefined): void
  /** From now on, records these activations behind flags, which is slower; `undefined` for none. */
  followFlags(following: Following | undefined): void
  /** The activations behind flags in the latest run, if followed. */
  flags(): FlagTrace | undefined
  /** The trace of the latest run or observation. */
  readonly trace: Trace
  /** The calls and loop iterations of the latest run, observation, or `observeTogether`. */
  steps(): number
  /** Values worth trying that were seen since the last call (docs/algorithms.md 1.7). */
  seen(): readonly (string | number)[]
  /** From now on, keeps seen values apart, so that these runs do not affect what others see. */
  setApart(isOn: boolean): void
  /** Describes each statement of a test, or the `needed`. Environments are numbered as in `farthest`; `run` uses 0. */
  observe(test: TestCase, environmentId: number, needed?: Needed): Promise<Observation>
  /**
   * Runs tests one after another on one instance of the module, like a test file that imports it once. Each test has its
   * own environment, as some mock the time and others do not.
   */
  observeTogether(
    tests: readonly TestCase[],
    environments: readonly number[],
    more?: Together,
  ): Promise<readonly Observation[]>
  /** Runs a test and reports the missing properties that its objects were asked for. */
  explore(test: TestCase): Promise<readonly MissingProperty[]>
  /** The packages that the modules may import, by specifier. */
  readonly packages: readonly string[]
  /** Loads a package, so that modules find it loaded. An error of its own shows when they load. */
  loadPackage(specifier: string): Promise<void>
  /** The imported files that must be mocked so that the modules load, as far as they are to blame. */
  failingImports(): Promise<readonly FailingImport[]>
  /** Loads the modules with these environment variables, and tells how far they come. */
  loadWith(variables: VariableValues): Promise<LoadAttempt>
  /** Whether pasted code has damaged built-in objects permanently, so that the realm must be replaced. */
  isLost(): boolean
  /** Checks all built-in objects and repairs damaged ones. */
  repair(): void
  /** Restores the realm. Later calls do nothing. */
  dispose(): void
}

/** Options of observing several tests. */
export interface Together {
  /** Is called after each test, while `trace` is its own. */
  readonly note?: (seen: Observation, at: number) => void
  /** The only parts of each test to describe; by default, everything. */
  readonly needed?: readonly Needed[]
}

/** A try to load the modules. */
export interface LoadAttempt {
  readonly hasLoaded: boolean
  /** Whether an imported file throws, which can be mocked. */
  readonly isInImport: boolean
  /** Why they do not load: a text that differs between errors. Not for people. */
  readonly problem: string
  /** The functions and conditions that ran. */
  readonly reached: number
  /** The environment variables that they read, in this order. */
  readonly read: readonly string[]
}

/** How an executor differs from one that only records traces, in a realm of its own. */
export interface ExecutorOptions {
  /** What runs record besides the trace; by default, nothing. */
  readonly recording?: Recording | undefined
  /** Adds or replaces probes. */
  readonly probes?: Partial<MutationProbes> | ConcolicProbes | ((recorder: Recorder) => object)
  /** A realm to share; by default, a new one. */
  readonly realm?: Realm | undefined
  /** Wraps each statement; `forget` resets the trace. */
  readonly around?: ((perform: Perform, forget: () => void) => Perform) | undefined
}

/** Longest text of an error that is shown, in UTF-16 code units. */
const longestProblem = 300

/** Why a run exceeds its budget if an interval is never cleared. */
const endlessInterval = 'an interval without a delay keeps running'

export function createExecutor(
  compiled: Compiled,
  limits: Limits,
  { recording = plainRecording, probes = {}, realm = realmFor(compiled, limits), around }: ExecutorOptions = {},
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
  const recorder = createProbes(sizes, budget, limits, {
    tracer: tracing.tracer,
    activations: tracing.activations,
    engine: environment,
  })
  const whenRun: Vigilance = compiled.mayDamage ? 'suspicious' : 'trusting'
  const whenObserved: Vigilance = compiled.mayDamage ? 'thorough' : 'trusting'
  const isAsync = mayBeAsync(compiled)
  /** Whether the test belongs to a search, which lets only a few tests exceed their steps. */
  let isSelective = false
  const interpreter = createInterpreter(subject, {
    budget,
    realm,
    isAsync,
    howDesigned: (error) => howDesigned(error, recorder.wasThrown),
    // A search does not need tests with several long calls.
    isEnough: () => isSelective && budget.isExtended(),
    expect: tracing.expect,
    around: around && ((perform) => around(perform, tracing.tracer.begin)),
  })
  /** Whether the test repeats one of a search, and so suggests nothing. */
  let isRepeating = false
  const setRepeating = (isOn: boolean): void => {
    isRepeating = isOn
    recorder.suggestions.setListening(!isOn)
  }
  const setMuted = (isOn: boolean): void => {
    tracing.setMuted?.(isOn)
    recorder.suggestions.setListening(!isOn && !isRepeating)
  }
  const inspectors = createInspectors(subject, { budget, setMuted })
  const takeNotes = createNoteTaker(recording, { inspectors, wasThrown: recorder.wasThrown })
  const allProbes = Object.freeze({
    ...recorder.probes,
    ...(typeof probes === 'function' ? probes(recorder) : probes),
  })
  const load = loaderOf(compiled, allProbes)
  const loadSloppily = compiled.isSloppy === true ? sloppyLoaderOf(compiled, allProbes) : undefined
  /** The loader of the current environment; other engines evaluate the module in sloppy mode if Node does. */
  let currentLoad = load
  let loadsUnknown: true | undefined
  for (const it of [load, loadSloppily]) {
    if (it === undefined) continue
    it.onUnknown = () => {
      loadsUnknown = true
    }
  }
  if (compiled.texts !== undefined) environment.functionTexts.know(compiled.texts, compiled.code)
  const extensions =
    limits.patience === undefined
      ? undefined
      : createExtensions(limits.patience, subject.callables.length, interpreter.called)
  let variablesAtLoad: VariableList = Object.entries(subject.variablesAtLoad ?? {})
  const instances = createInstances(compiled, {
    limits,
    budget,
    recorder,
    environment,
    load: () => currentLoad(),
    variablesAtLoad: () => variablesAtLoad,
    patience: () => (isSelective ? extensions?.patience : limits.patience),
  })
  let steps = 0
  /** Why the latest run exceeded its budget, if it did. */
  let overrun: string | undefined
  let stepsOfCode = 0

  const begin = (environmentId: number, vigilance: Vigilance): void => {
    recorder.begin()
    loadsUnknown = undefined
    currentLoad = (0 < engineOf(environmentId) ? loadSloppily : undefined) ?? load
    // In sloppy mode, a call without `this` may write to the global object.
    realm.begin(environmentId, currentLoad === loadSloppily ? 'thorough' : vigilance)
    interpreter.begin(withOwnZone(environmentId))
  }

  /** Whether a run drew random numbers, which packages may keep for later runs. */
  let hasDrawn = false
  /** Makes random numbers those of the next environment. A search can do without, as packages load slowly. */
  const forgetDrawn = (): void => {
    if (!hasDrawn) return
    hasDrawn = false
    load.renewPackages?.()
    loadSloppily?.renewPackages?.()
  }

  const end = (): void => {
    hasDrawn ||= environment.usedRandomness()
    budget.end()
    realm.end()
  }

  /** Ends a run and adds its notes. */
  const close = (run: Run, notes?: Notes): Run => {
    // Taken before objects are inspected, which has steps of its own.
    steps = budget.spent()
    stepsOfCode = budget.spentByCode()
    overrun = budget.isOver() ? budget.why() : undefined
    if (isSelective) extensions?.ended(budget.isOver(), steps)
    // It may have left its state half changed.
    if (budget.isOver() && !compiled.isStateless) instances.renew()
    isSelective = false
    const noted = notes === undefined ? run : notes.addTo(run)
    end()
    return noted
  }

  /** Whether code of the latest run continued when modules had loaded that the test does not wait for. */
  let continuesAfterImport = false

  /** Lets pending work finish within its test, then restores the realm. */
  const afterwards = async (pending: Run | Promise<Run>, notes?: Notes): Promise<Run> => {
    const run = await pending
    await realm.rest()
    const before = budget.spentByCode()
    while (!budget.isOver() && environment.settleNextImport()) await realm.rest()
    continuesAfterImport = before < budget.spentByCode()
    if (limits.background && environment.isEndless()) budget.fail(endlessInterval)
    const ending: Ending = budget.isOver() ? 'budget' : run.ending
    return close(ending === run.ending ? run : { ...run, ending }, notes)
  }

  const ran = (test: TestCase, evaluate: () => Evaluated): Run | Promise<Run> => {
    const notes = takeNotes?.(test)
    begin(0, whenRun)
    const run = interpreter.run(test, evaluate, notes)
    if (!isAsync) return close(run as Run, notes)
    realm.repair()
    return afterwards(run, notes)
  }

  const ranSelectively = (test: TestCase, evaluate: () => Evaluated): Run | Promise<Run> => {
    isSelective = true
    extensions?.begin()
    return ran(test, evaluate)
  }

  const observed = async (
    test: TestCase,
    environmentId: number,
    evaluate: () => Evaluated,
    needed?: Needed,
  ): Promise<Observation> => {
    const observer = createObserver(
      test,
      withOwnZone(environmentId),
      { subject, symbolKeys: mayBeSymbols, wasThrown: recorder.wasThrown, elapsedMs: environment.elapsedMs },
      needed,
    )
    const notes = takeNotes?.(test)
    const witness: Witness = notes === undefined ? observer : both(notes, observer)
    begin(environmentId, whenObserved)
    const loaded = (exports: Exports): Exports => {
      realm.loaded()
      observer.loaded(exports)
      return exports
    }
    const pending = interpreter.run(test, () => whenLoaded(evaluate(), loaded), witness)
    // Even `await` looks up properties that pasted code may have replaced.
    realm.repair()
    const run = pending instanceof NativePromise ? await pending : pending
    environment.done()
    const elapsedMs = environment.elapsedMs()
    const isRacing = environment.isRacing()
    const answers = environment.answers()
    const stepsUntilDone = budget.spentByCode()
    const ended = isAsync ? await afterwards(run, notes) : close(run, notes)
    const timersLeft = environment.timersLeft()
    const changes = realm.changes()
    const sloppyEngine = loadSloppily === undefined ? undefined : oneOtherEngine
    const engines = environment.otherEngine.wasNoted() ? otherEngines : sloppyEngine
    const usesZone = environment.usedZone()
    const usesEnvironment = environment.wasUsed() || environment.usedRegion()
    // A module inside the test file is evaluated before the test can mock anything.
    const isMockable = answers !== undefined && (answers.atLoad !== true || subject.hasExports)
    return observer.observation(ended, {
      usesEnvironment,
      ...(usesZone === undefined ? {} : { usesZone }),
      ...(environment.usedUnmockedRandomness() ? { usesUnmockedRandomness: true } : {}),
      elapsedMs,
      ...(stepsUntilDone < stepsOfCode && ended.ending !== 'budget' ? { continues: true } : {}),
      ...(isAsync && continuesAfterImport ? { continuesAfterImport } : {}),
      ...(isRacing ? { isRacing } : {}),
      ...(engines === undefined ? {} : { otherEngines: engines }),
      ...(realm.wasDamaged() ? { isDamaging: true } : {}),
      ...(loadsUnknown === undefined ? {} : { loadsUnknown }),
      ...(isMockable ? { answers } : {}),
      ...(0 < changes.length ? { changes } : {}),
      ...(timersLeft === undefined ? {} : { timersLeft }),
    })
  }

  return {
    run: (test) => ranSelectively(test, instances.shared),
    runTentatively: (test) => ranSelectively(test, instances.tried),
    runPatiently: (test) => ran(test, instances.shared),
    async runAlone(test) {
      setRepeating(true)
      const run = ran(test, instances.fresh)
      const ended = run instanceof NativePromise ? await run : run
      setRepeating(false)
      return ended
    },
    isSharing: instances.isSharing,
    stopSharing: instances.stopSharing,
    selectMutants(mutants) {
      recorder.select(mutants)
      // The kept records of the module's evaluation are for other mutants.
      instances.renew()
    },
    followFlags(following) {
      tracing.activations?.follow(following)
    },
    flags: () => tracing.activations?.trace(),
    trace: recorder.trace,
    steps: () => steps,
    seen: recorder.suggestions.take,
    setApart: recorder.suggestions.setApart,
    async observe(test, environmentId, needed) {
      setRepeating(true)
      forgetDrawn()
      const seen = await observed(test, environmentId, instances.fresh, needed)
      setRepeating(false)
      return seen
    },
    async explore(test) {
      const explorer = createExplorer(test)
      begin(0, whenRun)
      const pending = interpreter.run(test, instances.fresh, explorer)
      // Even `await` looks up properties that pasted code may have replaced.
      realm.repairAll()
      const run = await pending
      if (isAsync) await afterwards(run)
      else end()
      return explorer.missing()
    },
    async observeTogether(tests, environments, { note, needed } = {}) {
      setRepeating(true)
      forgetDrawn()
      begin(environments[0] ?? 0, whenObserved)
      let exports: Exports | undefined
      const kept = (it: Exports): Exports => (exports = it)
      const loading = interpreter.run([], () => whenLoaded(instances.fresh(), kept))
      realm.repair()
      if (loading instanceof NativePromise) await loading
      // Without exports, each test shows why the module does not load.
      const again = (): Evaluated => (exports === undefined ? instances.fresh() : instances.again(exports))
      const observations: Observation[] = []
      let all = 0
      for (const [at, test] of tests.entries()) {
        const seen = await observed(test, environments[at]!, again, needed?.[at])
        observations.push(seen)
        all += steps
        note?.(seen, at)
      }
      steps = all
      setRepeating(false)
      return observations
    },
    packages: Object.keys(load.packages ?? {}),
    async loadPackage(specifier) {
      begin(0, whenObserved)
      const loading = interpreter.run([], () => {
        instances.prepare(() => {
          for (const it of [load, loadSloppily]) it?.part?.(it.packages![specifier]!)
        })
        return {}
      })
      realm.repair()
      await afterwards(loading)
    },
    async failingImports() {
      const failing = await findFailing(load, {
        attempt: () => observed([], 0, instances.fresh),
        problemIn: (error) => (budget.isOver() ? budget.why() : problemOf(error, recorder.wasThrown)),
        isOver: budget.isOver,
        overrun: () => (overrun === endlessInterval ? undefined : overrun),
      })
      return failing.map((it) => ({ ...it, problem: it.problem.slice(0, longestProblem).replace(/\s+/g, ' ') }))
    },
    async loadWith(variables) {
      const usual = variablesAtLoad
      variablesAtLoad = Object.entries(variables)
      let failed: string | null | undefined
      load.onFailure = (specifier) => {
        if (failed === undefined) failed = specifier
        return false
      }
      const { ending, effects } = await observed([], 0, instances.fresh)
      load.onFailure = undefined
      variablesAtLoad = usual
      const { functionCount, predicateCount } = recorder.trace
      return {
        hasLoaded: ending === 'completed',
        isInImport: typeof failed === 'string',
        problem: JSON.stringify([ending, effects]),
        reached: functionCount + predicateCount,
        read: environment.variablesRead(),
      }
    },
    isLost: realm.isLost,
    repair: realm.repairAll,
    dispose() {
      realm.dispose()
      interpreter.clear()
    },
  }
}

function realmFor(compiled: Compiled, limits: Limits): Realm {
  loadWebClassesFor(compiled)
  return createRealm(limits)
}
