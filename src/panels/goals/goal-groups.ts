import { criteria, type Criterion } from '../../../engine/model/goal/options.ts'
import type { Coverage } from '../../../engine/model/report/report.ts'
import { type GoalRow, isSearchedFor, readingOrder } from '../../session/run/goal-rows.ts'

/** The goals of one criterion. Unreachable goals are not in the total. */
export interface GoalGroup extends Coverage {
  readonly criterion: Criterion
  /** Its line in the chart; independent of the other chosen criteria. */
  readonly slot: number
  readonly rows: readonly GoalRow[]
  readonly unreachable: number
  /** How many are covered in the search only. */
  readonly leftOut: number
  /** How many goals the search works on; the others are counted when it ends. */
  readonly searched: number
}

/** A group for each criterion, in this order, even if it has no goals (yet). */
export function groupsOf(rows: readonly GoalRow[], chosen: readonly Criterion[]): readonly GoalGroup[] {
  return chosen.map((criterion) => {
    const own = rows.filter((it) => it.goal.criterion === criterion)
    const unreachable = own.filter((it) => it.state === 'unreachable').length
    return {
      criterion,
      slot: criteria.indexOf(criterion),
      rows: own,
      unreachable,
      leftOut: own.filter((it) => it.state === 'left-out').length,
      searched: own.filter(isSearchedFor).length,
      covered: own.filter((it) => it.state === 'covered').length,
      total: own.length - unreachable,
    }
  })
}

/** A row of the table: the head of a group, or the index of a goal. */
export type TableItem = { readonly group: GoalGroup } | { readonly goal: number }

/** The rows of the table from top to bottom. A single group has no head; of several, only open ones list goals. */
export function tableItems(groups: readonly GoalGroup[], open: ReadonlySet<Criterion>): readonly TableItem[] {
  const goalsOf = ({ rows }: GoalGroup): readonly TableItem[] => readingOrder(rows).map((goal) => ({ goal }))
  if (groups.length === 1) return goalsOf(groups[0]!)
  return groups.flatMap((group) => [{ group }, ...(open.has(group.criterion) ? goalsOf(group) : [])])
}
