export type Comparator<T> = (a: T, b: T) => number

/** Numbers ascending, everything else by its text. */
export function ascending(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const left = String(a)
  const right = String(b)
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** First index whose item is not less than `value`. */
export function lowerBound<T>(items: readonly T[], value: T, compare: Comparator<T>): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(items[middle]!, value) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** First index whose item is greater than `value`. */
export function upperBound<T>(items: readonly T[], value: T, compare: Comparator<T>): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(value, items[middle]!) < 0) high = middle
    else low = middle + 1
  }
  return low
}

/** Index of `value` in sorted numbers, or -1. */
export function indexOfSorted(items: readonly number[], value: number): number {
  const at = lowerBound(items, value, ascending)
  return at < items.length && items[at] === value ? at : -1
}

/** A copy with `value` put where it belongs. */
export function insertSorted(items: readonly number[], value: number): number[] {
  const at = upperBound(items, value, ascending)
  return [...items.slice(0, at), value, ...items.slice(at)]
}

export function countOf(items: readonly number[], value: number): number {
  return upperBound(items, value, ascending) - lowerBound(items, value, ascending)
}

/** The item nearest to `value`; the smaller one when two are as near. */
export function nearest(items: readonly number[], value: number): number | undefined {
  if (items.length === 0) return undefined
  const at = lowerBound(items, value, ascending)
  if (at === 0) return items[0]
  if (at === items.length) return items[at - 1]
  const before = items[at - 1]!
  const after = items[at]!
  return value - before <= after - value ? before : after
}

/** Searches a sorted array that was rotated by an unknown number of places. */
export function searchRotated(items: readonly number[], value: number): number {
  let low = 0
  let high = items.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = items[middle]!
    if (found === value) return middle
    if (items[low]! <= found) {
      if (items[low]! <= value && value < found) high = middle - 1
      else low = middle + 1
    } else if (found < value && value <= items[high]!) {
      low = middle + 1
    } else {
      high = middle - 1
    }
  }
  return -1
}

/** Largest whole number whose square is at most `n`. */
export function integerSqrt(n: number): number {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`Not a natural number: ${n}`)
  let low = 0
  let high = Math.min(n, 94906265)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (middle * middle <= n) low = middle
    else high = middle - 1
  }
  return low
}
