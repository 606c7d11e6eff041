import { rank } from './ranks.ts'

/** The size of an effect. */
export type Magnitude = 'none' | 'small' | 'medium' | 'large'

/** Vargha and Delaney's A12: P(a > b), ties counting half. 0.5 means no difference. Neither sample may be empty. */
export function a12(a: readonly number[], b: readonly number[]): number {
  const { ranks } = rank([...a, ...b])
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += ranks[at]!
  return (sum - (a.length * (a.length + 1)) / 2) / (a.length * b.length)
}

/** Least deviation for each magnitude (Vargha and Delaney, 2000). */
const thresholds = { small: 0.06, medium: 0.14, large: 0.21 }

/** The magnitude of an A12 value, in either direction. */
export function magnitudeOf(value: number): Magnitude {
  const size = Math.abs(deviation(value))
  if (size < thresholds.small) return 'none'
  if (size < thresholds.medium) return 'small'
  return size < thresholds.large ? 'medium' : 'large'
}

/** The deviation of A12 from 0.5, rounded so that 0.6 and 0.4 deviate equally. */
export function deviation(value: number): number {
  return Math.round((value - 0.5) * 1e12) / 1e12
}
