import type { Goal, GoalId } from '../model/goal/goal.ts'
import type { Outcome } from '../model/goal/predicate.ts'
import type { GoalSpec } from './goal-spec.ts'

/** The goals of a run with the order in which they open (docs/algorithms.md 2.3). A goal is its index in `goals`. */
export interface GoalList {
  /** Those that the source tells, then those that were discovered, in order of discovery: a discovered goal is a covered one. */
  readonly goals: readonly Goal[]
  /** How many the source tells. */
  readonly known: number
  /** Of the known ones: open from the start, and what each opens when it is covered. */
  readonly roots: readonly GoalId[]
  readonly dependents: readonly (readonly GoalId[])[]
  /** Of the known ones: those that nothing counts, which open after the others (`Problem.late`). */
  readonly late: readonly GoalId[]
  /** Of the known ones: those that no test may be able to cover (`Problem.doubtful`). */
  readonly doubtful: readonly GoalId[]
  /** Approach level of a known goal for a test that says nothing of it. */
  readonly far: readonly number[]
  /** The index of a goal, by its id. */
  find(id: string): GoalId | undefined
  /** The index of a goal that a run has just covered; it is added when no goal has its id. */
  discover(goal: Goal): GoalId
}

/**
 * Puts the goals of all criteria into one list, in order. A goal opens when one of its outcomes is covered, if these are
 * goals themselves. An outcome that is no goal can never open anything, so what waits for one is open from the start.
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
