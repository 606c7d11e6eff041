import type { Criterion } from '../../../engine/model/goal/options.ts'
import { type GoalGroup, tableItems, type TableItem } from './goal-groups.ts'
import type { GoalRow } from '../../session/run/goal-rows.ts'

/** The content of the table. */
export interface Listing {
  /** All goals. */
  readonly rows: readonly GoalRow[]
  /** The rows to list, by criterion. */
  readonly groups: readonly GoalGroup[]
  /** The groups whose goals are listed. */
  readonly open: ReadonlySet<Criterion>
  /** Whether only some rows are listed. */
  readonly isPart: boolean
  readonly isActive: boolean
  /** Whether a row has the pointer or the focus. */
  readonly isInUse: boolean
}

/** Minimum time between two sorts while distances change, in ms: a moving row is unreadable. */
const calm = 1200

/**
 * Arranges one table repeatedly. The order lags on purpose: during a run it changes when a goal is covered, now and
 * then in between, and never while a row is hovered or focused. `now` is in ms from a fixed moment.
 */
export function createCalmTable(): (listing: Listing, now: number) => readonly TableItem[] {
  let sorted = { at: -Infinity, covered: 0, rows: 0, open: new Set() as ReadonlySet<Criterion>, isPart: false }
  let items: readonly TableItem[] = []
  return ({ rows, groups, open, isPart, isActive, isInUse }, now) => {
    const covered = rows.filter((it) => it.state === 'covered').length
    const isSame = sorted.rows === rows.length && sorted.open === open && sorted.isPart === isPart
    if (isSame && isActive && (isInUse || (covered === sorted.covered && now - sorted.at < calm))) {
      // Only the counts in the group heads are updated.
      items = items.map((it) => ('goal' in it ? it : { group: newest(it.group, groups) }))
    } else {
      sorted = { at: now, covered, rows: rows.length, open, isPart }
      items = tableItems(groups, open)
    }
    return items
  }
}

function newest(group: GoalGroup, groups: readonly GoalGroup[]): GoalGroup {
  return groups.find((it) => it.criterion === group.criterion) ?? group
}
