import type { Compilation, Compiled } from '../../../engine/model/subject/compiled.ts'
import { restrict } from '../../../engine/model/subject/select-targets.ts'
import type { Settings } from '../settings.ts'
import { type Plan, planOf } from './plan.ts'
import { type Problem, refusal, titleOf, tooManyGoals } from './run-problem.ts'

/** What a run searches for, or why it cannot start. */
export type PlannedRun =
  /** `compiled` only contains the targets of the run. */
  | { readonly kind: 'planned'; readonly compiled: Compiled; readonly plan: Plan }
  | { readonly kind: 'refused'; readonly problem: Problem }

/** Plans a run of compiled code: selects the targets and lists the goals. */
export function planRun(compilation: Compilation, settings: Settings): PlannedRun {
  if (compilation.kind === 'failed') {
    const { diagnostics } = compilation
    return { kind: 'refused', problem: refusal(titleOf(diagnostics), diagnostics) }
  }
  const restricted = restrict(compilation.compiled, settings.targets)
  if (restricted.kind === 'unknown') {
    const title = `${restricted.names.join(' or ')} no longer exists in this code.`
    return { kind: 'refused', problem: refusal(title, []) }
  }
  const { compiled } = restricted
  const plan = planOf(compiled, settings)
  const tooMany = tooManyGoals(plan.goals.length)
  return tooMany === undefined
    ? { kind: 'planned', compiled, plan }
    : { kind: 'refused', problem: refusal(tooMany, []) }
}
