import type { Place } from '../../engine/model/source/source.ts'

/** The verdict on a mutant. One that `ended` (out of steps or time) counts as killed; an unreached one survives. */
export type Verdict = 'killed' | 'ended' | 'survived' | 'unreached'

/** A mutant, ours or of StrykerJS, with the verdict of the same suite. */
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

/** From 0 to 1; NaN without mutants. */
export function ratio({ killed, total }: Score): number {
  return killed / total
}
