import type { Goal, GoalId } from '../model/goal/goal.ts'
import type { Outcome } from '../model/goal/predicate.ts'
import type { GoalSpec } from './goal-spec.ts'

/** The goals of a run and the order in which they open (docs/algorithms.md 2.3). A goal is its index in `goals`. */
export interface GoalList {
  /** Goals known from the source, then discovered ones in order of discovery. A discovered goal is covered. */
  readonly goals: readonly Goal[]
  /** Number of goals known from the source. */
  readonly known: number
  /** The known goals that are open from the start, and for each known goal those that it opens when covered. */
  readonly roots: readonly GoalId[]
  readonly dependents: readonly (readonly GoalId[])[]
  /** The uncounted known goals, which open after the others (`Problem.late`). */
  readonly late: readonly GoalId[]
  /** The known goals that may be impossible to cover (`Problem.doubtful`). */
  readonly doubtful: readonly GoalId[]
  /** Approach level of a known goal for a test that does not reach it. */
  readonly far: readonly number[]
  /** The index of the goal with an id. */
  find(id: string): GoalId | undefined
  /** The index of a goal that a run has just covered; a new id adds the goal. */
  discover(goal: Goal): GoalId
}

/**
 * Merges the goals of all criteria into one list, in order. A goal opens when one of its outcomes is covered. If an
 * outcome is not a goal, nothing could open it, so the goal is open from the start.
 */
export function goalList(specs: readonly GoalSpec[]): GoalList {
  const goals = specs.map((it) => it.goal)
  const ids = new Map(goals.map((it, at) => [it.id, at]))
  const branchOf = new Map<string, GoalId>()
  goals.forEach(({ want }, at) => {
    if (want.kind === 'branch') branchOf.set(keyOf(want), at)
  })
  const dependents: GoalId[][] = goals.map(() => [])
  const roots: GoalId[] = []
  const late: GoalId[] = []
  specs.forEach(({ goal, opensWith }, at) => {
    if (goal.isUncounted === true) {
      late.push(at)
      return
    }
    const parents = opensWith.map((it) => branchOf.get(keyOf(it)))
    if (parents.length === 0 || parents.includes(undefined)) roots.push(at)
    else for (const parent of parents) dependents[parent!]!.push(at)
  })
  return {
    goals,
    known: specs.length,
    roots,
    dependents,
    late,
    doubtful: specs.flatMap(({ isDoubtful }, at) => (isDoubtful === true ? [at] : [])),
    far: specs.map((it) => it.far),
    find: (id) => ids.get(id),
    discover(goal) {
      const known = ids.get(goal.id)
      if (known !== undefined) return known
      ids.set(goal.id, goals.length)
      return goals.push(goal) - 1
    },
  }
}

function keyOf({ predicate, outcome }: Outcome): string {
  return `${predicate}:${outcome}`
}
