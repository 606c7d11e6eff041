// jestjs/jest#11056: a key of an array beyond the greatest index.
export function mark(values: number[], position: number): number[] {
  const copy = [...values]
  copy[position > 10 ? 4294967295 : 0] = 1
  return copy
}
