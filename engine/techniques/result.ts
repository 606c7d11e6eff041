import type { GenericSchema, ObjectEntries } from 'valibot'
import type { Report } from '../model/report/report.ts'

/** A technique's progress and part of the report. Its `result.ts` also adds the types to `Snapshot` and the reports. */
export interface Result<Progress, TestFields extends ObjectEntries = never> {
  /** Valid progress. The page reads every snapshot through this schema, since pasted code can forge one. */
  readonly progress: GenericSchema<unknown, Progress>
  /** Adds the progress of earlier engines of a run to that of the current one, which began after `evaluations`. */
  join(before: Progress | undefined, latest: Progress, evaluations: number): Progress
  /** Adds the progress to a report, under the technique's name. Absent if reports omit it. */
  report?(report: Report, progress: Progress): Report
  /** The fields that `report` adds to tests. */
  readonly test?: TestFields
  /** Converts the progress in a report to what JSON can represent. Absent if it can represent all of it. */
  json?(progress: Progress): object
}
