import type { Evidence } from '../model/run/evidence.ts'
import type { Row } from './row.ts'

/** Says how far a test was from the goals of one criterion. */
export interface Gauge {
  /** Writes level and distance of every goal that the test says something of. Costs what was executed. */
  measure(evidence: Evidence, row: Row): void
}
