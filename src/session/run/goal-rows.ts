import type { Choice } from '../../../engine/model/goal/choice.ts'
import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { Finder, GoalDistance } from '../../../engine/model/report/report.ts'
import { heightOf, isCovered } from './goal-distance.ts'

/**
 * The state of a goal in the search, exactly one of these. `waiting`: goals that it depends on are not covered yet.
 * `left-out`: tests have covered it, but none of them can be exported. `represented`: the search works on other goals
 * instead. `unreachable`: proved so.
 */
export type GoalState = 'untried' | 'open' | 'waiting' | 'left-out' | 'represented' | 'unreachable' | 'covered'

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
  /** The goals that are covered in the search only; none if absent. Their distance is unknown. */
  readonly leftOut?: ReadonlySet<number>
  /** Indexed by goal; absent until the run has ended. */
  readonly foundBy?: readonly (Finder | undefined)[]
  /** Indexed by goal, as `whyStillOpen`; until the run has ended, only for goals that are left out. */
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
      state: stateOf(goal, distance, {
        isOpen: open.has(index),
        isLeftOut: goalStatus?.leftOut?.has(index) === true,
        isSearched,
        hasRun: goalStatus !== undefined,
      }),
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
  readonly isLeftOut: boolean
  /** Whether the search covers it by itself, not by another goal. */
  readonly isSearched: boolean
  readonly hasRun: boolean
}

function stateOf(
  { unreachable }: ShownGoal,
  distance: GoalDistance,
  { isOpen, isLeftOut, isSearched, hasRun }: Progress,
): GoalState {
  if (isLeftOut) return 'left-out'
  if (hasRun && isCovered(distance)) return 'covered'
  if (unreachable !== undefined) return 'unreachable'
  if (!isSearched) return 'represented'
  if (!hasRun) return 'untried'
  return isOpen ? 'open' : 'waiting'
}

const rank: Readonly<Record<GoalState, number>> = {
  open: 0,
  waiting: 1,
  'left-out': 2,
  untried: 3,
  represented: 4,
  unreachable: 5,
  covered: 6,
}

/** Open rows (nearest first), waiting, left out, untried, represented, unreachable, covered; then in source order. */
export function readingOrder(rows: readonly GoalRow[]): readonly number[] {
  const distance = (row: GoalRow): number =>
    row.state === 'covered' || Number.isNaN(row.height) ? Number.MAX_VALUE : row.height
  return rows
    .map((row) => row)
    .sort((a, b) => rank[a.state] - rank[b.state] || distance(a) - distance(b) || a.index - b.index)
    .map((row) => row.index)
}
