import type { Place } from '../../engine/model/source/source.ts'

/** What became of a mutant. One that `ended` otherwise (out of steps, out of time) is killed too; one that no test reaches survives. */
export type Verdict = 'killed' | 'ended' | 'survived' | 'unreached'

/** A mutant, by us or by StrykerJS, with what the same suite made of it. */
export interface Judged {
  /** As StrykerJS calls it. */
  readonly operator: string
  readonly place: Omit<Place, 'start' | 'end'>
  readonly replacement: string
  readonly verdict: Verdict
}

export function isKilled({ verdict }: Judged): boolean {
  return verdict === 'killed' || verdict === 'ended'
}

/** How many of some mutants are killed. */
export interface Score {
  readonly killed: number
  readonly total: number
}

export function scoreOf(mutants: readonly Judged[]): Score {
  return { killed: mutants.filter(isKilled).length, total: mutants.length }
}

/** From 0 to 1; NaN where there are no mutants. */
export function ratio({ killed, total }: Score): number {
  return killed / total
}
