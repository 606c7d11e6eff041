/**
 * Eq. 3 of Lin et al. (ISSTA 2020; docs/algorithms.md 4.2) over a range of distances. The smallest dominate, but bad
 * ones still cost a bit. 0 if any is 0; `Infinity` is an alternative without guidance; `undefined` for an empty range.
 */
export function harmonicMean(
  distances: ArrayLike<number>,
  from = 0,
  to: number = distances.length,
): number | undefined {
  let reciprocals = 0
  for (let at = from; at < to; at++) reciprocals += 1 / distances[at]!
  return from < to ? (to - from) / reciprocals : undefined
}
