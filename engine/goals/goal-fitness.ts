import type { Compiled } from '../model/subject/compiled.ts'
import { criteria as allCriteria } from '../model/goal/options.ts'
import type { Execution } from '../model/run/execution.ts'
import { createApproach } from './approach.ts'
import { criterionDefinitions } from './criteria.ts'
import type { FitnessRefinement } from './fitness-refinement.ts'
import type { GoalList } from './goal-list.ts'
import { createRow } from './fitness-row.ts'

/** Measures a run for all goals, right after it. Cost grows with the code executed. */
export interface GoalFitness {
  /** Triples of goal, level and distance for each goal reached, 0 and 0 if covered; all others are `unreached`. */
  fitness(execution: Execution): Float64Array
  /** The covered goals, ascending. */
  covered(execution: Execution): readonly number[]
  /** The fitness of unreached goals: approach level at `2g`, branch distance at `2g + 1`. */
  readonly unreached: Float64Array
}

/** Criteria that are measured even if no goal is known yet. */
const discovering = allCriteria.filter((it) => criterionDefinitions[it].discovers)

/** Creates the fitness for all goals of a list. Goals that runs discover are added to the list. */
export function createGoalFitness(compiled: Compiled, list: GoalList, refinement?: FitnessRefinement): GoalFitness {
  const approach = createApproach(compiled)
  const criteria = new Set([...list.goals.map((it) => it.criterion), ...discovering])
  const all = [...criteria].map((it) => criterionDefinitions[it].fitness(compiled, list, approach, refinement))
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

/** Smallest block allocated at once, in numbers. Larger ones would keep more memory alive for few surviving rows. */
const block = 2_048

/** Saved before an environment charges these globals to tests; every run creates a row. */
const { ArrayBuffer: Block, Float64Array: Row } = globalThis

/** Returns an allocator of zeroed rows from shared memory blocks: a block per row would cost as much as a run. */
function createRows(): (length: number) => Float64Array {
  let buffer = new Block(0)
  let used = 0
  return (length) => {
    const bytes = length * Row.BYTES_PER_ELEMENT
    if (buffer.byteLength < used + bytes) {
      buffer = new Block(Math.max(bytes, block * Row.BYTES_PER_ELEMENT))
      used = 0
    }
    const row = new Row(buffer, used, length)
    used += bytes
    return row
  }
}
