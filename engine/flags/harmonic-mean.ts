/**
 * Eq. 3 of Lin et al. (ISSTA 2020; ALGORITHMS 4.2): the smallest distances decide, but many bad alternatives still cost a
 * bit. 0 if any is 0; `Infinity` counts as an alternative that gives no help. Of no distances there is none: `undefined`.
 */
export function harmonicMean(distances: readonly number[]): number | undefined {
  if (distances.length === 0) return undefined
  let sum = 0
  for (const it of distances) sum += 1 / it
  return distances.length / sum
}
