import { a12, type Magnitude, magnitudeOf } from '../../engine/stats/a12.ts'
import { mannWhitney } from '../../engine/stats/mann-whitney.ts'
import { mean, median } from '../../engine/stats/quantile.ts'
import { symmetry } from '../../engine/stats/symmetry.ts'
import type { Aspect, Pair } from './experiment.ts'
import type { Scores } from './scores.ts'

/** The significance level of differences (docs/algorithms.md 10). */
const alpha = 0.05

/** Two configurations on one subject. */
export interface Duel {
  readonly subject: string
  readonly medians: readonly [number, number]
  readonly a12: number
  readonly magnitude: Magnitude
  readonly p: number
  /** The verdict on the first: by significance, and by the mean alone. */
  readonly verdict: Verdict
  readonly byMean: Verdict
}

export type Verdict = 'better' | 'equal' | 'worse'

/** Compares the configurations on every subject that both have runs of. */
export function duels(
  scores: Scores,
  subjects: readonly string[],
  [first, second]: Pair,
  aspect: Aspect,
): readonly Duel[] {
  return subjects.flatMap((subject) => {
    const a = scores.of(subject, first, aspect)
    const b = scores.of(subject, second, aspect)
    return a.length === 0 || b.length === 0 ? [] : [duel(subject, a, b)]
  })
}

function duel(subject: string, a: readonly number[], b: readonly number[]): Duel {
  const effect = a12(a, b)
  const { p } = mannWhitney(a, b)
  return {
    subject,
    medians: [median(a), median(b)],
    a12: effect,
    magnitude: magnitudeOf(effect),
    p,
    verdict: p < alpha ? verdictOf(effect - 0.5) : 'equal',
    byMean: verdictOf(round(mean(a)) - round(mean(b))),
  }
}

/** How often the first of two configurations was better, equal or worse on a subject. */
export type Tally = Readonly<Record<Verdict, number>>

export function tally(verdicts: readonly Verdict[]): Tally {
  const count = (verdict: Verdict): number => verdicts.filter((it) => it === verdict).length
  return { better: count('better'), equal: count('equal'), worse: count('worse') }
}

/** Returns the probability that effects are at least this asymmetric around no difference by chance. */
export function unevenness(all: readonly Duel[]): number {
  return symmetry(all.map((it) => it.a12)).p
}

function verdictOf(difference: number): Verdict {
  if (difference === 0) return 'equal'
  return 0 < difference ? 'better' : 'worse'
}

/** Makes sums of the same numbers equal in any order. */
function round(value: number): number {
  return Math.round(value * 1e12) / 1e12
}
