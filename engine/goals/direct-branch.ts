import type { Compiled } from '../model/subject/compiled.ts'
import type { Goal } from '../model/goal/goal.ts'
import type { FunctionId } from '../model/goal/predicate.ts'
import { createApproach } from './approach.ts'
import { branchGoals, outcomeGauge } from './branch.ts'
import type { GoalDraft } from './draft.ts'
import type { Gauge } from './gauge.ts'

/**
 * Direct branch criterion: branch goals that count only in calls that the test itself makes, for functions that it can
 * call; for the others as branch goals (docs/algorithms.md 8.3). They open as these do, since no outcome is taken
 * directly before one that it depends on.
 */
export function directBranchGoals(compiled: Compiled, keep: (fn: FunctionId) => boolean): readonly GoalDraft[] {
  return branchGoals(compiled, keep).map((it) => ({ ...it, goal: asDirect(it.goal) }))
}

/** Measures direct branch goals by the part of the trace that is about direct calls; without it they are all far. */
export function directBranchGauge(compiled: Compiled, goals: readonly Goal[]): Gauge {
  const approach = createApproach(compiled)
  const gauge = outcomeGauge(compiled, goals, approach, { branch: 'direct-branch', entry: 'direct-entry' })
  return {
    measure(evidence, row) {
      const { direct } = evidence.trace
      if (direct === undefined) return
      approach.update(direct)
      gauge.measure({ ...evidence, trace: direct }, row)
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
      throw new Error(`A ${want.kind} is no branch`)
  }
}
