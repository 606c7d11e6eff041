// @filename: left.ts
export function percent(part: number, whole: number): number {
  return (100 * part) / whole
}
// @filename: right.ts
export function percent(part: number, whole: number): number {
  if (whole === 0) throw new RangeError("nothing to take a part of")
  return (100 * part) / whole
}
