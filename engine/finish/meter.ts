import { costOfObservation, costOfObservations, costOfRun, type RunCost } from '../model/run/run-cost.ts'
import type { Executor } from '../runtime/interpreter/executor.ts'
import type { MutantRunner } from '../runtime/interpreter/mutant-runner.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { Runners } from '../runtime/interpreter/runners.ts'
import type { Pace } from '../model/run/pace.ts'

/** What finishing may cost in all. Every observation evaluates the module: tests times functions may be more than anyone waits for. */
const mostFinishing: RunCost = 60_000_000

/** A module with so many functions is evaluated in what an observation takes anyway; each further one takes so many steps. */
const usual = { functions: 100, steps: 2 }

/** What runs tests, while what it does is counted. */
export interface Meter extends Pick<Runners, 'executor' | 'withMutantRunner'> {
  /** Whether no more may be spent. */
  readonly isOver: () => boolean
  /** A pace that ends steps of finishing by what was spent, as it does by time. */
  readonly paced: (pace: Pace) => Pace
}

/** Counts what the runs of a module cost, evaluating it included. */
export function createMeter(
  runners: Pick<Runners, 'executor' | 'withMutantRunner'>,
  { functions }: Pick<Compiled, 'functions'>,
  most: RunCost = mostFinishing,
): Meter {
  const evaluating = usual.steps * Math.max(0, functions.length - usual.functions)
  let spent = 0
  let inner: Executor | undefined
  let outer: Executor | undefined

  const counting = <T extends Pick<Executor, 'steps' | 'observeTogether'>>(it: T): T => ({
    ...it,
    async observeTogether(tests, environmentId) {
      const seen = await it.observeTogether(tests, environmentId)
      spent += evaluating + costOfObservations(tests.length, it.steps())
      return seen
    },
  })
  const ofExecutor = (it: Executor): Executor => ({
    ...counting(it),
    // A test that the search kept must not be lost because other tests have used up the steps for long calls.
    run(test) {
      const run = it.runPatiently(test)
      spent += costOfRun(it.steps()) + (it.isSharing() ? 0 : evaluating)
      return run
    },
    async observe(test, environmentId, needed) {
      const seen = await it.observe(test, environmentId, needed)
      spent += evaluating + costOfObservation(it.steps())
      return seen
    },
  })
  const ofReviewer = (it: MutantRunner): MutantRunner => ({
    ...counting(it),
    async observe(test, environmentId, under) {
      const seen = await it.observe(test, environmentId, under)
      spent += evaluating + costOfObservation(it.steps())
      return seen
    },
  })

  return {
    executor() {
      const now = runners.executor()
      if (now !== inner || outer === undefined) {
        inner = now
        outer = ofExecutor(now)
      }
      return outer
    },
    withMutantRunner: (use) => runners.withMutantRunner((mutantRunner) => use(ofReviewer(mutantRunner))),
    isOver: () => most <= spent,
    paced: (pace) => ({ ...pace, spent: () => Math.max(pace.spent?.() ?? 0, Math.min(1, spent / most)) }),
  }
}
