import type { StepMode } from '../../model/goal/step-mode.ts'
import type { Job } from '../../model/run/job.ts'
import { below, seeded } from '../../random/random.ts'
import { createArchipelago } from './archipelago.ts'
import { createMerging } from './merged.ts'
import { type SupervisorDeps, type Result, supervise, type Supervised } from '../supervise/supervise.ts'

/** Seeds of islands are below this. */
const largestSeed = 2 ** 32

/**
 * Runs a job on several islands: searches with their own engines and seeds, which exchange tests. They share a budget
 * in evaluations; each has the whole budget in time. The first to end finishes all tests, so a lost or hostile engine
 * costs only the work of its island.
 *
 * With a budget in evaluations, without step mode or lost engines, the tests are reproducible; times and counts of
 * evaluations are not, since they include what other islands had reported when the first one covered everything.
 */
export function superviseIslands(job: Job, count: number, deps: SupervisorDeps, mode: StepMode = 'run'): Supervised {
  const merging = createMerging()
  let stepMode = mode
  let ending = 0
  let isEnded = false
  let stops = 0

  const archipelago = createArchipelago(count, {
    meets: () => job.options.budget.kind === 'evaluations' && stepMode === 'run' && stops === 0,
    pause: deps.pause,
    onEnding() {
      if (job.options.budget.kind === 'time') for (const it of others()) it.stop()
    },
    onEnded() {
      isEnded = true
      // Includes later states of the others.
      const last = merging.seenFrom(ending)
      if (last !== undefined) deps.onSnapshot(last)
      deps.onSearched()
      for (const it of others()) end(it)
    },
  })

  const islands: readonly Supervised[] = Array.from({ length: count }, (_, at) =>
    supervise(
      islandOf(job, at, count),
      {
        ...deps,
        onSnapshot(snapshot) {
          merging.note(at, snapshot)
          if (at === ending && !isEnded) deps.onSnapshot(merging.seenFrom(at) ?? snapshot)
        },
        // A single island ends here, perhaps early.
        onSearched: () => undefined,
        onFinishing(done) {
          if (at === ending) deps.onFinishing?.(done)
        },
        others: { serve: (link) => archipelago.serve(at, link), left: () => archipelago.waitingFor(at) },
      },
      mode,
    ),
  )
  const others = (): readonly Supervised[] => islands.filter((_, at) => at !== ending)
  for (const [at, it] of islands.entries()) {
    void it.done.then(() => {
      archipelago.leave(at)
    })
  }

  const run = async (): Promise<Result> => {
    const results: Result[] = []
    for (;;) {
      const result = await islands[ending]!.done
      results.push(result)
      const isCut = result.kind === 'lost' || result.interruption !== undefined
      if (!isCut || isEnded || 0 < stops || ending + 1 === count) break
      ending += 1
      archipelago.appoint(ending)
    }
    isEnded = true
    for (const it of islands) end(it)
    deps.onSearched()
    const all = await Promise.all(islands.map((it) => it.done))
    const diagnostics = new Map(
      all.flatMap((it) => it.diagnostics.map((diagnostic) => [diagnostic.message, diagnostic])),
    )
    return { ...whole(bestOf(results)), diagnostics: [...diagnostics.values()] }
  }
  const whole = (result: Result): Result => {
    if (result.kind === 'finished') return { ...result, report: merging.report(result.report) }
    const snapshot = merging.seenFrom(ending)
    return snapshot === undefined ? result : { ...result, snapshot }
  }

  return {
    done: run(),
    setStepMode(mode) {
      stepMode = mode
      for (const it of islands) it.setStepMode(mode)
      archipelago.revise()
    },
    stop() {
      stops += 1
      archipelago.revise()
      for (const it of islands) it.stop()
    },
  }
}

/** The job of one island. The first has the seed of the run. */
function islandOf(job: Job, at: number, count: number): Job {
  const { seed, budget } = job.options
  const shared =
    budget.kind === 'time'
      ? budget
      : { ...budget, count: Math.floor(budget.count / count) + (at < budget.count % count ? 1 : 0) }
  const own = at === 0 ? seed : below(seeded(`${seed} island ${at}`), largestSeed)
  return { ...job, isIsland: true, options: { ...job.options, seed: own, budget: shared } }
}

/** Ends an island and all its work. */
function end(island: Supervised): void {
  island.stop()
  island.stop()
}

/** Prefers results with tests, then complete ones; among equals, the first. */
function bestOf(results: readonly Result[]): Result {
  const rank = (it: Result): number => (it.kind === 'lost' ? 0 : it.interruption === undefined ? 2 : 1)
  return results.reduce((best, it) => (rank(best) < rank(it) ? it : best))
}
