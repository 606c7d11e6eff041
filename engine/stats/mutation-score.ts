import { shareInterval } from './proportion.ts'

/** The result of a mutation analysis, in numbers. */
interface MutantCounts {
  readonly killed: number
  readonly total: number
  readonly survivors: { readonly length: number }
  /** The decided part of the mutants that are decided only by running tests; absent if it is all of them. */
  readonly sample?: { readonly size: number; readonly killed: number; readonly of: number }
}

/** Killed mutants among all: counted, or estimated from a sample. Both are 0 if no mutant of the sample was decided. */
export interface MutationScore {
  readonly covered: number
  readonly total: number
  /** The 95% confidence interval reaches this far from the percentage, in points; absent if all mutants are counted. */
  readonly margin?: number
}

/** The mutation score (docs/algorithms.md 9.3). Mutants outside the sample are known without running. */
export function mutationScore({ killed, total, survivors, sample }: MutantCounts): MutationScore {
  if (sample === undefined) return { covered: killed, total }
  if (sample.size === 0) return { covered: 0, total: 0 }
  const known = killed - sample.killed
  const estimate = { covered: Math.round(known + (sample.of * sample.killed) / sample.size), total }
  const { low, high } = shareInterval({ ...sample, hits: sample.killed })
  // The mutants already decided limit it, too.
  const least = Math.max(killed, known + sample.of * low)
  const most = Math.min(total - survivors.length, known + sample.of * high)
  const percent = Math.floor((100 * estimate.covered) / total)
  const margin = Math.ceil(Math.max(percent - (100 * least) / total, (100 * most) / total - percent))
  return { ...estimate, margin }
}

/** The score of several modules together. Their samples are independent, so the squares of their margins add up. */
export function totalScore(scores: readonly MutationScore[]): MutationScore {
  const sum = (of: (it: MutationScore) => number): number => scores.reduce((all, it) => all + of(it), 0)
  const all = { covered: sum((it) => it.covered), total: sum((it) => it.total) }
  if (all.total === 0 || scores.every((it) => it.margin === undefined)) return all
  const margin = Math.ceil(Math.sqrt(sum(({ margin: own = 0, total }) => (own * total) ** 2)) / all.total)
  return { ...all, margin }
}
