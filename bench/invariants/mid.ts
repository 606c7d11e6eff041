/** The middle one of three numbers. */
export function mid(a: number, b: number, c: number): number {
  if (a < b) {
    if (b < c) {
      return b // (0)
    }
    if (a < c) {
      return c // (1)
    }
    return a // (2)
  }
  if (a < c) {
    return a // (3)
  }
  if (b < c) {
    return c // (4)
  }
  return b // (5)
}
