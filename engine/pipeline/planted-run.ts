import type { Candidate } from '../generation/candidate.ts'
import type { Evaluated } from '../search/problem.ts'

/** A candidate that was made of a template, and what came of running it. */
export interface PlantedRun {
  readonly handed: Candidate & Required<Pick<Candidate, 'planted'>>
  readonly evaluated: Evaluated<Candidate>
}

/** Runs one more form of a candidate: with new values in those slots that are not kept. Undefined when it cannot be done. */
export type TryOther = (
  handed: PlantedRun['handed'],
  isKept: (at: number) => boolean,
) => Promise<PlantedRun | undefined>
