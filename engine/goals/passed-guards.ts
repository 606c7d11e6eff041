import type { Compiled } from '../model/subject/compiled.ts'
import { branchGoal } from './branch.ts'
import type { GoalSpec } from './goal-spec.ts'

/**
 * Goals for the checks of imported functions that the code under test calls: each is to let the call through. Until it
 * does, the goals behind the call all look equally far (docs/algorithms.md 3.2).
 */
export function passedGuards(compiled: Compiled): readonly GoalSpec[] {
  return (compiled.passes ?? []).map(({ predicate, outcome }) => branchGoal(compiled, predicate, outcome))
}
