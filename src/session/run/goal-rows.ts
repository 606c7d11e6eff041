import type { Choice } from '../../../engine/model/goal/choice.ts'
import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { Finder, GoalDistance } from '../../../engine/model/report/report.ts'
import { heightOf, isCovered } from './goal-distance.ts'

/**
 * The state of a goal in the search. `waiting`: goals that it depends on are not covered yet. `represented`: the search
 * works on other goals instead. `unreachable`: proved so.
 */
export type GoalState = 'untried' | 'open' | 'waiting' | 'represented' | 'unreachable' | 'covered'

/** A goal in the table. */
export interface GoalRow {
  readonly index: number
  readonly goal: ShownGoal
  readonly state: GoalState
  readonly distance: GoalDistance
  /** See `heightOf`. */
  readonly height: number
  readonly foundBy?: Finder
  /** The decision of goal selection, if any. */
  readonly choice?: Choice
  /** A user test covers it. */
  readonly isCoveredByUser?: true
  /** See `whyStillOpen`. */
  readonly whyOpen?: string
}

/** The state of an active or finished search. */
export interface GoalStatus {
  readonly distances: readonly GoalDistance[]
  readonly open: readonly number[]
  /** Indexed by goal; absent until the run has ended. */
  readonly foundBy?: readonly (Finder | undefined)[]
  /** Indexed by goal, as `whyStillOpen`; absent until the run has ended. */
  readonly whyOpen?: readonly (string | undefined)[]
}

/** One row per goal, in the order of the goals; `choices` may be shorter. */
export function rowsOf(
  goals: readonly ShownGoal[],
  goalStatus: GoalStatus | undefined,
  choices: readonly Choice[] = [],
): readonly GoalRow[] {
  const open = new Set(goalStatus?.open)
  return goals.map((goal, index) => {
    const distance = goalStatus?.distances[index] ?? { level: Infinity, distance: Infinity }
    const foundBy = goalStatus?.foundBy?.[index]
    const whyOpen = goalStatus?.whyOpen?.[index]
    const choice = choices[index]
    const isSearched = choice?.kept !== false
    return {
      index,
      goal,
      state: stateOf(goal, distance, { isOpen: open.has(index), isSearched, hasRun: goalStatus !== undefined }),
      distance,
      height: heightOf(distance),
      ...(foundBy === undefined ? {} : { foundBy }),
      ...(choice === undefined ? {} : { choice }),
      ...(whyOpen === undefined ? {} : { whyOpen }),
    }
  })
}

/** Marks the goals that user tests cover, by id. Before a run, only these are covered. */
export function withUserTests(
  rows: readonly GoalRow[],
  covered: ReadonlySet<string>,
  hasRun: boolean,
): readonly GoalRow[] {
  if (covered.size === 0) return rows
  return rows.map((row): GoalRow => {
    if (!covered.has(row.goal.id)) return row
    if (hasRun) return { ...row, isCoveredByUser: true }
    const distance = { level: 0, distance: 0 }
    return { ...row, state: 'covered', distance, height: heightOf(distance), foundBy: 'written', isCoveredByUser: true }
  })
}

/** Whether a search works on a goal itself: it is neither represented by others nor unreachable. */
export function isSearchedFor({ choice, state }: Pick<GoalRow, 'choice' | 'state'>): boolean {
  return choice?.kept !== false && state !== 'unreachable'
}

/** Where a run stands with a goal. */
interface Progress {
  /** Whether the search works on it now. */
  readonly isOpen: boolean
  /** Whether the search covers it by itself, not by another goal. */
  readonly isSearched: boolean
  readonly hasRun: boolean
}

function stateOf(
  { unreachable }: ShownGoal,
  distance: GoalDistance,
  { isOpen, isSearched, hasRun }: Progress,
): GoalState {
  if (hasRun && isCovered(distance)) return 'covered'
  if (unreachable !== undefined) return 'unreachable'
  if (!isSearched) return 'represented'
  if (!hasRun) return 'untried'
  return isOpen ? 'open' : 'waiting'
}

const rank: Readonly<Record<GoalState, number>> = {
  open: 0,
  waiting: 1,
  untried: 2,
  represented: 3,
  unreachable: 4,
  covered: 5,
}

/** Open rows (nearest first), waiting, untried, represented, unreachable, covered; otherwise in source order. */
export function readingOrder(rows: readonly GoalRow[]): readonly number[] {
  const distance = (row: GoalRow): number =>
    row.state === 'covered' || Number.isNaN(row.height) ? Number.MAX_VALUE : row.height
  return rows
    .map((row) => row)
    .sort((a, b) => rank[a.state] - rank[b.state] || distance(a) - distance(b) || a.index - b.index)
    .map((row) => row.index)
}
