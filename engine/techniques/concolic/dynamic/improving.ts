import { type Adaptation, type AdaptationParameters, createAdaptation } from '../../../search/adaptation.ts'
import { expanded } from './expand.ts'
import { explore, type Explorer } from './explore.ts'
import type { Cost } from '../../../search/limit.ts'
import { createTrigger } from './trigger.ts'
import type { Candidate } from '../../../generation/candidate.ts'
import type { GoalList } from '../../../goals/goal-list.ts'
import type { ConcolicProgress } from '../progress.ts'
import type { GoalId } from '../../../model/goal/goal.ts'
import type { Outcome } from '../../../model/goal/predicate.ts'
import type { Subject } from '../../../model/subject/subject.ts'
import { pick, type Random } from '../../../random/random.ts'
import { coveredBy } from '../../../search/covered-by.ts'
import type { ImprovableSuite, Improver } from '../../../search/improver.ts'
import type { Evaluated, Problem } from '../../../search/problem.ts'
import type { SearchSnapshot } from '../../../search/snapshot.ts'
import { createConcolicLog } from './concolic-log.ts'
import { askWithin, type PricedSolver } from './solvers.ts'

/** The context of the local search. */
export interface Improving {
  readonly problem: Pick<Problem<Candidate>, 'evaluate'>
  readonly subject: Subject
  readonly goals: GoalList
  readonly run: Explorer<unknown>['run']
  /** In order: each gets the queries that those before it could not answer. */
  readonly solvers: readonly PricedSolver[]
  /** The budget of the run, in evaluations. */
  readonly limit: number
  readonly random: Random
}

/** An improver that reports its progress. */
export interface Improvements extends Improver<Candidate> {
  /** Progress after this many evaluations. */
  progress(evaluations: number): ConcolicProgress
}

/** P is 1, the best setting in the paper; R is EvoSuite's 2; the share and the reward are our own [D]. */
export const usualAdaptation: AdaptationParameters = {
  probability: 1,
  factor: 2,
  least: 0.02,
  share: 0.08,
  reward: 100,
}

/** Most that one try costs, so that the search continues and messages are read. */
const longestTry: Cost = 500

/** A try with a smaller budget is not worth starting. */
const shortestTry: Cost = 30

/**
 * Concolic execution as a local search (Galeotti, Fraser, Arcuri; ISSRE 2013; docs/algorithms.md 6.1). If a change of
 * values has affected the distance of an open goal, it solves the path of the goal's best test for uncovered outcomes;
 * for whole suites, the paths of all tests of the best suite. All costs count towards the budget.
 */
export function improving(
  { problem, subject, goals, run, solvers, limit, random }: Improving,
  adaptation: Adaptation = createAdaptation(usualAdaptation),
): Improvements {
  const trigger = createTrigger<GoalId | 'suite'>()
  const tried = new Set<string>()
  const goalsOf = goalsByOutcome(goals)
  const log = createConcolicLog(subject, goals, adaptation.probability)
  let nearest = new Float64Array(0)

  const isValued = (goal: GoalId): boolean => goal < goals.known && 'outcome' in goals.goals[goal]!.want

  const dueGoals = (held: SearchSnapshot<Candidate>): readonly GoalId[] => {
    const before = nearest
    nearest = held.nearest().slice()
    const open = held.open.filter(isValued)
    for (const goal of open) {
      const [level, distance] = [nearest[2 * goal]!, nearest[2 * goal + 1]!]
      if (level === Infinity || (level === before[2 * goal] && distance === before[2 * goal + 1])) continue
      const best = held.nearestTo(goal)
      if (best !== undefined) trigger.note(goal, { test: best.test, level, distance })
    }
    return open.filter((it) => trigger.isDue(it))
  }

  const startFrom = (
    held: SearchSnapshot<Candidate>,
    suite: ImprovableSuite<Candidate> | undefined,
  ): readonly Candidate[] => {
    const due = dueGoals(held)
    if (due.length === 0 || !adaptation.isChosen(random)) return []
    if (suite !== undefined) {
      for (const goal of due) trigger.tried(goal)
      return suite.tests.map((it) => it.candidate)
    }
    const goal = pick(random, due)
    trigger.tried(goal)
    const best = held.nearestTo(goal)
    return best === undefined ? [] : [best]
  }

  /** `fresh` receives the goals that a test covers first. */
  const explorerFor = (
    held: SearchSnapshot<Candidate>,
    suite: ImprovableSuite<Candidate> | undefined,
    fresh: Map<Evaluated<Candidate>, readonly GoalId[]>,
  ): Explorer<Evaluated<Candidate>> => {
    const covered = new Set<GoalId>()
    const isOpen = (goal: GoalId): boolean => !held.archive.has(goal) && !covered.has(goal)
    return {
      types: subject.types,
      run,
      async solve(constraint, start, budget) {
        const { answer, cost } = await askWithin(budget, solvers, constraint, { start, random })
        return answer.kind === 'unsatisfiable' ? { kind: 'unsatisfiable', cost } : { ...answer, cost }
      },
      async evaluate(test) {
        const [evaluated] = await problem.evaluate([{ test, throws: false, origin: 'concolic' }])
        return evaluated && { evaluated, cost: evaluated.runs ?? 1 }
      },
      isWanted: (outcome) => (goalsOf.get(keyOf(outcome)) ?? []).some(isOpen),
      improves(evaluated) {
        const first = coveredBy(evaluated).filter(isOpen)
        if (!(suite?.add(evaluated) ?? 0 < first.length)) return false
        for (const goal of first) covered.add(goal)
        fresh.set(evaluated, first)
        return true
      },
    }
  }

  return {
    async improve(held, suite) {
      const budget = Math.min(longestTry, limit - held.evaluations, adaptation.budgetAt(held.evaluations))
      const start = budget < shortestTry ? [] : startFrom(held, suite)
      if (start.length === 0) return { found: [], cost: 0 }
      const tests = start.map((it) => expanded(it.test))
      const fresh = new Map<Evaluated<Candidate>, readonly GoalId[]>()
      const exploration = await explore(tests, explorerFor(held, suite, fresh), tried, budget)
      const cost = Math.min(exploration.cost, limit - held.evaluations)
      adaptation.note(cost, 0 < exploration.improvements.length ? 'success' : 'failure')
      log.note(exploration, held.evaluations + cost, adaptation.probability, (it) => fresh.get(it)!)
      return { found: exploration.improvements.map((it) => it.evaluated), cost }
    },
    progress: (evaluations) => log.progress(evaluations),
  }
}

function goalsByOutcome({ goals, known }: GoalList): ReadonlyMap<string, readonly GoalId[]> {
  const found = new Map<string, GoalId[]>()
  for (let goal = 0; goal < known; goal++) {
    const { want } = goals[goal]!
    if (!('outcome' in want)) continue
    const key = keyOf(want)
    found.set(key, [...(found.get(key) ?? []), goal])
  }
  return found
}

function keyOf({ predicate, outcome }: Outcome): string {
  return `${String(predicate)} ${String(outcome)}`
}
