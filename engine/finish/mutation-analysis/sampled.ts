import type { MutationReport } from '../../model/report/report.ts'

/**
 * Counts the mutants that only runs decide, listed in `drawable`. Those that were decided are reported as a sample, and
 * so must be a random part of the list.
 */
export function sampled(
  drawable: readonly number[],
  isUntried: (mutant: number) => boolean,
  killed: ReadonlySet<number>,
): Pick<MutationReport, 'untried' | 'sample'> {
  const tried = drawable.filter((it) => !isUntried(it))
  const untried = drawable.length - tried.length
  if (untried === 0) return { untried }
  const sample = { size: tried.length, killed: tried.filter((it) => killed.has(it)).length, of: drawable.length }
  return { untried, sample }
}
