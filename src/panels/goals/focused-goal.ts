import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { TechniqueName } from '../../../engine/model/goal/options.ts'
import type { ShownDistance } from '../../session/explaining/distance-view.svelte.ts'
import type { LandscapeView } from '../../session/explaining/landscape-view.svelte.ts'
import type { Population } from '../../session/explaining/population.svelte.ts'
import type { GoalRow } from '../../session/run/goal-rows.ts'
import type { WantedResults } from './goal-words.ts'
import type { Later } from '../../session/run/moment-words.ts'
import type { ReasonActions } from '../techniques/technique.ts'
import type { Reason } from '../techniques/techniques.ts'

/** The goal in focus and its explanations. */
export interface FocusedGoal {
  readonly row: GoalRow
  readonly rows: readonly GoalRow[]
  /** Its progress after the shown moment. Everything about its best test is from the newest moment. */
  readonly later: Later | undefined
  /** The results of mocks that would open it, if it depends on any. */
  readonly mocks: WantedResults | undefined
  /** The distance of its best test. */
  readonly distance: ShownDistance | undefined
  /** The distance over the numbers of its best test. */
  readonly landscape: LandscapeView
  /** The input vectors of a search, while someone watches. */
  readonly population: Population
  readonly reasons: readonly Reason[] | undefined
}

/** Actions on a goal. */
export interface GoalActions extends ReasonActions {
  inspectGoal(goal: ShownGoal): void
  switchOn(technique: TechniqueName): void
}
