/**
 * What stands for a distance that nothing is known of: native code, a recursive call, no way to the wanted value
 * (docs/algorithms.md 4.3).
 */
export const unknown = 1

/** From 0 to 1 (docs/algorithms.md 3.7). */
export function normalized(distance: number): number {
  return distance === Infinity ? 1 : distance / (1 + distance)
}
