import { type Adaptation, createAdaptation } from '../concolic/adaptation.ts'
import type { CallRun } from '../execution/call-runner.ts'
import type { Candidate } from '../generation/candidate.ts'
import type { GoalList } from '../goals/goal-list.ts'
import type { GoalId } from '../model/goal.ts'
import type { InvariantProgress } from '../model/invariant-progress.ts'
import type { TestCase } from '../model/statement.ts'
import type { Subject } from '../model/subject.ts'
import { below, chance, pick, type Random } from '../random/random.ts'
import type { Evaluated, Problem } from '../search/problem.ts'
import type { SearchSnapshot } from '../search/snapshot.ts'
import { solve } from '../solver/solve.ts'
import { type Effort, effortOfRun } from './allowance.ts'
import { createCallLearner, type KnownCall, madeCandidate, type MadeTest } from './call-learner.ts'
import { createInvariantLog } from './invariant-log.ts'

/** What learning takes. */
export interface Learning {
  readonly problem: Problem<Candidate>
  readonly subject: Subject
  readonly goals: GoalList
  /** Tells apart what the calls of a test do. */
  readonly run: (test: TestCase) => Promise<readonly CallRun[]>
  /** What the search holds; nothing before its first tests were run. */
  readonly held: () => SearchSnapshot<Candidate> | undefined
  /** Whether a changed test takes the place of the one that it was made of, as in a suite, rather than stand beside it. */
  readonly isReplacing: boolean
  /** Of evaluations. */
  readonly limit: number
  readonly random: Random
}

/** A problem that tells what its likely invariants have brought. */
export interface LearningProblem extends Problem<Candidate> {
  progress(evaluations: number): InvariantProgress
}

/** Evaluations from one look at what stalls to the next. */
const lookEvery = 400

/** Tests that are run again at a look, at most. */
const mostRuns = 15

/** Of the tests that are run, one in so many may be learned from. */
const sampleEvery = 8

/** So many of these are held. */
const mostSamples = 60

/** So many calls are held that came as near as one decision to a goal. */
const mostCalls = 8

/** Steps of the solver for a set of conditions; for a single one of the tests that a search begins with fewer are enough. */
const solverSteps = 80

/** What a relation that is looked at takes, a step of the solver and a constraint besides: as so many steps of pasted code [D, measured]. */
const effortOf = { look: 1, solverStep: 10, constraint: 1_000 } as const

/** As of a run that came to no end. */
const usualEffort = effortOfRun(30)

/** A run that tells calls apart. */
const costOfRun = 4

/** Less is not worth a try. */
const leastAllowance = 10

/** Chance that a test is made of a condition that nothing was learned of yet [D]. */
const promisingRate = 0.25

/** As symbolic execution, but slower to lose heart: a try takes no more than some evaluations [D]. */
const adaptationOfLearning = { probability: 0.7, factor: 1.01, least: 0.05, share: 0.05, reward: 100 } as const

/** A test that was made, and the outcome that it was to avoid where it was made of what was learned. */
interface Tried {
  readonly by: MadeTest
  readonly avoided?: number
}

/**
 * The same problem with likely invariants (paper 003; ALGORITHMS 7.6). When a goal stalls, although the decision that it asks for
 * is made, some tests are run once more to learn which inputs of their calls take which outcomes; from then on some new tests
 * are made by solving what was learned, changed in part, and are learned from in their turn, until nothing is left that the
 * goal could depend on; others satisfy a condition that may matter, of which nothing is known yet. Before a goal stalls there
 * is nothing to learn for, and nothing is spent.
 * All of that stays within a share of the evaluations, which adapts to its success, and counts as evaluations.
 */
