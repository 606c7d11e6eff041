import type { Exploration, Made } from '../concolic/explore.ts'
import { inputNames } from '../concolic/input-names.ts'
import { shownPart } from '../concolic/shown-path.ts'
import type { Candidate } from '../generation/candidate.ts'
import type { GoalList } from '../goals/goal-list.ts'
import type { ConcolicPoint, ConcolicProgress, SolvedPath } from '../model/concolic-progress.ts'
import type { GoalId } from '../model/goal.ts'
import type { Subject } from '../model/subject.ts'
import type { Evaluated } from '../search/problem.ts'

/** Keeps what symbolic execution does, for people to see. */
export interface ConcolicLog {
  /** A try, after so many evaluations of the search, and P behind it. `goalsOf` tells what a test covered first. */
  note(
    exploration: Exploration<Evaluated<Candidate>>,
    evaluations: number,
    probability: number,
    goalsOf: (made: Evaluated<Candidate>) => readonly GoalId[],
  ): void
  progress(): ConcolicProgress
}

/** Moments of the curve: where there are more, every second one is left out. */
const mostPoints = 200

export function createConcolicLog(subject: Subject, { goals }: GoalList, probability: number): ConcolicLog {
  let now: ConcolicProgress = {
    evaluations: 0,
    probability,
    tries: 0,
    successes: 0,
    cost: 0,
    queries: 0,
    models: 0,
    unsatisfiable: 0,
    diverged: 0,
    course: [],
    solved: [],
  }
  return {
    note({ made, cost, queries, models, unsatisfiable, diverged }, evaluations, after, goalsOf) {
      const point: ConcolicPoint = {
        evaluations,
        probability: after,
        tries: now.tries + 1,
        successes: now.successes + (0 < made.length ? 1 : 0),
      }
      const shown = made.map((it) =>
        shownPath(
          it,
          subject,
          goalsOf(it.evaluated).map((goal) => goals[goal]!.id),
        ),
      )
      now = {
        ...point,
        cost: now.cost + cost,
        queries: now.queries + queries,
        models: now.models + models,
        unsatisfiable: now.unsatisfiable + unsatisfiable,
        diverged: now.diverged + diverged,
        course: thinned([...now.course, point]),
        solved: [...now.solved, ...shown],
      }
    },
    progress: () => now,
  }
}

function thinned(course: readonly ConcolicPoint[]): readonly ConcolicPoint[] {
  return course.length <= mostPoints ? course : course.filter((_, at) => at % 2 === 0 || at === course.length - 1)
}

function shownPath(
  { query, test, method, steps, statements, before, after }: Made<unknown>,
  subject: Subject,
  goals: readonly string[],
): SolvedPath {
  const { path, at, outcome } = query
  const names = inputNames(subject, test, path.statements)
  const { condition } = path.decisions[at]!
  const negated = { ...outcome, condition: { node: condition.node, outcome: !condition.outcome } }
  const nameOf = new Map(path.statements.map((it, input) => [it, names[input]!]))
  const model = statements.map((it, nth) => ({ name: nameOf.get(it)!, before: before[nth], after: after[nth] }))
  return { goals, ...shownPart(path, [...path.decisions.slice(0, at), negated], names), method, steps, model }
}
