import { exampleOf } from '../tracing/distance/match.ts'

/**
 * A shortest match for each pattern where one is known, as raw material for strings (docs/algorithms.md 1.7). Patterns
 * outside conditions have no distance, so this is their only guidance.
 */
export function patternExamples(
  patterns: readonly { readonly source: string; readonly flags: string }[],
): readonly string[] {
  return patterns.flatMap(({ source, flags }) => exampleOf(new RegExp(source, flags.replace(/[gy]/g, ''))) ?? [])
}
