/** So many terms of the series are added at most. */
const MOST_TERMS = 200

/** The probability that a variable of the F-distribution with m and n degrees of freedom is at most x. */
export function fisher(m: number, n: number, x: number): number {
  const a = 2 * Math.floor(m / 2) - m + 2
  const b = 2 * Math.floor(n / 2) - n + 2
  const w = (x * m) / n
  let z = 1 / (1 + w)
  let d: number
  let p: number
  let y: number
  if (a === 1) {
    if (b === 1) {
      p = Math.sqrt(w) // (0)
      y = 0.3183098862
      d = (y * z) / p
      p = 2 * y * Math.atan(p)
    } else {
      p = Math.sqrt(w * z) // (1)
      d = (0.5 * p * z) / w
    }
  } else if (b === 1) {
    p = Math.sqrt(z) // (2)
    d = 0.5 * z * p
    p = 1 - p
  } else {
    d = z * z // (3)
    p = w * z
  }
  y = (2 * w) / z
  if (a === 1) {
    for (let j = b + 2, terms = 0; j <= n && terms < MOST_TERMS; j += 2, terms++) {
      d *= (1 + 1 / (j - 2)) * z // (4)
      p += (d * y) / (j - 1)
    }
  } else {
    let product = 1 // (5)
    for (let j = b + 2, terms = 0; j <= n && terms < MOST_TERMS; j += 2, terms++) {
      product *= z // (6)
    }
    d = d * product * (n / b)
    p = 1 - product + p * product
  }
  y = w * z
  z = 2 / z
  const shifted = n - 2
  for (let i = a + 2, terms = 0; i <= m && terms < MOST_TERMS; i += 2, terms++) {
    d *= (y * (i + shifted)) / (i - 2) // (7)
    p -= (z * d) / (i + shifted)
  }
  if (m === n) {
    y = 1 // (8)
  }
  if (n === 0) {
    return NaN // (9)
  }
  if (x === 0) {
    return 0 // (10)
  }
  if (p < 0) {
    p = 0 // (11)
  } else if (p > 1) {
    p = 1 // (12)
  }
  return p
}
