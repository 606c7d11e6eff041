import { rank } from './ranks.ts'

/** How large a difference is. */
export type Magnitude = 'none' | 'small' | 'medium' | 'large'

/**
 * Vargha and Delaney's A12: the chance that a value of the first sample is greater than one of the second, an equal pair
 * counting a half. 0.5 says that there is no difference. Neither sample may be empty.
 */
export function a12(a: readonly number[], b: readonly number[]): number {
  const { ranks } = rank([...a, ...b])
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += ranks[at]!
  return (sum - (a.length * (a.length + 1)) / 2) / (a.length * b.length)
}

/** From which deviation on a difference is called so (Vargha and Delaney, 2000). */
const thresholds = { small: 0.06, medium: 0.14, large: 0.21 }

/** What to call a value of A12, whichever sample is the greater one. */
export function magnitudeOf(value: number): Magnitude {
  const size = Math.abs(deviation(value))
  if (size < thresholds.small) return 'none'
  if (size < thresholds.medium) return 'small'
  return size < thresholds.large ? 'medium' : 'large'
}

/** How far A12 is from no difference, rounded so that 0.6 and 0.4 are equally far. */
export function deviation(value: number): number {
  return Math.round((value - 0.5) * 1e12) / 1e12
}
