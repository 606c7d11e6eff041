import type { Exploration, SolvedTest } from './explore.ts'
import { shownQuery } from './shown-path.ts'
import type { Candidate } from '../../../generation/candidate.ts'
import type { GoalList } from '../../../goals/goal-list.ts'
import type { ConcolicPoint, ConcolicProgress, SolvedPath } from '../progress.ts'
import type { GoalId } from '../../../model/goal/goal.ts'
import type { Subject } from '../../../model/subject/subject.ts'
import type { Evaluated } from '../../../search/problem.ts'

/** Records concolic execution for display. */
export interface ConcolicLog {
  /** Records a try after this many evaluations, and P after it. `goalsOf` returns the goals a test covered first. */
  note(
    exploration: Exploration<Evaluated<Candidate>>,
    evaluations: number,
    probability: number,
    goalsOf: (made: Evaluated<Candidate>) => readonly GoalId[],
  ): void
  /** Progress after this many evaluations. */
  progress(evaluations: number): ConcolicProgress
}

/** Most points of the curve; beyond that, every second one is dropped. */
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
    history: [],
    solved: [],
  }
  return {
    note({ improvements, cost, queries, models, unsatisfiable }, evaluations, after, goalsOf) {
      const point: ConcolicPoint = {
        evaluations,
        probability: after,
        tries: now.tries + 1,
        successes: now.successes + (0 < improvements.length ? 1 : 0),
      }
      const shown = improvements.map((improvement) =>
        solvedPath(
          improvement,
          subject,
          goalsOf(improvement.evaluated).map((goal) => goals[goal]!.id),
        ),
      )
      now = {
        ...point,
        cost: now.cost + cost,
        queries: now.queries + queries,
        models: now.models + models,
        unsatisfiable: now.unsatisfiable + unsatisfiable,
        history: thinned([...now.history, point]),
        solved: [...now.solved, ...shown],
      }
    },
    progress: (evaluations) => ({ ...now, evaluations }),
  }
}

function thinned(points: readonly ConcolicPoint[]): readonly ConcolicPoint[] {
  return points.length <= mostPoints ? points : points.filter((_, at) => at % 2 === 0 || at === points.length - 1)
}

function solvedPath(
  { query, test, method, steps, before, after }: SolvedTest<unknown>,
  subject: Subject,
  goals: readonly string[],
): SolvedPath {
  const { decisions, left, names, negated } = shownQuery(subject, test, query)
  const model = names.map((name, nth) => ({ name, before: before[nth], after: after[nth] }))
  return { goals, decisions: [...decisions.slice(0, -1), negated], left, method, steps, model }
}
