/**
 * Linear ranking (Whitley 1989; docs/algorithms.md 2.1): where in a list of so many, the best first, a number from [0,
 * 1) points to. The best is drawn `bias` times as often as the median, `bias` in (1, 2].
 */
export function rankIndex(count: number, bias: number, uniform: number): number {
  const spread = Math.sqrt(bias * bias - 4 * (bias - 1) * uniform)
  return Math.floor((count * (bias - spread)) / (2 * (bias - 1)))
}
