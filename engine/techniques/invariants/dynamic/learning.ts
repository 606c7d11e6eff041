import { costOfRun, type RunCost } from '../../../model/run/run-cost.ts'
import { type Adaptation, createAdaptation } from '../../../search/adaptation.ts'
import type { Cost } from '../../../search/limit.ts'
import type { CallRun } from '../../../runtime/interpreter/call-runner.ts'
import { defaultLimits } from '../../../runtime/interpreter/limits.ts'
import type { Candidate } from '../../../generation/candidate.ts'
import type { GoalList } from '../../../goals/goal-list.ts'
import type { GoalId } from '../../../model/goal/goal.ts'
import type { InvariantProgress } from '../progress.ts'
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

/** The context of learning. */
export interface Learning {
  /** Runs tests that the search does not observe. */
  readonly problem: Pick<Problem<Candidate>, 'evaluate'>
  readonly subject: Subject
  readonly goals: GoalList
  /** Returns the outcomes of each call of a test. */
  readonly run: (test: TestCase) => Promise<readonly CallRun[]>
  readonly mayRun: MayRun
  /** The budget of the run, in evaluations. */
  readonly limit: number
  readonly random: Random
}

/** An improver that reports its likely invariants. */
export interface Learner extends Improver<Candidate> {
  /** Wraps a problem, and samples its tests to learn from. */
  watching(problem: Problem<Candidate>): Problem<Candidate>
  /** Records values seen in runs. */
  see(values: readonly Primitive[]): void
  progress(evaluations: number): InvariantProgress
}

/** Evaluations between two inspections of stalled goals: at least this many, and this share of those made. */
const inspectEvery = 400
const inspectShare = 0.2

/** Approximate cost of running and learning from tests at one inspection, in evaluations. */
const costOfInspection = 30

/** One in this many tests is a sample to learn from. */
const sampleEvery = 8

const mostSamples = 60

/** Most tests, and most failures to make one, at a time. */
const mostMade = 20
const mostFailures = 3

/** Solver steps per set of conditions. */
const solverSteps = 80

/** Most steps charged: narrowing exceeds the limit by quick steps. */
const mostCharged = 2 * solverSteps

/** Largest share of the solver in the cost: it runs if repairs fail, and rarely finds more [D, measured]. */
const solverShare = 0.1

/** Cost of a check, of a solver step and of a constraint, in steps of pasted code [D, measured]. */
const costFor = { check: 1, solverStep: 60, constraint: 6_000 } as const

const costOfSolving = costFor.constraint + costFor.solverStep * solverSteps

/** Cost of a run of average length, until any is known. */
const usualRunCost = costOfRun(30)

/** Cost of a run that exceeded its budget, and of a test that was not run. */
const endlessRunCost = costOfRun(defaultLimits.steps)

/** Cost of a run that separates calls. */
const evaluationsPerRun = 4

/** Smallest remaining budget that is worth a try. */
const leastBudget = 10

/**
 * Decays more slowly than concolic execution: an attempt costs only a few evaluations. The first few hundred tries find
 * most of what can be found, and may take a third of the evaluations; after failures, a fortieth [D, measured].
 */
const adaptationOfLearning = { probability: 0.7, factor: 1.01, least: 0.05, share: 0.5, reward: 300 } as const

/** A made test and, if it was made from what was learned, the goal it was made for. */
interface Tried {
  readonly by: MadeTest
  readonly goal?: GoalId
}

interface Round {
  readonly now: SearchSnapshot<Candidate>
  readonly suite: ImprovableSuite<Candidate> | undefined
  /** The goals that the tests of this round cover first. */
  readonly covered: Set<GoalId>
}

/**
 * Likely invariants as a local search (Nosrati et al.; docs/algorithms.md 7.6). When a goal stalls although its
 * predicate is executed, some tests are run again to learn which inputs of their calls take which outcomes. Then tests
 * of two kinds are made; the kind with the lower cost per success is preferred. Learned tests change part of the
 * learned relations and solve the result. They are learned from in turn, until nothing is left that the goal could
 * depend on. Varied tests change the values of a call near the goal, repeat it, create an object for it alone, or
 * satisfy a relation not yet observed. Nothing is spent before a goal stalls. The search receives only tests that cover
 * a goal first, so that it otherwise proceeds as without them; except for MIO, whose focus narrows with the evaluations
 * spent. All costs count as evaluations, and stay within a share that adapts to success.
 */
