// @filename: left.ts
export function root(x: number): number {
  if (x < 0) throw new RangeError("negative")
  return Math.sqrt(x)
}
// @filename: right.ts
export function root(x: number): number {
  if (x < 0) throw new RangeError("x must not be negative")
  return Math.sqrt(x)
}
