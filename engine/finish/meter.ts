import { effortOfObservation, effortOfObservations, effortOfRun, type Effort } from '../model/run/effort.ts'
import type { Executor } from '../runtime/interpreter/executor.ts'
import type { Reviewer } from '../runtime/interpreter/reviewer.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { Owners } from '../runtime/interpreter/owners.ts'
import type { Pace } from '../model/run/pace.ts'

/** What finishing may cost in all. Every observation evaluates the module: tests times functions may be more than anyone waits for. */
const mostFinishing: Effort = 60_000_000

/** A module with so many functions is evaluated in what an observation takes anyway; each further one takes so many steps. */
const usual = { functions: 100, steps: 2 }

/** What runs tests, while what it does is counted. */
export interface Meter extends Pick<Owners, 'executor' | 'review'> {
  /** Whether no more may be spent. */
  readonly isOver: () => boolean
  /** A pace that ends steps of finishing by what was spent, as it does by time. */
  readonly paced: (pace: Pace) => Pace
}

/** Counts what the runs of a module cost, evaluating it included. */
export function createMeter(
  owners: Pick<Owners, 'executor' | 'review'>,
  { functions }: Pick<Compiled, 'functions'>,
  most: Effort = mostFinishing,
): Meter {
  const evaluating = usual.steps * Math.max(0, functions.length - usual.functions)
  let spent = 0
  let inner: Executor | undefined
  let outer: Executor | undefined

  const counting = <T extends Pick<Executor, 'steps' | 'observeTogether'>>(it: T): T => ({
    ...it,
    async observeTogether(tests, surroundings) {
      const seen = await it.observeTogether(tests, surroundings)
      spent += evaluating + effortOfObservations(tests.length, it.steps())
      return seen
    },
  })
  const ofExecutor = (it: Executor): Executor => ({
    ...counting(it),
    // A test that the search kept must not be lost because other tests have used up the steps for long calls.
    run(test) {
      const run = it.runPatiently(test)
      spent += effortOfRun(it.steps()) + (it.isSharing() ? 0 : evaluating)
      return run
    },
    async observe(test, surroundings, needed) {
      const seen = await it.observe(test, surroundings, needed)
      spent += evaluating + effortOfObservation(it.steps())
      return seen
    },
  })
  const ofReviewer = (it: Reviewer): Reviewer => ({
    ...counting(it),
    async observe(test, surroundings, under) {
      const seen = await it.observe(test, surroundings, under)
      spent += evaluating + effortOfObservation(it.steps())
      return seen
    },
  })

  return {
    executor() {
      const now = owners.executor()
      if (now !== inner || outer === undefined) {
        inner = now
        outer = ofExecutor(now)
      }
      return outer
    },
    review: (use) => owners.review((reviewer) => use(ofReviewer(reviewer))),
    isOver: () => most <= spent,
    paced: (pace) => ({ ...pace, spent: () => Math.max(pace.spent?.() ?? 0, Math.min(1, spent / most)) }),
  }
}
