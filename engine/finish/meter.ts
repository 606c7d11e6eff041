import { costOfObservation, costOfObservations, costOfRun, type RunCost } from '../model/run/run-cost.ts'
import type { Executor } from '../runtime/interpreter/executor.ts'
import type { MutantRunner } from '../runtime/interpreter/mutant-runner.ts'
import type { NegationRunner } from '../runtime/interpreter/negation-runner.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { Runners } from '../runtime/interpreter/runners.ts'
import type { Pace } from '../model/run/pace.ts'

/** Cost limit of finishing. Every observation evaluates the module, so costs can grow with tests times functions. */
const mostFinishing: RunCost = 60_000_000

/** Evaluating this many functions is part of an observation's cost; each further one adds this many steps. */
const usual = { functions: 100, steps: 2 }

/** Runners whose costs are counted. */
export interface Meter extends Pick<Runners, 'executor' | 'withMutantRunner' | 'withNegationRunner'> {
  /** Whether the limit is used up. */
  readonly isOver: () => boolean
  /** Returns a pace that ends phases by cost and by time. */
  readonly paced: (pace: Pace) => Pace
}

/** Counts the costs of runs, including the evaluation of the module. */
export function createMeter(
  runners: Pick<Runners, 'executor' | 'withMutantRunner' | 'withNegationRunner'>,
  { functions, isStateless }: Pick<Compiled, 'functions' | 'isStateless'>,
  most: RunCost = mostFinishing,
): Meter {
  const evaluating = usual.steps * Math.max(0, functions.length - usual.functions)
  let spent = 0
  let inner: Executor | undefined
  let outer: Executor | undefined

  const counting = <T extends Pick<Executor, 'steps' | 'observeTogether'>>(observer: T): T => ({
    ...observer,
    async observeTogether(...run: Parameters<Executor['observeTogether']>) {
      const [tests] = run
      const seen = await observer.observeTogether(...run)
      spent += evaluating + costOfObservations(tests.length, observer.steps())
      return seen
    },
  })
  const ofExecutor = (executor: Executor): Executor => ({
    ...counting(executor),
    // A test that the search kept must not be lost because other tests have used up the steps for long calls.
    run(test) {
      const run = executor.runPatiently(test)
      spent += costOfRun(executor.steps()) + (isStateless && executor.isSharing() ? 0 : evaluating)
      return run
    },
    async observe(test, environmentId, needed) {
      const seen = await executor.observe(test, environmentId, needed)
      spent += evaluating + costOfObservation(executor.steps())
      return seen
    },
  })
  const meteredRunner = (runner: MutantRunner): MutantRunner => ({
    ...counting(runner),
    async observe(test, environmentId, under) {
      const seen = await runner.observe(test, environmentId, under)
      spent += evaluating + costOfObservation(runner.steps())
      return seen
    },
  })
  const meteredNegations = (runner: NegationRunner): NegationRunner => ({
    ...runner,
    async observe(test, environmentId, negation) {
      const seen = await runner.observe(test, environmentId, negation)
      spent += evaluating + costOfObservation(runner.steps())
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
    withMutantRunner: (use) => runners.withMutantRunner((mutantRunner) => use(meteredRunner(mutantRunner))),
    withNegationRunner: (use) => runners.withNegationRunner((it) => use(meteredNegations(it))),
    isOver: () => most <= spent,
    paced: (pace) => ({ ...pace, spent: () => Math.max(pace.spent?.() ?? 0, Math.min(1, spent / most)) }),
  }
}
