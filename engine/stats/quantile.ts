/** The mean of values; NaN of none. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, it) => sum + it, 0) / values.length
}

/** The middle value, or the mean of the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which a share of the values lies, interpolated between neighbors as in R's type 7; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  const value = sorted[below]
  if (value === undefined) return NaN
  const next = sorted[below + 1] ?? value
  return value + (place - below) * (next - value)
}
