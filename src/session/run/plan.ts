import { branchOutcomes, choicesOf, reportedGoals } from '../../../engine/goals/list-goals.ts'
import { flagOutcomes } from '../../../engine/techniques/flags/view.ts'
import type { Choice } from '../../../engine/model/goal/choice.ts'
import type { Compiled } from '../../../engine/model/subject/compiled.ts'
import type { Goal, ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { TechniqueName } from '../../../engine/model/goal/options.ts'
import type { ObjectGraph } from '../../../engine/model/objects/object-graph.ts'
import type { Outcome } from '../../../engine/model/goal/predicate.ts'
import { optionsOf, type Settings } from '../settings.ts'

/** The goals of a run, as far as the source determines them, and how techniques see them. */
export interface Plan {
  readonly goals: readonly ShownGoal[]
  /** The decision of goal selection for each goal; empty if all are searched for. */
  readonly choices: readonly Choice[]
  /** By goal, the outcome of a flag whose distance can be explained; undefined without the technique. */
  readonly flags: readonly (Outcome | undefined)[]
  /** By goal, the required outcome of its branch; undefined for other goals. */
  readonly branches: readonly (Outcome | undefined)[]
  /** By goal, the graph of the objects that it requires; absent without the technique. */
  readonly objects?: readonly (ObjectGraph | undefined)[]
  /** The compiled code; undefined if it does not compile. */
  readonly compiled?: Compiled
}

/** For code that does not compile. */
export const noPlan: Plan = { goals: [], choices: [], flags: [], branches: [] }

/** Computed by the page, which need not trust a sandbox. `compiled` only contains the targets of the run. */
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

/** By goal, the graph of the predicate that it is about; undefined if there is none, or graphs were not compiled. */
function objectGraphs({ objects }: Compiled, goals: readonly Goal[]): readonly (ObjectGraph | undefined)[] {
  const graphs = new Map(objects.graphs.map((it) => [it.predicate, it]))
  return goals.map(({ want }) => ('outcome' in want ? graphs.get(want.predicate) : undefined))
}
