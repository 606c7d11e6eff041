import type { Compiled } from '../model/subject/compiled.ts'
import type { Goal } from '../model/goal/goal.ts'
import type { FunctionId } from '../model/goal/predicate.ts'
import { createApproach } from './approach.ts'
import { branchGoals, outcomeFitness } from './branch.ts'
import type { GoalSpec } from './goal-spec.ts'
import type { FitnessFunction } from './fitness-function.ts'

/**
 * Direct branch criterion (docs/algorithms.md 8.3): a branch of a function that tests can call counts only in direct
 * calls. Goals open like branch goals, because an outcome is not taken directly before one that it depends on.
 */
export function directBranchGoals(compiled: Compiled, keep: (fn: FunctionId) => boolean): readonly GoalSpec[] {
  return branchGoals(compiled, keep).map((it) => ({ ...it, goal: asDirect(it.goal) }))
}

/** Measures direct branch goals by the trace of direct calls; without it, all goals are far. */
export function directBranchFitness(compiled: Compiled, goals: readonly Goal[]): FitnessFunction {
  const approach = createApproach(compiled)
  const evaluate = outcomeFitness(compiled, goals, approach, { branch: 'direct-branch', entry: 'direct-entry' })
  return {
    evaluate(execution, row) {
      const { direct } = execution.trace
      if (direct === undefined) return
      approach.update(direct)
      evaluate.evaluate({ ...execution, trace: direct }, row)
    },
  }
}

function asDirect({ want, label, id, place }: Goal): Goal {
  const shared = { id: `direct-${id}`, criterion: 'direct-branch', label: `${label}, called directly`, place } as const
  switch (want.kind) {
    case 'branch':
      return { ...shared, want: { ...want, kind: 'direct-branch' } }
    case 'entry':
      return { ...shared, want: { ...want, kind: 'direct-entry' } }
    default:
      throw new Error(`A ${want.kind} is not a branch`)
  }
}
