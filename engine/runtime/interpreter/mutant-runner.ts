import type { Probes } from '../../model/run/probe.ts'
import type { Perform } from './perform.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import type { Needed, Observation } from '../../model/run/execution.ts'
import type { Counted } from '../../model/goal/mutation-build.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { createExecutor } from './executor.ts'
import { changedRunLimits } from './changed-run-limits.ts'
import type { Limits } from './limits.ts'
import type { Realm } from '../realm/realm.ts'
import type { Recorder } from '../tracing/probes.ts'
import { createMutationRecorder } from '../tracing/mutation-recorder.ts'

/** How to run a test under a mutant. */
export interface UnderMutant {
  readonly mutant: number
  /** The test's steps without the mutant. A run that takes many times more is ended. */
  readonly usualSteps?: number
  /** The only parts to describe; by default, everything. */
  readonly needed?: Needed
}

/** Runs finished tests in the mutation build, alone or in the realm of an executor. */
export interface MutantRunner {
  /** As in an executor, on a fresh instance that is evaluated under the mutant, if any. */
  observe(test: TestCase, environmentId: number, under?: UnderMutant): Promise<Observation>
  observeTogether(tests: readonly TestCase[], environments: readonly number[]): Promise<readonly Observation[]>
  /** Calls and loop iterations of the latest run. */
  steps(): number
  /** The strong mutants that the latest run reached, module evaluation included; ascending. */
  reached(): readonly number[]
  /** Those that may have made a difference; only after a run without a mutant. Others leave the run as it is. */
  infected(): readonly number[]
  /** The counters that the latest run executed, as Istanbul counts. */
  counted(): Counted
  /** The first 5,000 executed statements of the latest run, in order: indices into `MutationBuild.statements`. */
  path(): readonly number[]
  /** As in an executor; the cause may be a mutant. */
  isLost(): boolean
  /** As in an executor. */
  repair(): void
  dispose(): void
}

/** Runs other code than the statements of a test. */
interface TestHost {
  /** The probes of that code, in place of those of the code under test. */
  probes(own: Probes): object
  readonly around: () => Perform
}

/** `realm` is that of an executor, if any. `play` runs user tests instead of generated ones. */
export function createMutantRunner(compiled: Compiled, limits: Limits, realm?: Realm, play?: TestHost): MutantRunner {
  const { mutationBuild } = compiled
  const recorder = createMutationRecorder(mutationBuild)
  const build: Compiled = { ...compiled, code: mutationBuild.code, predicates: [], lines: [], mutants: [] }
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
    play === undefined
      ? recorder.probes
      : (own: Recorder) => ({ ...recorder.probes, userTests: play.probes(own.probes) })
  const executor = createExecutor(build, current, { probes: more, realm, around: play?.around })
  return {
    observe(test, environmentId, under) {
      recorder.begin(under?.mutant)
      ;({ steps, patience } = under?.usualSteps === undefined ? limits : changedRunLimits(limits, under.usualSteps))
      return executor.observe(test, environmentId, under?.needed)
    },
    observeTogether(tests, environments) {
      recorder.begin(undefined)
      ;({ steps, patience } = limits)
      return executor.observeTogether(tests, environments)
    },
    steps: executor.steps,
    reached: recorder.reached,
    infected: recorder.infected,
    counted: recorder.counted,
    path: recorder.path,
    isLost: executor.isLost,
    repair: executor.repair,
    dispose: executor.dispose,
  }
}
