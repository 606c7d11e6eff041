import type { Compiled } from '../model/subject/compiled.ts'
import type { Execution } from '../model/run/execution.ts'
import type { Criterion } from '../model/goal/options.ts'
import { type Approach, createApproach } from './approach.ts'
import { branchFitness } from './branch.ts'
import { directBranchFitness } from './direct-branch.ts'
import type { FitnessRefinement } from './fitness-refinement.ts'
import { exceptionFitness } from './exception.ts'
import type { FitnessFunction } from './fitness-function.ts'
import type { GoalList } from './goal-list.ts'
import { lineFitness } from './line.ts'
import { methodFitness } from './method.ts'
import { outputFitness } from './output.ts'
import { createRow } from './row.ts'
import { createRows } from './rows.ts'
import { weakMutationFitness } from './weak-mutation.ts'

/** Says how far a test was from the goals, from the evidence of a run that has just ended. Costs what was executed. */
export interface GoalFitness {
  /**
   * For every goal of what the test executed three numbers: the goal, its approach level and its branch distance, both 0
   * when it is covered. From the others a test is as far as can be.
   */
  fitness(execution: Execution): Float64Array
  /** The goals that are covered, ascending. */
  covered(execution: Execution): readonly number[]
  /** What to say of known goals that nobody has said anything of: approach level at `2g`, distance at `2g + 1`. */
  readonly unreached: Float64Array
}

/** Where the gauge of each criterion comes from. */
type CreateFitness = (
  compiled: Compiled,
  list: GoalList,
  approach: Approach,
  refinement?: FitnessRefinement,
) => FitnessFunction

const fitnessFunctions: Partial<Record<Criterion, CreateFitness>> = {
  branch: (compiled, { goals }, approach, refinement) => branchFitness(compiled, goals, approach, refinement),
  'direct-branch': (compiled, { goals }) => directBranchFitness(compiled, goals),
  line: (compiled, { goals }, approach) => lineFitness(compiled, goals, approach),
  'weak-mutation': (compiled, { goals }, approach) => weakMutationFitness(compiled, goals, approach),
  method: (compiled, { goals }) => methodFitness(compiled, goals, 'method'),
  'method-no-exception': (compiled, { goals }) => methodFitness(compiled, goals, 'method-no-exception'),
  exception: exceptionFitness,
  output: outputFitness,
}

/** Criteria that runs discover goals of, where what it takes is recorded: they are measured although none is known. */
const discovering: readonly Criterion[] = ['exception', 'output']

/** A measure of all goals of a list. Those that runs discover are added to it. */
export function createGoalFitness(compiled: Compiled, list: GoalList, refinement?: FitnessRefinement): GoalFitness {
  const approach = createApproach(compiled)
  const criteria = new Set([...list.goals.map((it) => it.criterion), ...discovering])
  const all = [...criteria].map((it) => fitnessFunctions[it]!(compiled, list, approach, refinement))
  const unreached = new Float64Array(2 * list.known)
  list.far.forEach((level, goal) => (unreached[2 * goal] = level))
  const newRow = createRows()
  const row = createRow()
  const goalFitness = (execution: Execution): void => {
    row.length = 0
    approach.update(execution.trace)
    for (let i = 0; i < all.length; i++) all[i]!.evaluate(execution, row)
  }
  return {
    fitness(execution) {
      goalFitness(execution)
      const { numbers, length } = row
      const fitness = newRow(length)
      for (let at = 0; at < length; at++) fitness[at] = numbers[at]!
      return fitness
    },
    covered(execution) {
      goalFitness(execution)
      const { numbers, length } = row
      const covered: number[] = []
      for (let at = 0; at < length; at += 3) {
        if (numbers[at + 1] === 0 && numbers[at + 2] === 0) covered.push(numbers[at]!)
      }
      return covered.sort((a, b) => a - b)
    },
    unreached,
  }
}
