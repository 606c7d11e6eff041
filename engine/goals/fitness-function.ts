import type { Execution } from '../model/run/execution.ts'
import type { Row } from './fitness-row.ts'

/** The fitness function of one criterion. */
export interface FitnessFunction {
  /** Writes level and distance of each goal that the execution reached. Cost grows with the code executed. */
  evaluate(execution: Execution, row: Row): void
}
