/** The ranks of values, and the correction for ties. */
export interface Ranks {
  /** By position in the input, from 1; equal values share their mean rank (mid-ranks). */
  readonly ranks: readonly number[]
  /** The sum of t^3 - t over groups of t equal values; 0 without ties. */
  readonly ties: number
}

/** Ranks values in ascending order. Throws for NaN. O(n log n). */
export function rank(values: readonly number[]): Ranks {
  const unordered = values.findIndex(Number.isNaN)
  if (unordered !== -1) throw new RangeError(`Value ${unordered} of ${values.length} is NaN, which has no rank`)
  const order = [...values.keys()].sort((a, b) => values[a]! - values[b]!)
  const ranks = new Array<number>(values.length)
  let ties = 0
  for (let from = 0, to = 0; from < order.length; from = to) {
    const value = values[order[from]!]
    while (to < order.length && values[order[to]!] === value) to++
    const size = to - from
    // The mean of from + 1, …, to.
    for (const at of order.slice(from, to)) ranks[at] = (from + 1 + to) / 2
    ties += size ** 3 - size
  }
  return { ranks, ties }
}
