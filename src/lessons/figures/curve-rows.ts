import type { DrawnCurve } from './curves.ts'

/** Rows that are spread evenly over a curve, besides those where it turns. */
const spread = 9

/**
 * Which points of a curve say as a table what it shows: some from end to end, every one where it turns or comes to lie level,
 * and that at `chosen`. Indices, ascending.
 */
export function curveRows({ heights }: Pick<DrawnCurve, 'heights'>, chosen: number | undefined): readonly number[] {
  const last = heights.length - 1
  const even = Array.from({ length: spread }, (_, nth) => Math.round((nth * last) / (spread - 1)))
  const turns = [...heights.keys()].filter((at) => 0 < at && at < last && isTurn(heights, at))
  return [...new Set([...even, ...turns, ...(chosen === undefined ? [] : [chosen])])].toSorted((a, b) => a - b)
}

function isTurn(heights: readonly number[], at: number): boolean {
  const [before, here, after] = [heights[at - 1]!, heights[at]!, heights[at + 1]!]
  return Math.sign(here - before) !== Math.sign(after - here)
}
