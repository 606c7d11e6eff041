import { coversAll } from '../minimize/cover.ts'
import type { CandidateTest } from '../assertions/candidate-test.ts'
import { withoutQuestions } from '../assertions/candidate-test.ts'
import type { WatchedRun } from '../mutation-analysis/watching-tests.ts'
import type { TestCase } from '../../model/test/statement.ts'

/** A test of the suite, and the mutants for which it is kept. */
export interface KeptTest {
  readonly candidate: CandidateTest
  /** Mutants that it kills, and that no earlier test is known to kill. */
  readonly mutants: readonly number[]
}

/** Runs tests in the mutation build while the budget lasts. */
export interface Watching {
  readonly watch: (it: { readonly test: TestCase }) => Promise<WatchedRun | undefined>
  readonly mayGoOn: () => boolean
}

/**
 * Drops tests whose goals and mutants other tests take over, the first ones first: a test at a boundary often makes the
 * one that it came from redundant. For each callable, a test of every outcome stays. Every mutant keeps a test that is
 * known to kill it.
 */
export async function withoutRedundant(
  tests: readonly KeptTest[],
  { watch, mayGoOn }: Watching,
): Promise<readonly CandidateTest[]> {
  let kept: readonly KeptTest[] = tests
  const runs = new Map<CandidateTest, Promise<WatchedRun | undefined>>()
  const runOf = (candidate: CandidateTest): Promise<WatchedRun | undefined> => {
    const run = runs.get(candidate) ?? watch({ test: withoutQuestions(candidate) })
    runs.set(candidate, run)
    return run
  }
  /** Returns a test that kills a mutant; undefined if none does, or if the budget is used up. */
  const heirOf = async (mutant: number, others: readonly KeptTest[]): Promise<KeptTest | undefined> => {
    for (const it of others) {
      if (!mayGoOn()) return undefined
      const run = await runOf(it.candidate)
      if (run?.infected.has(mutant) === true && (await run.notices(mutant)) !== 'nowhere') return it
    }
    return undefined
  }
  for (const it of tests) {
    const now = kept.find(({ candidate }) => candidate === it.candidate)!
    const others = kept.filter((other) => other !== now)
    if (!isCovered(now.candidate, others) || !isOutcomeKept(now.candidate, others)) continue
    const heirs: { readonly heir: KeptTest; readonly mutant: number }[] = []
    for (const mutant of now.mutants) {
      const heir = await heirOf(mutant, alikeFirst(now, others))
      if (heir === undefined) break
      heirs.push({ heir, mutant })
    }
    if (heirs.length < now.mutants.length) continue
    kept = others.map((other) => {
      const inherited = heirs.flatMap(({ heir, mutant }) => (heir === other ? [mutant] : []))
      return inherited.length === 0 ? other : { ...other, mutants: [...other.mutants, ...inherited] }
    })
  }
  return kept.map((it) => it.candidate)
}

/** Tests of the same callable probably reach the same mutants. */
function alikeFirst({ candidate }: KeptTest, others: readonly KeptTest[]): readonly KeptTest[] {
  const isAlike = (it: KeptTest): boolean => callableOf(it.candidate) === callableOf(candidate)
  return [...others.filter(isAlike), ...others.filter((it) => !isAlike(it))]
}

function callableOf({ test, act }: CandidateTest): number | undefined {
  const statement = test[act]
  return statement?.kind === 'call' ? statement.callable : undefined
}

function isCovered({ goals }: CandidateTest, others: readonly KeptTest[]): boolean {
  return coversAll(new Set(others.flatMap((it) => it.candidate.goals)), goals)
}

function isOutcomeKept(candidate: CandidateTest, others: readonly KeptTest[]): boolean {
  return others.some(
    (it) => it.candidate.outcome === candidate.outcome && callableOf(it.candidate) === callableOf(candidate),
  )
}
