import { branchOutcomes, choicesOf, reportedGoals } from '../../../engine/goals/list-goals.ts'
import { flagOutcomes } from '../../../engine/techniques/flags/view.ts'
import { objectGraphs } from '../../../engine/techniques/objects/view.ts'
import type { Choice } from '../../../engine/model/goal/choice.ts'
import type { Compiled } from '../../../engine/model/subject/compiled.ts'
import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { TechniqueName } from '../../../engine/model/goal/options.ts'
import type { ObjectGraph } from '../../../engine/model/objects/object-graph.ts'
import type { Outcome } from '../../../engine/model/goal/predicate.ts'
import { optionsOf, type Settings } from '../settings.ts'

/** What a run with these settings is to cover, as far as the source tells. */
export interface Plan {
  readonly goals: readonly ShownGoal[]
  /** What goal selection decides of each; empty where all are searched for. */
  readonly choices: readonly Choice[]
  /** By goal, the outcome of a flag whose distance can be explained; none without the technique. */
  readonly flags: readonly (Outcome | undefined)[]
  /** By goal, the outcome of a branch that it asks for; none for other goals. */
  readonly branches: readonly (Outcome | undefined)[]
  /** By goal, the graph of the objects that it needs; absent without the technique. */
  readonly objects?: readonly (ObjectGraph | undefined)[]
  /** What it is of; undefined while the code does not compile. */
  readonly compiled?: Compiled
}

/** While the code does not compile. */
export const noPlan: Plan = { goals: [], choices: [], flags: [], branches: [] }

/** The page works it out by itself: it need not believe a sandbox about it. `compiled` holds the targets of the run only. */
export function planOf(compiled: Compiled, settings: Settings): Plan {
  const options = optionsOf(settings)
  const { goals } = reportedGoals(compiled, options.criteria)
  const has = (technique: TechniqueName): boolean => options.techniques.includes(technique)
  const plan = {
    goals,
    choices: choicesOf(compiled, options),
    flags: flagOutcomes(compiled, goals),
    branches: branchOutcomes(goals),
    compiled,
  }
  return has('objects') ? { ...plan, objects: objectGraphs(compiled, goals) } : plan
}
