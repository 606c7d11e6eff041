import type { Criterion } from '../../../engine/model/goal/options.ts'
import { type GoalGroup, tableItems, type TableItem } from './goal-groups.ts'
import type { GoalRow } from '../../session/run/goal-rows.ts'

/** What the table is to show. */
export interface Listing {
  /** Of all goals. */
  readonly rows: readonly GoalRow[]
  /** The rows to list, by criterion. */
  readonly groups: readonly GoalGroup[]
  /** Groups whose goals are shown. */
  readonly open: ReadonlySet<Criterion>
  /** Only some of the rows are listed. */
  readonly isPart: boolean
  /** A run is going on. */
  readonly isActive: boolean
  /** Someone points at a row or has the focus in one. */
  readonly isHeld: boolean
}

/** Shortest time between two sortings while distances change, in ms: a row that moves cannot be read. */
const calm = 1200

/**
 * Arranges one table, again and again. The order lags behind on purpose: during a run it changes when a goal is covered,
 * now and then in between, and not while it is held. `now` is in ms since some fixed moment.
 */
export function createCalmTable(): (listing: Listing, now: number) => readonly TableItem[] {
  let sorted = { at: -Infinity, covered: 0, rows: 0, open: new Set() as ReadonlySet<Criterion>, isPart: false }
  let items: readonly TableItem[] = []
  return ({ rows, groups, open, isPart, isActive, isHeld }, now) => {
    const covered = rows.filter((it) => it.state === 'covered').length
    const isSame = sorted.rows === rows.length && sorted.open === open && sorted.isPart === isPart
    if (isSame && isActive && (isHeld || (covered === sorted.covered && now - sorted.at < calm))) {
      // The counts in the heads go on.
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
