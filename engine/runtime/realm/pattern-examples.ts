import { exampleOf } from '../tracing/distance/match.ts'

/** A shortest known match of each pattern (docs/algorithms.md 1.7): the only guidance outside conditions. */
export function patternExamples(
  patterns: readonly { readonly source: string; readonly flags: string }[],
): readonly string[] {
  return patterns.flatMap(({ source, flags }) => exampleOf(new RegExp(source, flags.replace(/[gy]/g, ''))) ?? [])
}
