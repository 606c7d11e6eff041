/**
 * Maps a distance to [0, 1) in order: d / (d + 1), and the largest number below 1 for an infinite distance, so that
 * approach level + normalized distance stays below the next level (docs/algorithms.md 3.7).
 */
export function normalized(distance: number): number {
  return distance === Infinity ? 0.9999999999999999 : distance / (distance + 1)
}
