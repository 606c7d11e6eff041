import type { Compiled } from '../model/subject/compiled.ts'
import type { Evidence } from '../model/run/evidence.ts'
import type { Criterion } from '../model/goal/options.ts'
import { type Approach, createApproach } from './approach.ts'
import { branchGauge } from './branch.ts'
import { directBranchGauge } from './direct-branch.ts'
import type { FitnessRefinement } from './fitness-refinement.ts'
import { exceptionGauge } from './exception.ts'
import type { Gauge } from './gauge.ts'
import type { GoalList } from './goal-list.ts'
import { lineGauge } from './line.ts'
import { methodGauge } from './method.ts'
import { outputGauge } from './output.ts'
import { createRow } from './row.ts'
import { createRows } from './rows.ts'
import { weakMutationGauge } from './weak-mutation.ts'

/** Says how far a test was from the goals, from the evidence of a run that has just ended. Costs what was executed. */
export interface Measure {
  /**
   * For every goal of what the test executed three numbers: the goal, its approach level and its branch distance, both 0
   * when it is covered. From the others a test is as far as can be.
   */
  fitness(evidence: Evidence): Float64Array
  /** The goals that are covered, ascending. */
  covered(evidence: Evidence): readonly number[]
  /** What to say of known goals that nobody has said anything of: approach level at `2g`, distance at `2g + 1`. */
  readonly unreached: Float64Array
}

/** Where the gauge of each criterion comes from. */
type GaugeOf = (compiled: Compiled, list: GoalList, approach: Approach, refinement?: FitnessRefinement) => Gauge

const gauges: Partial<Record<Criterion, GaugeOf>> = {
  branch: (compiled, { goals }, approach, refinement) => branchGauge(compiled, goals, approach, refinement),
  'direct-branch': (compiled, { goals }) => directBranchGauge(compiled, goals),
  line: (compiled, { goals }, approach) => lineGauge(compiled, goals, approach),
  'weak-mutation': (compiled, { goals }, approach) => weakMutationGauge(compiled, goals, approach),
  method: (compiled, { goals }) => methodGauge(compiled, goals, 'method'),
  'method-no-exception': (compiled, { goals }) => methodGauge(compiled, goals, 'method-no-exception'),
  exception: exceptionGauge,
  output: outputGauge,
}

/** Criteria that runs discover goals of, where what it takes is recorded: they are measured although none is known. */
const discovering: readonly Criterion[] = ['exception', 'output']

/** A measure of all goals of a list. Those that runs discover are added to it. */
export function createMeasure(compiled: Compiled, list: GoalList, refinement?: FitnessRefinement): Measure {
  const approach = createApproach(compiled)
  const criteria = new Set([...list.goals.map((it) => it.criterion), ...discovering])
  const all = [...criteria].map((it) => gauges[it]!(compiled, list, approach, refinement))
  const unreached = new Float64Array(2 * list.known)
  list.far.forEach((level, goal) => (unreached[2 * goal] = level))
  const newRow = createRows()
  const row = createRow()
  const measure = (evidence: Evidence): void => {
    row.length = 0
    approach.update(evidence.trace)
    for (let i = 0; i < all.length; i++) all[i]!.measure(evidence, row)
  }
  return {
    fitness(evidence) {
      measure(evidence)
      const { numbers, length } = row
      const fitness = newRow(length)
      for (let at = 0; at < length; at++) fitness[at] = numbers[at]!
      return fitness
    },
    covered(evidence) {
      measure(evidence)
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
