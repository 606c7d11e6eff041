import { branchGoals, type GoalGraph } from '../goals/branch.ts'
import type { Compiled } from '../model/compiled.ts'
import { isWanted } from './targets.ts'

/** The goals of a run over this subject, its targets respected. A page that knows them need not believe a sandbox about them. */
export function goalGraph(compiled: Compiled): GoalGraph {
  return branchGoals(compiled, (fn) => isWanted(compiled, fn))
}
