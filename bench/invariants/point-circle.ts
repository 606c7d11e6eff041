/** Where a point is, seen from a circle around the origin. */
export function pointCircle(x: number, y: number, radius: number): string {
  const away = x * x + y * y - radius * radius
  if (away > 0) {
    return 'outside' // (0)
  }
  if (away < 0) {
    return 'inside' // (1)
  }
  return 'on' // (2)
}
