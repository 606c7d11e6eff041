/**
 * Eq. 3 of Lin et al. (ISSTA 2020; docs/algorithms.md 4.2), over the distances from one index to another. The smallest
 * dominate, but many bad alternatives still cost a bit. 0 if any is 0; `Infinity` counts as an alternative without
 * guidance. `undefined` for an empty range.
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
