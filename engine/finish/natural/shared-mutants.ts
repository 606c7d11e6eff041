import type { CoveringTest } from '../minimize/cover.ts'
import type { WatchedRun } from '../mutation-analysis/watching-tests.ts'

/** Most mutants of a test for which another test is sought. */
const mostMoved = 5

/** Assigns each mutant to a test that kills it while tests are replaced, so that the suite kills no fewer mutants. */
export interface SharedMutants {
  /**
   * Replaces a test by a form, given its run, and returns true; unless the form misses a mutant of the test that no other
   * test notices.
   */
  replace(at: number, run: WatchedRun): Promise<boolean>
  /** Drops a test, and returns true; unless no other test notices one of its mutants. */
  drop(at: number): Promise<boolean>
  /** The run of a test; undefined if it could not be run, or was dropped. */
  run(at: number): WatchedRun | undefined
}

/** Runs all tests; each stands for the mutants that it is the first to notice. */
export async function sharedMutants(
  tests: readonly CoveringTest[],
  watch: (it: { readonly test: CoveringTest['test'] }) => Promise<WatchedRun | undefined>,
  mayGoOn: () => boolean,
): Promise<SharedMutants> {
  const noticed = new Set<number>()
  /** Whether a run notices a mutant: asked at most once. */
  const answers = new Map<WatchedRun, Map<number, boolean>>()
  const doesNotice = async (run: WatchedRun, mutant: number): Promise<boolean> => {
    if (!run.infected.has(mutant)) return false
    const known = answers.get(run) ?? new Map<number, boolean>()
    answers.set(run, known)
    const answer = known.get(mutant) ?? (await run.notices(mutant)) !== 'nowhere'
    known.set(mutant, answer)
    return answer
  }
  const runs: (WatchedRun | undefined)[] = []
  const own: Set<number>[] = []
  for (const test of tests) {
    const run = mayGoOn() ? await watch(test) : undefined
    const first = new Set<number>()
    for (const mutant of run?.infected ?? []) {
      if (noticed.has(mutant) || !mayGoOn() || !(await doesNotice(run!, mutant))) continue
      noticed.add(mutant)
      first.add(mutant)
    }
    runs.push(run)
    own.push(first)
  }
  const heirOf = async (mutant: number, at: number): Promise<number | undefined> => {
    for (const [other, run] of runs.entries())
      if (other !== at && run !== undefined && (await doesNotice(run, mutant))) return other
    return undefined
  }
  /** Reassigns the mutants that the new run of a test does not notice; false if no other test notices one of them. */
  const handOver = async (at: number, run: WatchedRun | undefined): Promise<boolean> => {
    const heirs = new Map<number, number>()
    for (const mutant of own[at]!) {
      if (run !== undefined && (await doesNotice(run, mutant))) continue
      const heir = heirs.size < mostMoved ? await heirOf(mutant, at) : undefined
      if (heir === undefined) return false
      heirs.set(mutant, heir)
    }
    for (const [mutant, heir] of heirs) {
      own[at]!.delete(mutant)
      own[heir]!.add(mutant)
    }
    runs[at] = run
    return true
  }
  return {
    run: (at) => runs[at],
    replace: handOver,
    drop: (at) => handOver(at, undefined),
  }
}
