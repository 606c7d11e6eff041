/** The distance if nothing is known: native code, a recursive call, no path to the wanted value (docs/algorithms.md 4.3). */
export const unknownDistance = 1

/** d / (d + 1), in [0, 1]. Unlike in docs/algorithms.md 3.7, `Infinity` yields 1, as an unknown distance does. */
export function normalized(distance: number): number {
  return distance === Infinity ? 1 : distance / (1 + distance)
}
