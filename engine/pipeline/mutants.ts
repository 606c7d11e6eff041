import type { Reviewer } from '../execution/reviewer.ts'
import type { Observation } from '../model/execution.ts'
import type { Subject } from '../model/subject.ts'
import type { Trial } from '../suite/choose.ts'
import { dies, holds } from '../suite/holds.ts'
import type { Draft } from './draft.ts'

/** What became of tests when strong mutants ran in place of the code. */
export interface Ordeal {
  /** By test. */
  readonly trials: readonly Trial[]
  /** Mutants that some test reaches. */
  readonly reached: ReadonlySet<number>
  /** Mutants under which a test came to no end. */
  readonly timedOut: ReadonlySet<number>
  /** Whether every mutant was run by every test that reaches it, so that what is not known to be killed was not noticed. */
  readonly isWhole: boolean
}

/** A test, and which mutants it reaches. */
interface Reaching {
  readonly draft: Draft
  readonly seen: Observation
  readonly reached: ReadonlySet<number>
}

/** How long an ordeal may take. */
export interface Patience {
  /** Is waited for before each run. */
  readonly pause: () => Promise<void> | undefined
  /** Most runs of a test under a mutant. */
  readonly runs: number
  /** Whether there is time for another one. */
  readonly mayGoOn: () => boolean
}

/**
 * Runs every test under every mutant that it reaches, as long as patience lasts: all mutants once before any runs a second
 * time, first with the tests that reach fewest. A mutant under which a test came to no end runs no second time. When the
 * realm gets lost on the way, what was learned until then is worth nothing.
 */
export async function ordealOf(
  drafts: readonly Draft[],
  reviewer: Reviewer,
  subject: Subject,
  { pause, runs, mayGoOn }: Patience,
): Promise<Ordeal> {
  const tests: Reaching[] = []
  for (const draft of drafts) {
    await pause()
    const seen = await reviewer.observe(draft.test, 0)
    const isSame = draft.claims.every(({ check }) => holds(check, seen, subject))
    tests.push({ draft, seen, reached: new Set(isSame ? reviewer.reached() : []) })
  }
  const trials = drafts.map(({ claims }) => ({
    claims,
    kills: claims.map(() => new Set<number>()),
    dies: new Set<number>(),
  }))
  const timedOut = new Set<number>()
  const reached = new Set(tests.flatMap((it) => [...it.reached]))
  let left = runs
  for (const pairs of roundsOf(tests, reached)) {
    for (const { mutant, test } of pairs) {
      if (timedOut.has(mutant)) continue
      await pause()
      if (reviewer.isLost() || left-- <= 0 || !mayGoOn()) return { trials, reached, timedOut, isWhole: false }
      const { draft, seen } = tests[test]!
      const { claims, kills, dies: deaths } = trials[test]!
      const changed = await reviewer.observe(draft.test, 0, mutant)
      if (changed.ending === 'budget') timedOut.add(mutant)
      if (dies(seen, changed, draft.act)) deaths.add(mutant)
      else claims.forEach(({ check }, at) => !holds(check, changed, subject) && kills[at]!.add(mutant))
    }
  }
  return { trials, reached, timedOut, isWhole: true }
}

/** In the n-th round, every mutant is run by the n-th of the tests that reach it. */
function roundsOf(tests: readonly Reaching[], reached: ReadonlySet<number>) {
  const order = [...tests.keys()].toSorted((a, b) => tests[a]!.reached.size - tests[b]!.reached.size || a - b)
  const rounds: { readonly mutant: number; readonly test: number }[][] = []
  for (const mutant of [...reached].toSorted((a, b) => a - b)) {
    const reaching = order.filter((it) => tests[it]!.reached.has(mutant))
    reaching.forEach((test, round) => (rounds[round] ??= []).push({ mutant, test }))
  }
  return rounds
}
