import { costOfObservation } from '../../model/run/run-cost.ts'
import type { MutantRunner } from '../../runtime/interpreter/mutant-runner.ts'
import type { Needed, Observation } from '../../model/run/execution.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { neededBy } from '../assertions/needed.ts'
import { sureAssertions, type MutantResults } from '../assertions/choose.ts'
import { dies, holds } from '../assertions/holds.ts'
import type { PhaseBudget } from '../phase-budget.ts'
import type { CandidateTest } from '../assertions/candidate-test.ts'
import type { KnownRuns } from './known-runs.ts'
import type { Pace } from '../../model/run/pace.ts'

/** The results of running tests against strong mutants. */
export interface MutationAnalysis {
  /** By test. */
  readonly results: readonly MutantResults[]
  /** Mutants that at least one test reaches. */
  readonly reached: ReadonlySet<number>
  /** Mutants under which a test ran out of its budget. */
  readonly timedOut: ReadonlySet<number>
  /** Undecided mutants: no test is known to kill them, and some tests that reach them were not run. */
  readonly untried: ReadonlySet<number>
  /** Whether it is known of every mutant and every test that reaches it what comes of them, so that it is known of each assertion what it kills. */
  readonly isComplete: boolean
}

/** A test, and which mutants may change what it does. */
interface TestRun {
  readonly candidate: CandidateTest
  readonly seen: Observation
  readonly steps: number
  readonly needed: Needed
  readonly reached: ReadonlySet<number>
  readonly infected: ReadonlySet<number>
}

/** A mutant, and the index of a test that reaches it. */
interface Pair {
  readonly mutant: number
  readonly test: number
}

/** What the mutation analysis may cost. */
interface AnalysisContext {
  readonly pace: Pick<Pace, 'pause'>
  /** Whether nothing more may be spent at all. */
  readonly isOver: () => boolean
  /** For runs that tell what kills a mutant, and which assertions are worth their place. */
  readonly killing: PhaseBudget
  /** For runs that only tell which other tests kill it as well. */
  readonly comparing: PhaseBudget
  /** Those that have been made already. */
  readonly known: KnownRuns
}

/**
 * Runs every test under every mutant that may make a difference to it, as long as the budget lasts: first until each mutant is killed, then
 * those that are killed by the other tests too, where that may matter to what is claimed, then the rest. All mutants are run once before any is a second time, first by the tests
 * that reach few and take little. A mutant under which a test ran out of its budget runs no second time. When the realm gets lost on the way,
 * what was learned until then is worth nothing. Undefined where not even all tests could be run without a mutant.
 */
export async function analyseMutants(
  candidates: readonly CandidateTest[],
  mutantRunner: MutantRunner,
  subject: Subject,
  { pace, isOver, killing: budget, comparing, known }: AnalysisContext,
): Promise<MutationAnalysis | undefined> {
  const tests: TestRun[] = []
  for (const candidate of candidates) {
    await pace.pause()
    if (isOver()) return undefined
    const seen = await mutantRunner.observe(candidate.test, 0)
    const steps = mutantRunner.steps()
    const isSame = candidate.assertions.every(({ check }) => holds(check, seen, subject))
    const [reached, infected] = isSame ? [mutantRunner.reached(), mutantRunner.infected()] : [[], []]
    const needed = neededBy(candidate.assertions.map(({ check }) => check))
    tests.push({ candidate, seen, steps, needed, reached: new Set(reached), infected: new Set(infected) })
  }
  const results = candidates.map(({ assertions }) => ({
    assertions,
    kills: assertions.map(() => new Set<number>()),
    dies: new Set<number>(),
  }))
  const timedOut = new Set<number>()
  const killed = new Set<number>()
  /** Killed by what is claimed whatever else kills them. */
  const settled = new Set<number>()
  const sure = results.map(({ assertions }) => sureAssertions(assertions))
  const reached = new Set(tests.flatMap((it) => [...it.reached]))
  const run = async ({ mutant, test }: Pair, paying: PhaseBudget): Promise<void> => {
    const { candidate, seen, steps, needed } = tests[test]!
    const { assertions, kills, dies: deaths } = results[test]!
    let changed = known.find(candidate.test, mutant, needed)
    if (changed === undefined) {
      changed = await mutantRunner.observe(candidate.test, 0, { mutant, usualSteps: steps, needed })
      paying.spend(costOfObservation(mutantRunner.steps()))
    }
    if (changed.ending === 'budget') timedOut.add(mutant)
    if (dies(seen, changed, candidate.act)) deaths.add(mutant)
    else assertions.forEach(({ check }, at) => !holds(check, changed, subject) && kills[at]!.add(mutant))
    if (deaths.has(mutant) || kills.some((of) => of.has(mutant))) killed.add(mutant)
    if (deaths.has(mutant) || sure[test]!.assertions.some((at) => kills[at]!.has(mutant))) settled.add(mutant)
  }
  const isAllowed = async (paying: PhaseBudget): Promise<boolean> => {
    await pace.pause()
    return !mutantRunner.isLost() && 0 < paying.left()
  }
  const learned = { results, reached, timedOut }
  const pairs = inRounds(tests)
  const later: Pair[] = []
  for (const [at, pair] of pairs.entries()) {
    if (killed.has(pair.mutant)) later.push(pair)
    else if (await isAllowed(budget)) await run(pair, budget)
    else {
      const left = pairs.slice(at).map((it) => it.mutant)
      return { ...learned, untried: new Set(left.filter((it) => !killed.has(it))), isComplete: false }
    }
  }
  /** Whether the budget lasted. */
  const runAll = async (some: readonly Pair[], paying: PhaseBudget): Promise<boolean> => {
    for (const pair of some) {
      if (timedOut.has(pair.mutant)) continue
      if (!(await isAllowed(paying))) return false
      await run(pair, paying)
    }
    return true
  }
  const matters = ({ mutant, test }: Pair): boolean => !settled.has(mutant) || !sure[test]!.isAll
  const [deciding, rest] = [later.filter(matters), later.filter((it) => !matters(it))]
  const isWhole = (await runAll(deciding, budget)) && (await runAll(rest, comparing))
  return { ...learned, untried: new Set(), isComplete: isWhole }
}

/** In the n-th round, every mutant is run by the n-th of the tests in which it may make a difference. */
function inRounds(tests: readonly TestRun[]): readonly Pair[] {
  const costs = tests.map((it) => it.infected.size * costOfObservation(it.steps))
  const order = [...tests.keys()].toSorted((a, b) => costs[a]! - costs[b]! || a - b)
  const affected = new Map<number, number[]>()
  for (const test of order) {
    for (const mutant of tests[test]!.infected) {
      const known = affected.get(mutant)
      if (known === undefined) affected.set(mutant, [test])
      else known.push(test)
    }
  }
  const rounds: Pair[][] = []
  for (const [mutant, some] of [...affected].toSorted(([a], [b]) => a - b)) {
    some.forEach((test, round) => (rounds[round] ??= []).push({ mutant, test }))
  }
  return rounds.flat()
}
