import type { Compiled } from '../../model/subject/compiled.ts'
import { isArrangeable, mockKey, mockPath, pageKey } from '../../model/subject/mocked-module.ts'
import type { Page } from '../../model/subject/page.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Budget } from './budget.ts'
import type { Environment } from '../realm/environment.ts'
import type { VariableList } from '../realm/process/virtual-process.ts'
import type { Limits, Patience } from './limits.ts'
import { type Evaluated, type Exports, whenLoaded } from './load.ts'
import type { Recorder } from '../tracing/probes.ts'

/** Instances of the module under test. Each method returns one for a run and starts the full budget of a test. */
export interface Instances {
  /** Evaluates the module for one test, which owns its state. Throws the module's errors. */
  fresh(): Evaluated
  /** A used instance, if the module has no state and its evaluation records nothing; otherwise a fresh one. */
  shared(): Evaluated
  /**
   * As `shared`, but the module may have state if evaluating its imports for each test may take long; some runs get a
   * fresh instance all the same. Only for tests that also run alone before anything is concluded from them.
   */
  tried(): Evaluated
  /** Runs what a module needs before it loads, in the environment of its load. */
  prepare(run: () => void): void
  /** The given instance. */
  again(exports: Exports): Exports
  /** Whether `shared` or `tried` returns a used instance. */
  isSharing(): boolean
  /** From now on, `shared` and `tried` return a fresh instance each time. */
  stopSharing(): void
  /** Drops the shared instance, so that the module is evaluated again. */
  renew(): void
}

/** The dependencies of the instances. */
export interface InstanceContext {
  readonly limits: Limits
  readonly budget: Budget
  readonly recorder: Recorder
  readonly environment: Environment
  load(): Evaluated
  /** The environment variables with which modules load and tests begin. */
  variablesAtLoad(): VariableList
  /** The patience of the next test, if any. */
  patience(): Patience | undefined
}

/** Takes back all arrangements of an earlier test, and opens a new page. */
function resetMocks(exports: Exports, { mocked }: Subject): void {
  if (mocked === undefined) return
  for (const module of mocked) {
    if (module.page !== undefined) (exports[pageKey] as Page).renew()
    for (const it of module.exports) {
      if (!isArrangeable(it)) continue
      const path = mockPath(it)
      let owner = exports[mockKey(module)] as Record<string, unknown>
      for (let at = 0; at < path.length - 1; at++) owner = owner[path[at]!] as Record<string, unknown>
      owner[path.at(-1)!] = undefined
    }
  }
}

/** Most runs on an instance that may have state, so that a search also sees the state in which it begins. */
const mostTried = 50

/** Whether the code under test has run, and not only what it imports. */
function hasRecorded({ trace }: Recorder, { functions, predicates }: Compiled): boolean {
  const isTested = (fn: number): boolean => functions[fn]!.isImported !== true
  return (
    trace.functions.subarray(0, trace.functionCount).some(isTested) ||
    trace.predicates.subarray(0, trace.predicateCount).some((it) => isTested(predicates[it]!.function))
  )
}

export function createInstances(compiled: Compiled, context: InstanceContext): Instances {
  const { limits, budget, recorder, environment, load, patience } = context
  const { isStateless, loadsImports = false } = compiled
  const { variables = [] } = compiled.subject
  let shared: Exports | undefined
  let mayShare = !compiled.mayDamage

  const arrange = (): void => {
    const values = context.variablesAtLoad()
    if (0 < variables.length + values.length) environment.arrange(variables, values)
  }
  const loaded = (exports: Exports): Exports => {
    environment.loaded()
    arrange()
    budget.begin(limits.steps, 0, patience())
    return exports
  }
  const beginToLoad = (): void => {
    environment.renewed()
    environment.arrange([], context.variablesAtLoad())
    budget.begin(limits.loadSteps, limits.loadDepth - limits.depth)
  }
  const fresh = (): Evaluated => {
    beginToLoad()
    return whenLoaded(load(), loaded)
  }
  const keep = (exports: Exports): Exports => {
    // Imports may have asked for the time, as loggers do: that it has not changed is part of the trial.
    const usesEnvironment = isStateless && environment.wasUsed()
    if (mayShare && !hasRecorded(recorder, compiled) && !usesEnvironment && environment.timersLeft() === undefined) {
      shared = exports
      recorder.keep()
    }
    return exports
  }
  const again = (exports: Exports): Exports => {
    resetMocks(exports, compiled.subject)
    arrange()
    budget.begin(limits.steps, 0, patience())
    return exports
  }

  /** Runs on the shared instance, if it may have state. */
  let tries = 0
  const used = (): Evaluated => {
    if (shared === undefined) return whenLoaded(fresh(), keep)
    environment.renewed()
    return again(shared)
  }

  return {
    fresh,
    shared: () => (isStateless ? used() : fresh()),
    tried() {
      if (!isStateless && !loadsImports) return fresh()
      tries = isStateless ? 0 : (tries + 1) % mostTried
      if (tries === 1) shared = undefined
      return used()
    },
    prepare(run) {
      beginToLoad()
      run()
    },
    again,
    isSharing: () => shared !== undefined,
    stopSharing() {
      shared = undefined
      mayShare = false
    },
    renew() {
      shared = undefined
    },
  }
}
