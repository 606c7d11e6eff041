import type { FlagTrace } from '../flags/flag-trace.ts'
import type { Run } from './execution.ts'
import type { TestCase } from '../test/statement.ts'
import type { Trace } from './trace.ts'

/** What one run of a test showed, as goals are measured by it. The trace is overwritten by the next run: read it at once. */
export interface Evidence {
  readonly test: TestCase
  readonly run: Run
  readonly trace: Trace
  /** What is behind its flags, where that was followed. */
  readonly flags?: FlagTrace | undefined
}
