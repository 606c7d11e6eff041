/** A computed number. Unless it is an integer, also its neighbors, for rounding, and the nearest integer. */
export function near(value: number): readonly number[] {
  if (Number.isInteger(value)) return [value]
  return [value, Math.round(value), value * (1 + Number.EPSILON), value * (1 - Number.EPSILON / 2)]
}
