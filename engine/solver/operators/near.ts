/** A computed number; where it is not whole also those beside it, for what rounding has moved, and the nearest whole one. */
export function near(value: number): readonly number[] {
  if (Number.isInteger(value)) return [value]
  return [value, Math.round(value), value * (1 + Number.EPSILON), value * (1 - Number.EPSILON / 2)]
}
