import { costOfRun, type RunCost } from '../model/run/run-cost.ts'
import type { Refinement } from '../techniques/technique.ts'
import type { Executor } from '../runtime/interpreter/executor.ts'
import type { Candidate } from '../generation/candidate.ts'
import type { Generator } from '../generation/generator.ts'
import type { GoalList } from '../goals/goal-list.ts'
import type { GoalFitness } from '../goals/goal-fitness.ts'
import type { Run } from '../model/run/execution.ts'
import type { GoalId, Want } from '../model/goal/goal.ts'
import type { FoundTest } from '../model/report/report.ts'
import type { TestCase } from '../model/test/statement.ts'
import { coveredBy } from '../search/covered-by.ts'
import type { Evaluated, Fitness, Problem } from '../search/problem.ts'
import type { MayRun } from '../generation/quarantine.ts'
import type { Pace } from '../model/run/pace.ts'
import type { StabilityCheck } from '../finish/stabilize/stability.ts'

/** How candidates are run, apart from the executor. */
export interface Supervision {
  readonly mayRun: MayRun
  readonly pace: Pace
  /** Called after each run; returns whether the realm is permanently damaged. */
  readonly noteDamage: (test: TestCase) => boolean
  /** Receives the cost of each run. */
  readonly noteCost: (cost: RunCost) => void
  /** Receives the goals that a run covered before it exceeded its budget. */
  readonly noteOverBudget?: (goals: readonly GoalId[]) => void
  /** Receives each evaluated test, number `at` in a batch of `of`, counted from 1. */
  readonly noteTried?: (it: Evaluated<Candidate>, at: number, of: number) => void
  /** Receives each test as it is evaluated, with its run. */
  readonly noteRun?: (candidate: Candidate, run: Run) => void
  /** Checks every test that enters the archive. Absent if tests are not exported. */
  readonly stability?: StabilityCheck
}

/** A pace without demands. */
export const unhurried: Pace = { pause: () => undefined }

const unsupervised: Supervision = {
  mayRun: () => true,
  pace: unhurried,
  noteDamage: () => false,
  noteCost: () => undefined,
}

/** What the search for tests is made of. */
export interface TestProblemParts {
  /** The goals of the search. */
  readonly list: GoalList
  readonly goalFitness: GoalFitness
  readonly generator: Generator
  readonly executor: Executor
  /** The first candidates. */
  readonly seeds?: readonly FoundTest[]
  readonly supervision?: Supervision
  readonly refinement?: Refinement | undefined
  /** How odd the values of a test are, in statements by which it seems longer. */
  readonly oddness?: (test: TestCase) => number
}

/**
 * The search for tests as a problem over candidates, starting with `seeds`. A test is cut after a statement that
 * throws, or a call that takes many steps. A test that may not run or exceeds its budget has the worst fitness. No
 * tests run once the realm is damaged.
 */
