import { charCodeAt, max, min } from '../../realm/intrinsics.ts'
import { K } from './constant.ts'

/** Most characters that are compared; beyond them, only the length counts (docs/algorithms.md 11.3). */
const longest = 1_000

/** Longer strings are not read at all, because V8 would have to flatten them first. */
const longestRead = 1_000_000

/** Most character comparisons in the search for the nearest window. */
const windowWork = 100_000

/**
 * Left-aligned character distance, not an edit distance: the difference in length plus |a - b| / (|a - b| + 1) of the
 * code units at each shared position (docs/algorithms.md 3.3). 0 only for equal strings.
 */
export function alignedDistance(left: string, right: string): number {
  const shared = min(left.length, right.length)
  const missing = max(left.length, right.length) - shared
  const distance = missing + windowDistance(left, 0, right, min(shared, longest), Infinity)
  return 0 < distance || left === right ? distance : K
}

/** The aligned distance between a pattern and the nearest part of a text (docs/algorithms.md 3.4). */
export function nearestWindow(text: string, pattern: string): number {
  if (text.length <= pattern.length) return alignedDistance(text, pattern)
  const length = min(pattern.length, longest)
  const windows = min(text.length - pattern.length + 1, longest, windowWork / max(1, length))
  let nearest = Infinity
  for (let at = 0; at < windows && 0 < nearest; at++) {
    nearest = min(nearest, windowDistance(text, at, pattern, length, nearest))
  }
  return nearest
}

/** The distance of a text to starting with a pattern. */
export function prefixDistance(text: string, pattern: string): number {
  const shared = min(text.length, pattern.length)
  return pattern.length - shared + windowDistance(text, 0, pattern, min(shared, longest), Infinity)
}

/** The distance of a text to ending with a pattern. */
export function suffixDistance(text: string, pattern: string): number {
  const shared = min(text.length, pattern.length)
  const distance = windowDistance(text, text.length - shared, pattern, min(shared, longest), Infinity)
  return pattern.length - shared + distance
}

/** The distance of `left` to preceding `right`: 1 plus the difference of the first unequal code units or of lengths. */
export function orderDistance(left: string, right: string): number {
  const shared = isReadable(left, right) ? min(left.length, right.length, longest) : 0
  for (let i = 0; i < shared; i++) {
    const gap = charCodeAt(left, i) - charCodeAt(right, i)
    if (gap !== 0) return max(K, gap + K)
  }
  return max(K, left.length - right.length + K)
}

/** As `orderDistance`, but equal strings are in order: without the additional 1. */
export function weakOrderDistance(left: string, right: string): number {
  return max(K, orderDistance(left, right) - K)
}

/** Sums over the first `length` characters of a pattern laid on a text; stops once the sum reaches `enough`. */
function windowDistance(text: string, from: number, pattern: string, length: number, enough: number): number {
  if (!isReadable(text, pattern)) return 0
  let sum = 0
  for (let i = 0; i < length && sum < enough; i++) {
    const gap = charCodeAt(text, from + i) - charCodeAt(pattern, i)
    if (gap !== 0) sum += 0 < gap ? gap / (gap + 1) : gap / (gap - 1)
  }
  return sum
}

function isReadable(left: string, right: string): boolean {
  return left.length <= longestRead && right.length <= longestRead
}
