import { exampleOf } from '../tracing/distance/match.ts'

/**
 * For each pattern a shortest text in which it is found, where that can be told: raw material for strings
 * (docs/algorithms.md 1.7). Patterns that are applied outside of a condition have no distance, and this is all the help
 * there is.
 */
export function patternExamples(
  patterns: readonly { readonly source: string; readonly flags: string }[],
): readonly string[] {
  return patterns.flatMap(({ source, flags }) => exampleOf(new RegExp(source, flags.replace(/[gy]/g, ''))) ?? [])
}
