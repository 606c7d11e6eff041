/** The significance of a statistic. */
export interface Significance {
  /** Standard deviations between the statistic and its expectation; never negative. */
  readonly z: number
  /** The chance of being at least as far away on either side, by the normal approximation. */
  readonly p: number
}

/** The statistic is discrete, in steps of a half or a whole; the normal distribution is not. */
const continuityCorrection = 0.5

/** The significance of a sum of ranks. Without variance, p = 1. */
export function twoSided(statistic: number, mean: number, variance: number): Significance {
  if (variance <= 0) return { z: 0, p: 1 }
  const z = Math.max(0, Math.abs(statistic - mean) - continuityCorrection) / Math.sqrt(variance)
  return { z, p: 2 * upperTail(z) }
}

/** Below this, the series needs few terms and loses no digits; above it, the fraction converges fast. */
const seriesEnd = 3

/** The chance that a standard normal variable exceeds z, to about 14 digits, in far tails too, unlike 1 - Phi(z). */
export function upperTail(z: number): number {
  if (z < -seriesEnd) return 1 - tailByFraction(-z)
  return z <= seriesEnd ? 0.5 - bodyBySeries(z) : tailByFraction(z)
}

/** Phi(z) - 1/2 = phi(z) (z + z^3/3 + z^5/(3·5) + …) (Marsaglia, Evaluating the normal distribution, 2004). */
function bodyBySeries(z: number): number {
  let sum = z
  let term = z
  for (let odd = 3; sum + term !== sum; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return sum * density(z)
}

/** 1 - Phi(z) = phi(z) / (z + 1/(z + 2/(z + 3/(z + …)))), Laplace's continued fraction, from the inside out. */
function tailByFraction(z: number): number {
  const depth = 100
  let fraction = z
  for (let k = depth; 1 <= k; k--) fraction = z + k / fraction
  return density(z) / fraction
}

function density(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
}