export function learning(
  { problem, subject, goals, run, mayRun, limit, random }: Learning,
  adaptation: Adaptation = createAdaptation(adaptationOfLearning),
): Learner {
  let evaluations = 0
  /** Evaluations, weighted by the probability of a try at the time: after many failures, almost nothing is spent. */
  let weightedEvaluations = 0
  /** Cost that is not charged yet, and total cost of learning and solving. */
  let uncharged = 0
  let cost = 0
  /** The part of `cost` that the solver took. */
  let solving = 0
  const stats = { learned: newArm(), varied: newArm() }
  /** Cost and number of all runs that terminated. A few endless ones would hide the cost of the others. */
  let totalRunCost = 0
  let runs = 0
  const spend = (amount: number): void => {
    uncharged += amount
    cost += amount
  }
  /** Converts a cost to runs of average cost. */
  const inRuns = (amount: RunCost): number => (runs === 0 ? amount / usualRunCost : (amount * runs) / totalRunCost)
  const spendRunCost = (amount: RunCost): void => {
    spend(inRuns(amount))
  }
  const learner = createCallLearner(subject, {
    solve(constraint, start, chances) {
      const before = cost
      const answer = solve(constraint, { start, random: chances, steps: solverSteps })
      spendRunCost(costFor.constraint + costFor.solverStep * Math.min(answer.steps, mostCharged))
      solving += cost - before
      return answer.kind === 'model' ? answer.values : undefined
    },
    maySolve: () => solving + inRuns(costOfSolving) <= solverShare * cost,
    note(checks) {
      spendRunCost(costFor.check * checks)
    },
  })
  const log = createInvariantLog(subject, goals, learner)
  const samples: TestCase[] = []
  const learned = new WeakSet<TestCase>()
  let nextInspection = inspectEvery
  const stalled = createStalled(goals, random)

  const note = (evaluated: Evaluated<Candidate>): void => {
    const { test, steps } = evaluated.candidate
    if (steps === Infinity) return
    totalRunCost += runCostOf(evaluated)
    if (runs++ % sampleEvery !== 0) return
    if (samples.length < mostSamples) samples.push(test)
    else samples[below(random, mostSamples)] = test
  }

  const learnFrom = async (test: TestCase, only?: number): Promise<void> => {
    const start = cost
    learned.add(test)
    spend(evaluationsPerRun)
    for (const call of learner.observe(test, await run(test), stalled.avoided(), only)) stalled.note(call)
    // Learning by itself covers nothing, so that endless learning also lowers the probability.
    adaptation.note(cost - start, 'failure')
  }

  const inspectStalled = async (now: SearchSnapshot<Candidate>): Promise<void> => {
    const start = cost
    stalled.refresh(now)
    if (!stalled.isAny()) return
    learner.keep(stalled.covering())
    for (const test of new Set([...stalled.nearest(), ...samples, ...stalled.covering()])) {
      if (learned.has(test)) continue
      if (costOfInspection <= cost - start || adaptation.budgetAt(weightedEvaluations) < leastBudget) break
      await learnFrom(test)
    }
    stats.learned.cost += cost - start
  }

  /** A test near a goal, with other values or a relation not yet observed. */
  const varying = (): Tried | undefined => {
    const it = stalled.variable()
    const by = it && learner.promising(it.test, random, it.at)
    return by && { by }
  }

  /** A test made from the relations learned for a goal, if anything is left to learn. */
  const avoiding = (goal: GoalId, call: ObservedCall): Tried | undefined => {
    const by = learner.avoiding(stalled.outcomeAgainst(goal), call, random)
    if (by === 'exhausted') stalled.exhaust(goal, call)
    return by === 'exhausted' || by === undefined ? undefined : { by, goal }
  }

  /** Runs a made test, and records its cost and success by kind. Returns it if the search can use it. */
  const attempt = async (
    { by, goal }: Tried,
    kind: ArmStats,
    start: Cost,
    { now, suite, covered }: Round,
  ): Promise<Evaluated<Candidate> | undefined> => {
    const [evaluated] = await problem.evaluate([madeCandidate(by)])
    if (evaluated === undefined) return undefined
    note(evaluated)
    const ran = evaluated.runs ?? 1
    uncharged += ran
    // Tests near a goal may run far longer than most.
    const share = inRuns(ran * runCostOf(evaluated))
    const first = coveredBy(evaluated).filter((it) => !now.archive.has(it) && !covered.has(it))
    for (const it of first) covered.add(it)
    log.note(by, first)
    adaptation.note(cost - start + share, 0 < first.length ? 'success' : 'failure')
    const { test, steps } = evaluated.candidate
    // If it still takes the outcome to avoid, that depends on something else, or on more.
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
      weightedEvaluations += (now.evaluations - evaluations) * adaptation.probability
      evaluations = now.evaluations
      stalled.leave((it) => now.archive.has(it))
      if (nextInspection <= evaluations) {
        nextInspection = evaluations + Math.max(inspectEvery, inspectShare * evaluations)
        await inspectStalled(now)
      }
      const found: Evaluated<Candidate>[] = []
      const round = { now, suite, covered: new Set<GoalId>() }
      let failures = 0
      for (let made = 0; made < mostMade && failures < mostFailures; made++) {
        if (!stalled.isAny() || adaptation.budgetAt(weightedEvaluations) < leastBudget) break
        if (limit - evaluations <= uncharged + 1) break
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
        const it = await attempt(tried, kind, start, round)
        if (it !== undefined) found.push(it)
      }
      const spent = Math.min(Math.floor(uncharged), limit - evaluations)
      uncharged -= spent
      return { found, cost: spent }
    },
    see(values) {
      learner.see(values)
    },
    progress: (evaluations) => log.progress(evaluations, adaptation.probability, Math.round(cost)),
  }
}

function runCostOf({ candidate: { steps = 0 } }: Evaluated<Candidate>): RunCost {
  return steps === Infinity ? endlessRunCost : costOfRun(steps)
}

/** Whether a test executes the predicate of a goal. */
function isAt({ fitness }: Evaluated<Candidate>, goal: GoalId): boolean {
  for (let at = 0; at < fitness.length; at += 3) if (fitness[at] === goal) return fitness[at + 1] === 0
  return false
}
