import { costOfRun, type RunCost } from '../../../model/run/run-cost.ts'
import { type Adaptation, createAdaptation } from '../../../search/adaptation.ts'
import type { Cost } from '../../../search/limit.ts'
import type { CallRun } from '../../../runtime/interpreter/call-runner.ts'
import { defaultLimits } from '../../../runtime/interpreter/limits.ts'
import type { Candidate } from '../../../generation/candidate.ts'
import type { GoalList } from '../../../goals/goal-list.ts'
import type { GoalId } from '../../../model/goal/goal.ts'
import type { InvariantProgress } from '../../../model/invariants/invariant-progress.ts'
import type { TestCase } from '../../../model/test/statement.ts'
import type { Subject } from '../../../model/subject/subject.ts'
import type { Primitive } from '../../../model/subject/type.ts'
import { below, type Random } from '../../../random/random.ts'
import { coveredBy } from '../../../search/covered-by.ts'
import type { ImprovableSuite, Improver } from '../../../search/improver.ts'
import type { Evaluated, Problem } from '../../../search/problem.ts'
import type { SearchSnapshot } from '../../../search/snapshot.ts'
import { solve } from '../../../solver/solve.ts'
import { createCallLearner, type ObservedCall, madeCandidate, type MadeTest } from './call-learner.ts'
import { createInvariantLog } from './invariant-log.ts'
import { createStalled } from './stalled.ts'
import type { MayRun } from '../../../generation/quarantine.ts'
import { isBetter, newArm, type ArmStats } from './arm-stats.ts'

/** What learning takes. */
export interface Learning {
  /** Runs tests so that the search is not told of them. */
  readonly problem: Pick<Problem<Candidate>, 'evaluate'>
  readonly subject: Subject
  readonly goals: GoalList
  /** Tells apart what the calls of a test do. */
  readonly run: (test: TestCase) => Promise<readonly CallRun[]>
  /** Whether a test may be run. */
  readonly mayRun: MayRun
  /** Of evaluations. */
  readonly limit: number
  readonly random: Random
}

/** An improver that tells what its likely invariants have brought. */
export interface Learner extends Improver<Candidate> {
  /** The same problem, some of whose tests are kept to be learned from. */
  watching(problem: Problem<Candidate>): Problem<Candidate>
  /** Takes note of values worth trying that were seen while tests ran. */
  see(values: readonly Primitive[]): void
  progress(evaluations: number): InvariantProgress
}

/** Evaluations from one look at what stalls to the next, at least, and as a share of those that were made. */
const lookEvery = 400
const lookShare = 0.2

/** Evaluations that running some tests again takes at a look, about, and learning from them. */
const costOfOneLook = 30

/** Of the tests that are run, one in so many may be learned from. */
const sampleEvery = 8

/** So many of these are held. */
const mostSamples = 60

/** Tests that are made at a time, at most; and so often at a time nothing may be found to make one of. */
const mostMade = 20
const mostFailures = 3

/** Steps of the solver for a set of conditions. */
const solverSteps = 80

/** Narrowing goes on beyond them, by quick steps: no more than so many are charged. */
const mostCharged = 2 * solverSteps

/** What the solver takes of all that learning does, at most: it is asked where a repair finds nothing, and seldom finds more [D, measured]. */
const solverShare = 0.1

/** What a relation that is looked at takes, a step of the solver and a constraint besides: as so many steps of pasted code [D, measured]. */
const effortFor = { look: 1, solverStep: 60, constraint: 6_000 } as const

/** What asking the solver takes, about. */
const effortOfSolving = effortFor.constraint + effortFor.solverStep * solverSteps

/** As of a run of usual length. */
const usualEffort = costOfRun(30)

/** Of a run that ran out of its budget, and of a test that was not run. */
const endlessEffort = costOfRun(defaultLimits.steps)

/** A run that tells calls apart. */
const evaluationsPerRun = 4

/** Less is not worth a try. */
const leastAllowance = 10

/**
 * Slower to lose heart than symbolic execution, as a try takes no more than some evaluations: what can be found is mostly found by the first
 * few hundred tries, which may take a third of the evaluations; after those that found nothing it is a fortieth [D, measured].
 */
