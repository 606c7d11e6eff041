import type { Execution } from '../model/run/execution.ts'
import type { Row } from './row.ts'

/** Says how far a test was from the goals of one criterion. */
export interface FitnessFunction {
  /** Writes level and distance of every goal that the test says something of. Costs what was executed. */
  evaluate(execution: Execution, row: Row): void
}
