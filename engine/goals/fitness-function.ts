import type { Execution } from '../model/run/execution.ts'
import type { Row } from './fitness-row.ts'

/** The fitness function of one criterion: how far a test was from each of its goals. */
export interface FitnessFunction {
  /** Writes approach level and branch distance of each goal that the execution reached. The cost grows with what was executed. */
  evaluate(execution: Execution, row: Row): void
}