const adaptationOfLearning = { probability: 0.7, factor: 1.01, least: 0.05, share: 0.5, reward: 300 } as const

/** A test that was made, and the goal that it was to come nearer to where it was made of what was learned of that. */
interface Tried {
  readonly by: MadeTest
  readonly goal?: GoalId
}

/**
 * Likely invariants as a local search (Nosrati et al.; docs/algorithms.md 7.6). When a goal stalls, although the
 * decision that it asks for is made, some tests are run once more to learn which inputs of their calls take which
 * outcomes; from then on some tests are made by solving what was learned, changed in part, and are learned from in
 * their turn, until nothing is left that the goal could depend on; others give a call next to it other values, make it
 * again, give it an object of its own, or satisfy a condition that may matter, of which nothing is known yet. The kind
 * goes on that has taken less for each success. Before a goal stalls there is nothing to learn for, and nothing is
 * spent. What is made stands beside what the search breeds, and only what covers something first is given to it: where
 * nothing is found, the search goes on as it would have without; but for MIO, whose focus narrows with the evaluations
 * that were spent. All of that stays within a share of the evaluations, which adapts to its success, and counts as
 * evaluations.
 */
export function learning(
  { problem, subject, goals, run, mayRun, limit, random }: Learning,
  adaptation: Adaptation = createAdaptation(adaptationOfLearning),
): Learner {
  let evaluations = 0
  /** Evaluations, each as much as the chance for a try was then: where nothing is found for long, next to nothing is spent. */
  let willing = 0
  /** What was spent and is not accounted for yet, and what was spent on learning and solving in all. */
  let pending = 0
  let cost = 0
  /** Of that, what the solver took. */
  let solving = 0
  /** The two kinds of tests that are made: of what was learned, and with other values. */
  const stats = { learned: newArm(), varied: newArm() }
  /** What all runs of tests took that came to an end, and how many these were. Of endless ones a few would hide what others take. */
  let effort = 0
  let runs = 0
  const spend = (amount: number): void => {
    pending += amount
    cost += amount
  }
  /** As so many runs of the search. */
  const inRuns = (amount: RunCost): number => (runs === 0 ? amount / usualEffort : (amount * runs) / effort)
  const spendEffort = (amount: RunCost): void => {
    spend(inRuns(amount))
  }
  const learner = createCallLearner(subject, {
    solve(constraint, start, chances) {
      const before = cost
      const answer = solve(constraint, { start, random: chances, steps: solverSteps })
      spendEffort(effortFor.constraint + effortFor.solverStep * Math.min(answer.steps, mostCharged))
      solving += cost - before
      return answer.kind === 'model' ? answer.values : undefined
    },
    maySolve: () => solving + inRuns(effortOfSolving) <= solverShare * cost,
    note(looks) {
      spendEffort(effortFor.look * looks)
    },
  })
  const log = createInvariantLog(subject, goals, learner)
  const samples: TestCase[] = []
  const learned = new WeakSet<TestCase>()
  let nextLook = lookEvery
  const stalled = createStalled(goals, random)

  const note = (it: Evaluated<Candidate>): void => {
    const { test, steps } = it.candidate
    if (steps === Infinity) return
    effort += effortOf(it)
    if (runs++ % sampleEvery !== 0) return
    if (samples.length < mostSamples) samples.push(test)
    else samples[below(random, mostSamples)] = test
  }

  const learnFrom = async (test: TestCase, only?: number): Promise<void> => {
    const start = cost
    learned.add(test)
    spend(evaluationsPerRun)
    for (const call of learner.observe(test, await run(test), stalled.avoided(), only)) stalled.note(call)
    // Learning by itself covers nothing: where it goes on and on, less is spent on it too.
    adaptation.note(cost - start, false)
  }

  const look = async (now: SearchSnapshot<Candidate>): Promise<void> => {
    const start = cost
    stalled.look(now)
    if (!stalled.isAny()) return
    learner.keep(stalled.covering())
    for (const test of new Set([...stalled.nearest(), ...samples, ...stalled.covering()])) {
      if (learned.has(test)) continue
      if (costOfOneLook <= cost - start || adaptation.allowance(willing) < leastAllowance) break
      await learnFrom(test)
    }
    stats.learned.cost += cost - start
  }

  /** A test next to a goal, with other values or a condition of which nothing is known. */
  const varying = (): Tried | undefined => {
    const it = stalled.variable()
    const by = it && learner.promising(it.test, random, it.at)
    return by && { by }
  }

  /** A test that is made of what is known of a goal, while there is anything to learn for it. */
  const avoiding = (goal: GoalId, call: ObservedCall): Tried | undefined => {
    const by = learner.avoiding(stalled.outcomeAgainst(goal), call, random)
    if (by === 'exhausted') stalled.exhaust(goal, call)
    return by === 'exhausted' || by === undefined ? undefined : { by, goal }
  }

  /** Runs a test that was made, and notes what it took and brought by its kind; what came of it, if that is of any use to the search. */
  const attempt = async (
    { by, goal }: Tried,
    kind: ArmStats,
    start: Cost,
    now: SearchSnapshot<Candidate>,
    suite: ImprovableSuite<Candidate> | undefined,
    covered: Set<GoalId>,
  ): Promise<Evaluated<Candidate> | undefined> => {
    const [evaluated] = await problem.evaluate([madeCandidate(by)])
    if (evaluated === undefined) return undefined
    note(evaluated)
    const ran = evaluated.runs ?? 1
    pending += ran
    // What is near to a goal may run far longer than most.
    const share = inRuns(ran * effortOf(evaluated))
    const first = coveredBy(evaluated).filter((it) => !now.archive.has(it) && !covered.has(it))
    for (const it of first) covered.add(it)
    log.note(by, first)
    adaptation.note(cost - start + share, 0 < first.length)
    const { test, steps } = evaluated.candidate
    // Where it still decides as it was not to, that depends on something else, or on more.
    if (first.length === 0 && goal !== undefined && steps !== Infinity && isAt(evaluated, goal))
      await learnFrom(test, stalled.outcomeAgainst(goal))
    kind.cost += cost - start + share
    if (first.length === 0) return undefined
    kind.successes++
    stalled.leave((it) => covered.has(it))
    return suite === undefined || suite.add(evaluated) ? evaluated : undefined
  }

  return {
    watching: (watched) => ({
      ...watched,
      async evaluate(batch) {
        const all = await watched.evaluate(batch)
        for (const it of all) note(it)
        return all
      },
    }),
    async improve(now, suite) {
      willing += (now.evaluations - evaluations) * adaptation.probability
      evaluations = now.evaluations
      stalled.leave((it) => now.archive.has(it))
      if (nextLook <= evaluations) {
        nextLook = evaluations + Math.max(lookEvery, lookShare * evaluations)
        await look(now)
      }
      const found: Evaluated<Candidate>[] = []
      const covered = new Set<GoalId>()
      let failures = 0
      for (let made = 0; made < mostMade && failures < mostFailures; made++) {
        if (!stalled.isAny() || adaptation.allowance(willing) < leastAllowance) break
        if (limit - evaluations <= pending + 1) break
        const start = cost
        const learnable = isBetter(stats.varied, stats.learned) ? undefined : stalled.learnable()
        const kind = learnable === undefined ? stats.varied : stats.learned
        const tried = learnable === undefined ? varying() : avoiding(learnable.goal, learnable.call)
        if (tried === undefined || !mayRun(tried.by.test)) {
          adaptation.spend(cost - start)
          kind.cost += cost - start
          failures++
          continue
        }
        const it = await attempt(tried, kind, start, now, suite, covered)
        if (it !== undefined) found.push(it)
      }
      const spent = Math.min(Math.floor(pending), limit - evaluations)
      pending -= spent
      return { found, cost: spent }
    },
    see(values) {
      learner.see(values)
    },
    progress: (evaluations) => log.progress(evaluations, adaptation.probability, Math.round(cost)),
  }
}

/** What a run took. */
function effortOf({ candidate: { steps = 0 } }: Evaluated<Candidate>): RunCost {
  return steps === Infinity ? endlessEffort : costOfRun(steps)
}

/** Whether a test makes the decision that a goal asks for, be it the other way. */
function isAt({ fitness }: Evaluated<Candidate>, goal: GoalId): boolean {
  for (let at = 0; at < fitness.length; at += 3) if (fitness[at] === goal) return fitness[at + 1] === 0
  return false
}
