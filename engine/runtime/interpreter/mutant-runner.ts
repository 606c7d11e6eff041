import type { Probes } from '../../model/run/probe.ts'
import type { Perform } from './perform.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import type { Needed, Observation } from '../../model/run/execution.ts'
import type { Counted } from '../../model/goal/mutation-build.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { createExecutor } from './executor.ts'
import type { Limits, Patience } from './limits.ts'
import type { Realm } from '../realm/realm.ts'
import type { Recorder } from '../tracing/probes.ts'
import { createMutationRecorder } from '../tracing/mutation-recorder.ts'

/** How a test is run with a mutant on. */
export interface UnderMutant {
  readonly mutant: number
  /** How many steps the test takes without it: one with which it takes many times as many ends it. */
  readonly usualSteps?: number
  /** All that is described of it; absent for everything. */
  readonly needed?: Needed
}

/** Runs finished tests in the review build, beside an executor of the other one or without. */
export interface MutantRunner {
  /**
   * As of an executor: on an instance of the module that no other run has used, evaluated with a mutant on if there is one.
   */
  observe(test: TestCase, environmentId: number, under?: UnderMutant): Promise<Observation>
  observeTogether(tests: readonly TestCase[], environmentId: number): Promise<readonly Observation[]>
  /** Calls and loop iterations that the latest run took. */
  steps(): number
  /** The strong mutants that the latest run reached, while the module was evaluated or later; ascending. */
  reached(): readonly number[]
  /**
   * Those of them that may have made a difference there, if the latest run was one without a mutant: with another one that it
   * reached it does just the same.
   */
  infected(): readonly number[]
  /** What the latest run executed, as Istanbul counts it. */
  counted(): Counted
  /** The statements of `ReviewBuild.statements` that the latest run executed, in order; the first 5,000. */
  path(): readonly number[]
  /** As of an executor: a mutant may have done it. */
  isLost(): boolean
  /** As of an executor. */
  mend(): void
  dispose(): void
}

/** Runs other code than the statements of a test. */
interface TestHost {
  /** What that code calls instead of the probes of the code under test. */
  probes(own: Probes): object
  readonly around: () => Perform
}

/**
 * A mutant may take so many times the usual steps and so many more: what takes longer hardly ever ends. One of a test that
 * takes many steps may go on to fewer times as many.
 */
const bounds = { times: 10, more: 5_000, timesOfLong: 2 }

/** `realm` is that of an executor, if there is one; `play` runs a person's own tests instead of those that are given. */
export function createMutantRunner(compiled: Compiled, limits: Limits, realm?: Realm, play?: TestHost): MutantRunner {
  const { mutationBuild: review } = compiled
  const recorder = createMutationRecorder(review)
  const build: Compiled = { ...compiled, code: review.code, predicates: [], lines: [], mutants: [] }
  let { steps, patience } = limits
  const current = {
    ...limits,
    get steps() {
      return steps
    },
    get patience() {
      return patience
    },
  } as Limits
  const more =
    play === undefined ? recorder.probes : (own: Recorder) => ({ ...recorder.probes, written: play.probes(own.probes) })
  const executor = createExecutor(build, current, undefined, more, realm, play?.around)
  return {
    observe(test, environmentId, under) {
      recorder.begin(under?.mutant)
      const usual = under?.usualSteps
      steps = Math.min(limits.steps, usual === undefined ? Infinity : bounds.times * usual + bounds.more)
      patience = usual === undefined ? limits.patience : shortened(limits.patience, bounds.timesOfLong * usual)
      return executor.observe(test, environmentId, under?.needed)
    },
    observeTogether(tests, environmentId) {
      recorder.begin(undefined)
      ;({ steps, patience } = limits)
      return executor.observeTogether(tests, environmentId)
    },
    steps: executor.steps,
    reached: recorder.reached,
    infected: recorder.infected,
    counted: recorder.counted,
    path: recorder.path,
    isLost: executor.isLost,
    mend: executor.mend,
    dispose: executor.dispose,
  }
}

/** No more steps than so many in all. */
function shortened(patience: Patience | undefined, steps: number): Patience | undefined {
  return patience && { ...patience, steps: Math.min(patience.steps, steps) }
}
