import type { Compiled } from '../../model/subject/compiled.ts'
import type { Budget } from './budget.ts'
import type { Environment } from '../realm/environment.ts'
import type { Limits, Patience } from './limits.ts'
import type { Exports } from './load.ts'
import type { Recorder } from '../tracing/probes.ts'

/** Instances of the module under test. Each call gives one that a run may use, with the whole budget of a test. */
export interface Instances {
  /** Evaluates the module for one test: its state belongs to the test. Throws what the module throws. */
  fresh(): Exports
  /** One that earlier runs have used, where the module keeps no state and nothing is recorded while it is evaluated. */
  shared(): Exports
  /** One that is at hand. */
  again(exports: Exports): Exports
  /** Whether `shared` gives one that earlier runs have used. */
  isSharing(): boolean
  /** From now on `shared` gives a fresh one each time. */
  stopSharing(): void
  /** Evaluates anew what is shared. */
  renew(): void
}

/** What evaluating a module takes. */
export interface InstanceContext {
  readonly limits: Limits
  readonly budget: Budget
  readonly recorder: Recorder
  readonly environment: Environment
  load(): Exports
  /** Whether and how far the next test may go on. */
  patience(): Patience | undefined
}

export function createInstances(compiled: Compiled, context: InstanceContext): Instances {
  const { limits, budget, recorder, environment, load, patience } = context
  let shared: Exports | undefined
  let mayShare = compiled.isStateless && !compiled.mayDamage

  const fresh = (): Exports => {
    budget.begin(limits.loadSteps, limits.loadDepth - limits.depth)
    const exports = load()
    environment.loaded()
    budget.begin(limits.steps, 0, patience())
    return exports
  }
  const again = (exports: Exports): Exports => {
    budget.begin(limits.steps, 0, patience())
    return exports
  }

  return {
    fresh,
    shared() {
      if (shared !== undefined) return again(shared)
      const exports = fresh()
      const { functionCount, predicateCount } = recorder.trace
      if (
        mayShare &&
        functionCount === 0 &&
        predicateCount === 0 &&
        !environment.wasAsked() &&
        environment.timersLeft() === undefined
      ) {
        shared = exports
        recorder.keep()
      }
      return exports
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
