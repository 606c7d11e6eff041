/** A random sample without replacement: how many of its items have a property. */
export interface Sample {
  readonly size: number
  readonly hits: number
  /** The number of items from which it was drawn. */
  readonly of: number
}

/** A range of shares in [0, 1]. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** The quantile of the normal distribution at 0.975. */
const z = 1.959963984540054

/**
 * The 95% confidence interval of the share of all items that have the property: Wilson's score interval (1927) with
 * the correction for finite populations, so it is a point if the sample has all items, and [0, 1] if it has none.
 */
export function shareInterval({ size, hits, of }: Sample): Interval {
  if (size === 0) return { low: 0, high: 1 }
  const share = hits / size
  if (of <= size) return { low: share, high: share }
  // An infinite population would need a sample of this size for the same precision.
  const n = (size * (of - 1)) / (of - size)
  const center = (share + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n)
  return { low: Math.max(0, center - half), high: Math.min(1, center + half) }
}
