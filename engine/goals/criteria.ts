import type { Criterion } from '../model/goal/options.ts'
import type { FunctionId } from '../model/goal/predicate.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { Approach } from './approach.ts'
import { callEndFitness } from './call-ends.ts'
import { branchFitness, branchGoals } from './branch.ts'
import { directBranchFitness, directBranchGoals } from './direct-branch.ts'
import { exceptionFitness } from './exception.ts'
import type { FitnessFunction } from './fitness-function.ts'
import type { FitnessRefinement } from './fitness-refinement.ts'
import type { GoalList } from './goal-list.ts'
import type { GoalSpec } from './goal-spec.ts'
import { lineFitness, lineGoals } from './line.ts'
import { methodFitness, methodGoals, methodNoExceptionGoals } from './method.ts'
import { normalEndFitness } from './normal-end.ts'
import { outputFitness, outputGoals } from './output.ts'
import { weakMutationFitness, weakMutationGoals } from './weak-mutation.ts'

/** A coverage criterion. */
export interface CriterionDefinition {
  /** Lists the goals of a source, except those of functions that `keep` rejects. Empty if runs discover all of them. */
  readonly goals: (compiled: Compiled, keep: (fn: FunctionId) => boolean) => readonly GoalSpec[]
  /** Creates the fitness function for the goals of this criterion in a list. */
  readonly fitness: (
    compiled: Compiled,
    list: GoalList,
    approach: Approach,
    refinement?: FitnessRefinement,
  ) => FitnessFunction
  /** Whether its distances can guide a search; otherwise branch goals are added beside it (docs/algorithms.md 8.7). */
  readonly isGuiding: boolean
  /** Whether runs discover goals; it is then measured even if no goal is known yet. */
  readonly discovers: boolean
}

/** The definition of each criterion. */
export const criterionDefinitions: Readonly<Record<Criterion, CriterionDefinition>> = {
  branch: {
    goals: branchGoals,
    fitness: (compiled, { goals }, approach, refinement) =>
      inTurn(
        inTurn(branchFitness(compiled, goals, approach, refinement), normalEndFitness(compiled, goals)),
        callEndFitness(compiled, goals),
      ),
    isGuiding: true,
    discovers: false,
  },
  'direct-branch': {
    goals: directBranchGoals,
    fitness: (compiled, { goals }) => directBranchFitness(compiled, goals),
    isGuiding: true,
    discovers: false,
  },
  line: {
    goals: lineGoals,
    fitness: (compiled, { goals }, approach) => lineFitness(compiled, goals, approach),
    isGuiding: true,
    discovers: false,
  },
  'weak-mutation': {
    goals: weakMutationGoals,
    fitness: (compiled, { goals }, approach) => weakMutationFitness(compiled, goals, approach),
    isGuiding: true,
    discovers: false,
  },
  method: {
    goals: methodGoals,
    fitness: (compiled, { goals }) => methodFitness(compiled, goals, 'method'),
    isGuiding: true,
    discovers: false,
  },
  'method-no-exception': {
    goals: methodNoExceptionGoals,
    fitness: (compiled, { goals }) => methodFitness(compiled, goals, 'method-no-exception'),
    isGuiding: true,
    discovers: false,
  },
  exception: { goals: () => [], fitness: exceptionFitness, isGuiding: false, discovers: true },
  output: { goals: outputGoals, fitness: outputFitness, isGuiding: false, discovers: true },
}

function inTurn(first: FitnessFunction, second: FitnessFunction | undefined): FitnessFunction {
  if (second === undefined) return first
  return {
    evaluate(execution, row) {
      first.evaluate(execution, row)
      second.evaluate(execution, row)
    },
  }
}
