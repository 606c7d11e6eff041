/** What stands for a distance that nothing is known of: native code, a recursive call, no way to the wanted value (ALGORITHMS 4.3). */
export const unknown = 1

/** From 0 to 1 (ALGORITHMS 3.7). */
export function normalised(distance: number): number {
  return distance === Infinity ? 1 : distance / (1 + distance)
}
