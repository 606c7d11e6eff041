/**
 * Eq. 3 of Lin et al. (ISSTA 2020; ALGORITHMS 4.2), of so many distances whose reciprocals have this sum, since that takes no
 * list: the smallest distances decide, but many bad alternatives still cost a bit. 0 if any is 0; `Infinity` counts as an
 * alternative that gives no help. Of no distances there is none: `undefined`.
 */
export function harmonicMean(count: number, reciprocals: number): number | undefined {
  return count === 0 ? undefined : count / reciprocals
}
