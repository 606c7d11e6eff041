import type { DrawnCurve } from './curves.ts'

/** Evenly spread rows of a curve, besides those at its turns. */
const spread = 9

/** The points to list: evenly spread ones, turns, ends of level parts, and `chosen`. Ascending indices. */
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
