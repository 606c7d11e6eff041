import type { Candidate } from '../../../generation/candidate.ts'
import type { Evaluated } from '../../../search/problem.ts'

/** A candidate that was made of a template. */
export type TemplateCandidate = Candidate & Required<Pick<Candidate, 'instance'>>

/** The same, and what came of running it. */
export interface TemplateRun {
  readonly handed: TemplateCandidate
  readonly evaluated: Evaluated<Candidate>
}

/** Other forms of a candidate. */
export interface Others {
  /** One with new values in those slots that are not kept; undefined when it cannot be had. */
  refill(handed: TemplateCandidate, isKept: (at: number) => boolean): TemplateCandidate | undefined
  /** Undefined when no more may be run. */
  run(handed: TemplateCandidate): Promise<TemplateRun | undefined>
}
