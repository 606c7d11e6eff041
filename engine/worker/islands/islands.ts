import type { StepMode } from '../../model/goal/step-mode.ts'
import type { Job } from '../../model/run/job.ts'
import { below, seeded } from '../../random/random.ts'
import { createArchipelago } from './archipelago.ts'
import { createMerging } from './merged.ts'
import { type Means, type Result, supervise, type Supervised } from '../supervise/supervise.ts'

/** Seeds of islands are below this. */
const largestSeed = 2 ** 32

/**
 * Runs a job on several islands: as many searches, each in engines of its own and with a seed of its own, that give each
 * other what they find. A budget in evaluations is shared out; one in time is everybody's. The first island that comes to
 * its end finishes what all have found, so that a call that costs one of them its engine, or hostile code that has taken
 * one over, costs what that island does and nothing else.
 *
 * Reproducible, but for times: the tests of a run whose budget is counted and in which no engine is lost. What it counts as
 * evaluations is what was told until then, and the other islands may be within an interval when the first has covered
 * everything. With a budget in time nothing is, as always; nor while somebody follows step by step.
 */
export function superviseIslands(job: Job, count: number, means: Means, mode: StepMode = 'run'): Supervised {
  const merging = createMerging()
  let paced = mode
  let ending = 0
  let isEnded = false
  let stops = 0

  const archipelago = createArchipelago(count, {
    meets: () => job.options.budget.kind === 'evaluations' && paced === 'run' && stops === 0,
    pause: means.pause,
    onEnding() {
      if (job.options.budget.kind === 'time') for (const it of others()) it.stop()
    },
    onEnded() {
      isEnded = true
      // With what the others have told since.
      const last = merging.seenFrom(ending)
      if (last !== undefined) means.onSnapshot(last)
      means.onSearched()
      for (const it of others()) end(it)
    },
  })

  const islands: readonly Supervised[] = Array.from({ length: count }, (_, at) =>
    supervise(
      islandOf(job, at, count),
      {
        ...means,
        onSnapshot(snapshot) {
          merging.note(at, snapshot)
          if (at === ending && !isEnded) means.onSnapshot(merging.seenFrom(at) ?? snapshot)
        },
        // What ends here is one island, perhaps before its time.
        onSearched: () => undefined,
        onFinishing(done) {
          if (at === ending) means.onFinishing?.(done)
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
    means.onSearched()
    const all = await Promise.all(islands.map((it) => it.done))
    const diagnostics = new Map(all.flatMap((it) => it.diagnostics.map((told) => [told.message, told])))
    return { ...whole(worthiest(results)), diagnostics: [...diagnostics.values()] }
  }
  const whole = (result: Result): Result => {
    if (result.kind === 'finished') return { ...result, report: merging.report(result.report) }
    const snapshot = merging.seenFrom(ending)
    return snapshot === undefined ? result : { ...result, snapshot }
  }

  return {
    done: run(),
    pace(mode) {
      paced = mode
      for (const it of islands) it.pace(mode)
      archipelago.revise()
    },
    stop() {
      stops += 1
      archipelago.revise()
      for (const it of islands) it.stop()
    },
  }
}

/** The part of a job that an island does. The first one has the seed of the run. */
function islandOf(job: Job, at: number, count: number): Job {
  const { seed, budget } = job.options
  const shared =
    budget.kind === 'time'
      ? budget
      : { ...budget, count: Math.floor(budget.count / count) + (at < budget.count % count ? 1 : 0) }
  const own = at === 0 ? seed : below(seeded(`${seed} island ${at}`), largestSeed)
  return { ...job, isIsland: true, options: { ...job.options, seed: own, budget: shared } }
}

/** Ends an island with everything that it is doing. */
function end(island: Supervised): void {
  island.stop()
  island.stop()
}

/** With tests rather than without, and not cut short rather than cut; the first of equal ones. */
function worthiest(results: readonly Result[]): Result {
  const worth = (it: Result): number => (it.kind === 'lost' ? 0 : it.interruption === undefined ? 2 : 1)
  return results.reduce((best, it) => (worth(best) < worth(it) ? it : best))
}
