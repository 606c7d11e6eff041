/** The remainder of a division, from 0 on: -1 modulo 12 is 11, whereas `-1 % 12` is -1. */
export function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