export function testProblem(parts: TestProblemParts): Problem<Candidate> {
  const {
    list,
    goalFitness,
    generator,
    executor,
    seeds = [],
    supervision = unsupervised,
    refinement,
    oddness = () => 0,
  } = parts
  const { mayRun, pace, noteDamage, noteCost, noteOverBudget, noteTried, noteRun, stability } = supervision
  const judge = (candidate: Candidate, run: Run): Evaluated<Candidate> => {
    // A module that throws while it loads has no fitness.
    if (run.ending === 'budget' || run.executed === 0)
      return { candidate: { ...candidate, steps: Infinity }, fitness: nothing }
    const fitness = goalFitness.fitness({ test: candidate.test, run, trace: executor.trace, flags: executor.flags() })
    refinement?.note(executor.trace)
    const steps = executor.steps()
    const { test } = candidate
    const throws = run.ending === 'threw'
    const isCut = throws || run.isCutShort === true
    // An uncut test stays the same object, because seeds are recognized by identity.
    const executed = isCut && run.executed < test.length ? test.slice(0, run.executed) : test
    return { candidate: runAs(candidate, executed, throws, steps), fitness }
  }
  /** Results that earlier tests may have affected, also if sharing has ended since. */
  const shared = new WeakSet<Evaluated<Candidate>>()
  const alone = async (evaluated: Evaluated<Candidate>): Promise<Evaluated<Candidate>> => {
    if (!executor.isSharing() && !shared.has(evaluated)) return evaluated
    const { candidate } = evaluated
    const again = judge(candidate, await executor.runAlone(candidate.test))
    noteDamage(candidate.test)
    if (isSame(again.fitness, evaluated.fitness)) return evaluated
    executor.stopSharing()
    return again
  }
  /** The same test, but these goals do not count as covered. */
  const without = (evaluated: Evaluated<Candidate>, goals: readonly GoalId[]): Evaluated<Candidate> =>
    goals.length === 0 ? evaluated : { ...evaluated, fitness: refusing(evaluated.fitness, new Set(goals), list.known) }
  const isSeed = new Set(seeds.map((it) => it.test))
  return {
    goals: list.known,
    roots: list.roots,
    dependents: list.dependents,
    late: list.late,
    doubtful: list.doubtful,
    seeds: seeds.map(({ test, origin }) =>
      origin === undefined ? { test, throws: false } : { test, throws: false, origin: origin.finder },
    ),
    sample: (random) => generator.sample(random),
    mutate: (candidate, random) => generator.mutate(candidate, random),
    cross: (mother, father, random) => generator.cross(mother, father, random),
    async evaluate(batch) {
      const evaluated: Evaluated<Candidate>[] = []
      // Only between batches, so that confirmation uses the same measure.
      if (refinement !== undefined) executor.followFlags(refinement.update())
      if (pace.announce !== undefined) await pace.announce(batch.map((it) => it.test).filter(mayRun))
      for (const candidate of batch) {
        // An exhausted budget also ends a generation of slow tests; earlier results are kept.
        const isLate = pace.spent?.() === 1 && !isSeed.has(candidate.test)
        if (isLate || !mayRun(candidate.test)) {
          evaluated.push(judge(candidate, notRun))
          continue
        }
        const paused = pace.pause()
        if (paused !== undefined) await paused
        const run = executor.runTentatively(candidate.test)
        const done = run instanceof Promise ? await run : run
        if (done.ending === 'budget') {
          noteOverBudget?.(goalFitness.covered({ test: candidate.test, run: done, trace: executor.trace }))
        }
        const judged = judge(candidate, done)
        if (executor.isSharing()) shared.add(judged)
        evaluated.push(judged)
        noteRun?.(judged.candidate, done)
        noteTried?.(judged, evaluated.length, batch.length)
        noteCost(costOfRun(executor.steps()))
        if (noteDamage(candidate.test)) break
      }
      const seen = executor.seen()
      if (0 < seen.length) generator.observe(seen)
      return evaluated
    },
    /** Runs the test on a fresh instance, since the analysis of state may be wrong; checks that it can be exported. */
    async confirm(evaluated, wanted) {
      if (stability !== undefined && !stability.mayPass(wanted)) return without(evaluated, wanted)
      const confirmed = await alone(evaluated)
      if (stability === undefined) return confirmed
      const covered = new Set(coveredBy(confirmed))
      const left = wanted.filter((goal) => covered.has(goal))
      if (left.length === 0) return confirmed
      const paused = pace.pause()
      if (paused !== undefined) await paused
      const refused = await stability.refuse(confirmed.candidate.test, left)
      noteDamage(confirmed.candidate.test)
      return without(confirmed, refused)
    },
    isOutcome: (goal) => outcomes.has(list.goals[goal]!.want.kind),
    size: sizeBy(oddness),
  }
}

/** Measures candidates, of which smaller ones are preferred. */
export function sizeBy(oddness: (test: TestCase) => number): (candidate: Candidate) => number {
  return ({ test, steps = 0 }) => test.length + oddness(test) + Math.floor(steps / stepsOfStatement)
}

function runAs({ origin }: Candidate, test: TestCase, throws: boolean, steps: number): Candidate {
  return origin === undefined ? { test, throws, steps } : { test, throws, steps, origin }
}

/**
 * Steps that weigh as much as a statement. Without a weight, unreachable goals whose distance shrinks with every
 * iteration would fill a search with long loops. Fewer steps weigh nothing, because random choice among equals keeps a
 * population varied.
 */
const stepsOfStatement = 1_000

/** Kinds of goals that come in pairs: executing the predicate covers one of them. */
const outcomes: ReadonlySet<Want['kind']> = new Set(['branch', 'direct-branch'])

/** The fitness of a test that reaches no goal. */
const nothing = new Float64Array(0)

/** The distance to a goal that is covered only by tests that cannot be exported. */
const refusedDistance = 1

/** A fitness in which these goals are not covered. Discovered ones are left out. */
function refusing(fitness: Fitness, goals: ReadonlySet<GoalId>, known: number): Fitness {
  const kept: number[] = []
  for (let at = 0; at < fitness.length; at += 3) {
    const goal = fitness[at]!
    const isRefused = goals.has(goal)
    if (isRefused && known <= goal) continue
    kept.push(goal, fitness[at + 1]!, isRefused ? refusedDistance : fitness[at + 2]!)
  }
  return Float64Array.from(kept)
}

/** A loop, because `every` of a typed array allocates each number on the heap. */
function isSame(left: Fitness, right: Fitness): boolean {
  if (left.length !== right.length) return false
  for (let at = 0; at < left.length; at++) if (left[at] !== right[at]) return false
  return true
}

/** The run of a test that may not be run. */
const notRun: Run = { ending: 'budget', executed: 0 }
