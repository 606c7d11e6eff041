import { quarantine, type MayRun } from '../generation/quarantine.ts'
import type { Attempt, Job } from '../model/run/job.ts'
import type { Place } from '../model/source/source.ts'
import type { TestCase } from '../model/test/statement.ts'
import { createExecutor, type Executor } from '../runtime/interpreter/executor.ts'
import { defaultLimits, extendedLimits, type Limits } from '../runtime/interpreter/limits.ts'
import { createRunners, type Runners } from '../runtime/interpreter/runners.ts'
import { longestPath } from '../runtime/tracing/mutation-recorder.ts'
import type { Host } from '../runtime/realm/host.ts'
import type { Realm } from '../runtime/realm/realm.ts'
import { recordingOf } from '../runtime/tracing/recording.ts'
import type { Observation } from '../model/run/execution.ts'
import { UnloadableError } from '../model/source/unloadable.ts'

/** Runs the tests of a job in the caller's realm, whose globals it replaces until `runners.dispose`. */
export interface Environment {
  readonly runners: Runners
  readonly mayRun: MayRun
  /** Whether any target may still be called. */
  readonly isAnyLeft: boolean
  /** Evaluates the module, once. Throws an `UnloadableError` if it does not load. */
  readonly load: () => Promise<void>
  /** From now on, runs evaluate all mutants. */
  selectAllMutants(): void
  /** Records the test that damaged built-ins beyond repair; returns whether there is one. */
  readonly noteDamage: (test: TestCase) => boolean
  readonly damagedBy: () => TestCase | undefined
  /** Runs and observes a test, to see whether it returns and leaves the realm intact. */
  readonly attempt: (test: TestCase) => Promise<Attempt>
}

/** Runs evaluate the `selected` mutants, or all if it is undefined. */
export function createEnvironment(job: Job, host: Host, selected: readonly number[] | undefined): Environment {
  const { compiled, options } = job
  const inQuarantine = job.quarantine ?? []
  let mutants = selected
  // A duel compares short calls; its judges decide whether a long one returns.
  let limits: Limits = job.duel === undefined ? extendedLimits : defaultLimits
  const makeExecutor = (realm: Realm): Executor => {
    const executor = createExecutor(compiled, limits, { recording: recordingOf(options), realm })
    if (mutants !== undefined) executor.selectMutants(mutants)
    return executor
  }
  const runners = createRunners(compiled, makeExecutor, () => limits, host)
  let damaging: TestCase | undefined
  const noteDamage = (test: TestCase): boolean => {
    if (runners.executor().isLost()) damaging ??= test
    return damaging !== undefined
  }
  const endBackground = (): void => {
    limits = { ...limits, background: false }
  }
  const load = loader(runners, { endBackground, statements: compiled.mutationBuild.statements })
  return {
    runners,
    mayRun: quarantine(
      inQuarantine,
      job.seeds.map((seed) => seed.test),
    ),
    isAnyLeft: compiled.subject.targets.some((target) => !inQuarantine.includes(target)),
    load,
    selectAllMutants() {
      mutants = undefined
      runners.executor().selectMutants(undefined)
    },
    noteDamage,
    damagedBy: () => damaging,
    async attempt(test) {
      await load()
      const executor = runners.executor()
      const { ending } = await executor.run(test)
      // Describes results in different environments, as finishing a suite does.
      for (let at = 0; at < 2 && ending !== 'budget'; at++) await executor.observe(test, at)
      if (noteDamage(test)) return 'damaging'
      return ending === 'budget' ? 'endless' : 'harmless'
    },
  }
}

interface LoadContext {
  readonly endBackground: () => void
  /** As in `MutationBuild`. */
  readonly statements: readonly Place[]
}

/**
 * Loads the module once. Permanent changes of the module, such as frozen prototypes, become the intact state of the
 * realm. If its background work never ends, every test would fail, so `endBackground` lifts that limit for later runs.
 */
function loader(runners: Runners, { endBackground, statements }: LoadContext): () => Promise<void> {
  /** The place of the last statement that began. */
  const latestPlace = async (): Promise<Place | undefined> => {
    const path = await runners.withMutantRunner(async (runner) => {
      await runner.observe([], 0)
      return runner.path()
    })
    return path.length < longestPath ? statements[path.at(-1) ?? -1] : undefined
  }
  const load = async (): Promise<void> => {
    let loaded = await runners.executor().observe([], 0)
    if (loaded.ending === 'budget' && loaded.effects.length === 0) {
      endBackground()
      runners.renew()
      loaded = await runners.executor().observe([], 0)
    }
    if (loaded.ending !== 'completed') throw new UnloadableError(whyUnloadable(loaded, await latestPlace()))
    if (runners.executor().isLost()) runners.renew()
  }
  let loading: Promise<void> | undefined
  return () => (loading ??= load())
}

/** Why a module cannot be loaded and where, for people. */
function whyUnloadable({ ending, effects }: Observation, place: Place | undefined): string {
  const where = place === undefined ? '' : ` (${place.file}:${place.line})`
  const [effect] = effects
  if (effect?.kind === 'ended') return `The code does not finish loading: ${effect.why}${where}`
  if (ending === 'budget') return `The code does not finish loading: the work that it begins takes too long${where}`
  const error = effect?.kind === 'threw' ? effect.error : undefined
  const cause = error?.kind === 'error' ? `${error.className}: ${error.message}` : 'a value that is not an error'
  return `The code throws an error while it loads: ${cause}${where}`
}
