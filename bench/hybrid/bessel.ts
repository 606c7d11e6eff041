const accuracy = 40
const large = 1e10

function besselZero(x: number): number {
  const ax = Math.abs(x)
  if (ax < 8) {
    const y = x * x
    return 1 - y / 4 + (y * y) / 64 - (y * y * y) / 2_304
  }
  return Math.sqrt(2 / (Math.PI * ax)) * Math.cos(ax - Math.PI / 4)
}

function besselOne(x: number): number {
  const ax = Math.abs(x)
  if (ax < 8) {
    const y = x * x
    return x * (0.5 - y / 16 + (y * y) / 384)
  }
  const value = Math.sqrt(2 / (Math.PI * ax)) * Math.cos(ax - (3 * Math.PI) / 4)
  return x < 0 ? -value : value
}

/** The Bessel function of the first kind, of an order of two or more, by recurrence upwards or downwards. */
export function bessel(order: number, x: number): number {
  if (order < 2) throw new RangeError('The order must be two or more')
  const n = Math.min(Math.trunc(order), 200)
  const ax = Math.abs(x)
  if (ax === 0) return 0
  if (ax > n) {
    let below = besselZero(ax)
    let value = besselOne(ax)
    for (let j = 1; j < n; j++) {
      const above = (j * 2 * value) / ax - below
      below = value
      value = above
    }
    return x < 0 && n % 2 === 1 ? -value : value
  }
  let sum = 0
  let above = 0
  let value = 1
  let result = 0
  let add = false
  const start = 2 * Math.trunc((n + Math.trunc(Math.sqrt(accuracy * n))) / 2)
  for (let j = start; j > 0; j--) {
    const below = (j * 2 * value) / ax - above
    above = value
    value = below
    if (Math.abs(value) > large) {
      value /= large
      above /= large
      result /= large
      sum /= large
    }
    if (add) sum += value
    add = !add
    if (j === n) result = above
  }
  result /= 2 * sum - value
  return x < 0 && n % 2 === 1 ? -result : result
}
