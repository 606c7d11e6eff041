const double = new Float64Array(1)
const bits = new BigInt64Array(double.buffer)

/** The least double above a number; `Infinity` and NaN stay. */
export function nextUp(value: number): number {
  if (value !== value || value === Infinity) return value
  if (value === 0) return Number.MIN_VALUE
  double[0] = value
  bits[0] = bits[0]! + (0 < value ? 1n : -1n)
  return double[0]
}

/** The greatest double below a number; `-Infinity` and NaN stay. */
export function nextDown(value: number): number {
  return -nextUp(-value)
}
