import type { Outcome } from '../../model/goal/predicate.ts'
import type { Phrase } from './phrase.ts'

/** Most characters of a name. */
export const longestName = 140

/** The name of a test. */
export interface TestName {
  readonly text: string
  /** The outcomes of conditions that the text states; empty if it states none. */
  readonly outcomes: readonly Outcome[]
  /** How it states them; empty if it states none. */
  readonly phrases: readonly Phrase[]
}
