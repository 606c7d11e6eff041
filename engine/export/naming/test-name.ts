import type { Outcome } from '../../model/goal/predicate.ts'

/** The name of a test. */
export interface TestName {
  readonly text: string
  /** The outcomes of conditions that the text states; empty if it states none. */
  readonly outcomes: readonly Outcome[]
}
