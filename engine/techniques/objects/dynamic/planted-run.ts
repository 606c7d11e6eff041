import type { Candidate } from '../../../generation/candidate.ts'
import type { Evaluated } from '../../../search/problem.ts'

/** A candidate that was made of a template. */
export type PlantedCandidate = Candidate & Required<Pick<Candidate, 'planted'>>

/** The same, and what came of running it. */
export interface PlantedRun {
  readonly handed: PlantedCandidate
  readonly evaluated: Evaluated<Candidate>
}

/** Other forms of a candidate. */
export interface Others {
  /** One with new values in those slots that are not kept; undefined when it cannot be had. */
  refill(handed: PlantedCandidate, isKept: (at: number) => boolean): PlantedCandidate | undefined
  /** Undefined when no more may be run. */
  run(handed: PlantedCandidate): Promise<PlantedRun | undefined>
}