export function learning(
  { problem, subject, goals, run, held, isReplacing, limit, random }: Learning,
  adaptation: Adaptation = createAdaptation(adaptationOfLearning),
): LearningProblem {
  let evaluations = 0
  /** Evaluations, each as much as the chance for a try was then: where nothing is found for long, next to nothing is spent. */
  let willing = 0
  /** What was spent since a batch was evaluated, and what in all. */
  let pending = 0
  let cost = 0
  /** What all evaluations took. */
  let effort = 0
  const spend = (amount: number): void => {
    pending += amount
    cost += amount
  }
  const spendEffort = (amount: Effort): void => {
    spend((amount * evaluations) / effort)
  }
  const learner = createCallLearner(
    subject,
    (constraint, start, chances) => {
      const answer = solve(constraint, { start, random: chances, steps: solverSteps })
      spendEffort(effortOf.constraint + effortOf.solverStep * answer.steps)
      return answer.kind === 'model' ? answer.values : undefined
    },
    (looks) => {
      spendEffort(effortOf.look * looks)
    },
  )
  const log = createInvariantLog(subject, goals, learner)
  /** The tests that were made and are to be run, with what making them took. */
  const made = new WeakMap<Candidate, Tried & { readonly cost: number }>()
  const samples: TestCase[] = []
  const learned = new WeakSet<TestCase>()
  let sinceSample = 0
  let nextLook = lookEvery
  let before = new Float64Array(0)
  let stalled: readonly GoalId[] = []
  const callsNear = new Map<GoalId, KnownCall[]>()
  /** Goals that depend on nothing which could be learned. */
  const exhausted = new Set<GoalId>()

  /** The outcome that keeps a test away from a goal whose decision it makes. */
  const otherOutcome = (goal: GoalId): number | undefined => {
    const { want } = goals.goals[goal]!
    return 'outcome' in want ? 2 * want.predicate + (want.outcome ? 1 : 0) : undefined
  }

  /** The goals of which a decision is made, by tests that are no nearer than at the last look. */
  const stalledIn = (now: SearchSnapshot<Candidate>): readonly GoalId[] => {
    const last = before
    before = now.nearest().slice()
    return now.open.filter(
      (goal) =>
        goal < goals.known &&
        before[2 * goal] === 0 &&
        last[2 * goal] === 0 &&
        last[2 * goal + 1] === before[2 * goal + 1] &&
        otherOutcome(goal) !== undefined &&
        !exhausted.has(goal),
    )
  }

  /** The outcomes that keep tests away from goals that stall. */
  let avoided: ReadonlySet<number> = new Set()

  const learnFrom = async (test: TestCase, only?: number): Promise<void> => {
    learned.add(test)
    spend(costOfRun)
    for (const call of learner.observe(test, await run(test), avoided, only)) {
      for (const goal of stalled) {
        if (!call.outcomes.includes(otherOutcome(goal)!)) continue
        const near = callsNear.get(goal) ?? []
        if (near.length < mostCalls) near.push(call)
        else near[below(random, mostCalls)] = call
        callsNear.set(goal, near)
      }
    }
  }

  const paid = async (test: TestCase, only?: number): Promise<void> => {
    const start = cost
    await learnFrom(test, only)
    adaptation.spend(cost - start)
  }

  const look = async (now: SearchSnapshot<Candidate>): Promise<void> => {
    stalled = stalledIn(now)
    avoided = new Set(stalled.map((it) => otherOutcome(it)!))
    if (stalled.length === 0) return
    const nearest = stalled.map((it) => now.nearestTo(it)?.test).filter((it) => it !== undefined)
    const kept = [...now.archive.values()].map((it) => it.candidate.test)
    const first = cost
    for (const test of new Set([...nearest, ...samples, ...kept])) {
      if (learned.has(test)) continue
      if (mostRuns <= cost - first || adaptation.allowance(willing) < leastAllowance) break
      await paid(test)
    }
  }

  /** A test that may come nearer to a goal that stalls. */
  const solved = (): Candidate | undefined => {
    if (stalled.length === 0 || !adaptation.isChosen(random)) return undefined
    if (adaptation.allowance(willing) < leastAllowance) return undefined
    const start = cost
    const tried = callsNear.size === 0 || chance(random, promisingRate) ? promising() : avoiding()
    if (tried === undefined) {
      adaptation.spend(cost - start)
      return undefined
    }
    const candidate = madeCandidate(tried.by)
    made.set(candidate, { ...tried, cost: cost - start })
    return candidate
  }

  /** The nearest test to a goal, in which a call has inputs that satisfy a condition which may matter. */
  const promising = (): Tried | undefined => {
    const nearest = held()?.nearestTo(pick(random, stalled))
    const by = nearest && learner.promising(nearest.test, random)
    return by && { by }
  }

  /** A test that is made of what is known of a goal. */
  const avoiding = (): Tried | undefined => {
    for (const goal of callsNear.keys()) if (held()?.archive.has(goal) === true) callsNear.delete(goal)
    if (callsNear.size === 0) return undefined
    const [goal, near] = pick(random, [...callsNear])
    const call = pick(random, near)
    const avoided = otherOutcome(goal)!
    const by = learner.avoiding(avoided, call, random)
    if (by !== 'exhausted') return by && { by, avoided }
    near.splice(near.indexOf(call), 1)
    if (near.length === 0) {
      callsNear.delete(goal)
      exhausted.add(goal)
    }
    return undefined
  }

  /** Of a test that was made and has covered nothing first, the outcome that it was to avoid: it says what that does not depend on. */
  const avoidedInVain = (candidate: Candidate, { fitness }: Evaluated<Candidate>): number | undefined => {
    const it = made.get(candidate)
    if (it === undefined) return undefined
    const archive = held()?.archive
    const first: GoalId[] = []
    for (let at = 0; at < fitness.length; at += 3)
      if (fitness[at + 1] === 0 && fitness[at + 2] === 0 && archive?.has(fitness[at]!) !== true)
        first.push(fitness[at]!)
    adaptation.note(it.cost, 0 < first.length)
    log.note(it.by, first)
    return first.length === 0 ? it.avoided : undefined
  }

  return {
    ...problem,
    sample: (random) => solved() ?? problem.sample(random),
    // What replaces a test has to resemble it: a suite loses what the test covers.
    mutate: (candidate, random) => (isReplacing ? undefined : solved()) ?? problem.mutate(candidate, random),
    async evaluate(batch) {
      const all = [...(await problem.evaluate(batch))]
      evaluations += all.length
      willing += all.length * adaptation.probability
      for (const [at, it] of all.entries()) {
        const { test, steps = 0 } = it.candidate
        effort += steps === Infinity ? usualEffort : effortOfRun(steps)
        const avoided = avoidedInVain(batch[at]!, it)
        if (avoided !== undefined && steps !== Infinity) await paid(test, avoided)
        if (sinceSample++ % sampleEvery !== 0 || steps === Infinity) continue
        if (samples.length < mostSamples) samples.push(test)
        else samples[below(random, mostSamples)] = test
      }
      const now = held()
      if (now !== undefined && nextLook <= evaluations) {
        nextLook = evaluations + lookEvery
        await look(now)
      }
      const [first] = all
      const more = Math.min(Math.floor(pending), limit - evaluations)
      if (first !== undefined && 0 < more) {
        all[0] = { ...first, runs: (first.runs ?? 1) + more }
        evaluations += more
        pending -= more
      }
      return all
    },
    progress: (evaluations) => log.progress(evaluations, adaptation.probability, Math.round(cost)),
  }
}
