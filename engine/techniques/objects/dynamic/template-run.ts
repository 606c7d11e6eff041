import type { Candidate } from '../../../generation/candidate.ts'
import type { Evaluated } from '../../../search/problem.ts'

/** A candidate made from a template. */
export type TemplateCandidate = Candidate & Required<Pick<Candidate, 'instance'>>

/** A template candidate with its evaluation. */
export interface TemplateRun {
  readonly handed: TemplateCandidate
  readonly evaluated: Evaluated<Candidate>
}

/** Makes and runs variants of a candidate. */
export interface TemplateVariants {
  /** Refills the slots that are not kept; undefined if it cannot. */
  refill(handed: TemplateCandidate, isKept: (at: number) => boolean): TemplateCandidate | undefined
  /** Returns undefined once the budget is spent. */
  run(handed: TemplateCandidate): Promise<TemplateRun | undefined>
}
