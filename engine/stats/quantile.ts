/** The arithmetic mean; NaN for no values. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, it) => sum + it, 0) / values.length
}

/** The middle value, or the mean of the middle two; NaN for no values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The quantile at a share in [0, 1], interpolated as in R's type 7; NaN for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  const value = sorted[below]
  if (value === undefined) return NaN
  const next = sorted[below + 1] ?? value
  return value + (place - below) * (next - value)
}
