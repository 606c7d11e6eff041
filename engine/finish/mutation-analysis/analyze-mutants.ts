import { shuffle, type Random } from '../../random/random.ts'
import { environmentFor } from '../../model/run/fake-environment.ts'
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
  /** Mutants that at least one test may notice; the others need no run. */
  readonly affected: ReadonlySet<number>
  /** Mutants under which a test ran out of its budget. */
  readonly timedOut: ReadonlySet<number>
  /** Undecided mutants: no test is known to kill them, and some that may did not run. A random part of `affected`. */
  readonly untried: ReadonlySet<number>
  /** Whether every test ran under every mutant that may affect it, so that the kills of all assertions are known. */
  readonly isComplete: boolean
}

/** A test, its normal run, and the mutants that may affect it. */
interface TestRun {
  readonly candidate: CandidateTest
  readonly seen: Observation
  readonly steps: number
  readonly needed: Needed
  readonly reached: ReadonlySet<number>
  readonly infected: ReadonlySet<number>
}

/** A mutant, and the index of a test that it may affect. */
interface Pair {
  readonly mutant: number
  readonly test: number
}

/** The budgets of the mutation analysis. */
interface AnalysisContext {
  readonly pace: Pick<Pace, 'pause'>
  /** Whether the total budget is spent. */
  readonly isOver: () => boolean
  /** For runs that decide whether a mutant is killed, and which assertions are kept. */
  readonly killing: PhaseBudget
  /** For runs that only find further tests that kill a mutant. */
  readonly comparing: PhaseBudget
  readonly known: KnownRuns
  /** Draws the order in which mutants are decided. */
  readonly random: Random
}

/**
 * Runs every test under every mutant that may affect it, within the budget: first until each mutant is killed, then
 * what the choice of assertions depends on, then the rest. One mutant after the other is decided, in random order and
 * by the cheapest tests first, so that those decided when the budget ends are a random sample of all; the one in
 * progress then is not part of it. A mutant that timed out is not run again in the later phases. If the realm is lost,
 * discard the result. Undefined if not all tests could run without a mutant.
 */
export async function analyzeMutants(
  candidates: readonly CandidateTest[],
  mutantRunner: MutantRunner,
  subject: Subject,
  { pace, isOver, killing: budget, comparing, known, random }: AnalysisContext,
): Promise<MutationAnalysis | undefined> {
  const tests: TestRun[] = []
  for (const candidate of candidates) {
    await pace.pause()
    if (isOver()) return undefined
    const seen = await mutantRunner.observe(candidate.test, environmentFor(candidate.answers))
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
  /** Mutants that a test kills with assertions it keeps in any case. */
  const settled = new Set<number>()
  const sure = results.map(({ assertions }) => sureAssertions(assertions))
  const reached = new Set(tests.flatMap((it) => [...it.reached]))
  const run = async ({ mutant, test }: Pair, paying: PhaseBudget): Promise<void> => {
    const { candidate, seen, steps, needed } = tests[test]!
    const { assertions, kills, dies: deaths } = results[test]!
    const environmentId = environmentFor(candidate.answers)
    let changed = known.find(candidate.test, environmentId, mutant, needed)
    if (changed === undefined) {
      changed = await mutantRunner.observe(candidate.test, environmentId, { mutant, usualSteps: steps, needed })
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
  const affecting = affectedBy(tests)
  const learned = { results, reached, affected: new Set(affecting.keys()), timedOut }
  /** By mutant: the number of tests that ran until it was decided. */
  const runs = new Map<number, number>()
  const inSource = [...affecting.keys()].toSorted((a, b) => a - b)
  const order = shuffle(inSource, random)
  for (const [at, mutant] of order.entries()) {
    let count = 0
    for (const test of affecting.get(mutant)!) {
      if (killed.has(mutant)) break
      if (!(await isAllowed(budget))) return { ...learned, untried: new Set(order.slice(at)), isComplete: false }
      await run({ mutant, test }, budget)
      count++
    }
    runs.set(mutant, count)
  }
  const later = inRounds(affecting, runs)
  /** Returns whether the budget lasted. */
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

/** By mutant: the tests that it may affect, cheapest first. */
function affectedBy(tests: readonly TestRun[]): ReadonlyMap<number, readonly number[]> {
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
  return affected
}

/** The pairs that did not run: in round n, every mutant in source order is paired with its n-th test. */
function inRounds(
  affecting: ReadonlyMap<number, readonly number[]>,
  runs: ReadonlyMap<number, number>,
): readonly Pair[] {
  const rounds: Pair[][] = []
  for (const [mutant, some] of [...affecting].toSorted(([a], [b]) => a - b)) {
    const count = runs.get(mutant)!
    some.forEach((test, round) => count <= round && (rounds[round] ??= []).push({ mutant, test }))
  }
  return rounds.flat()
}
