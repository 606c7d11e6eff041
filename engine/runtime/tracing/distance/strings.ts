import { charCodeAt, max, min } from '../../realm/intrinsics.ts'
import { K } from './constant.ts'

/** Characters that are looked at; what lies beyond counts by its length only (docs/algorithms.md 11.3). */
const longest = 1_000

/** Longer strings are not looked into at all: V8 would have to put them together from their parts first. */
const longestRead = 1_000_000

/** Comparisons of characters that a search for the nearest window may take at most. */
const windowWork = 100_000

/**
 * Left-aligned character distance: the difference in length, and for each position that both have |a - b| / (|a - b| + 1)
 * of its code units (docs/algorithms.md 3.3; not an edit distance). 0 exactly for equal strings.
 */
export function alignedDistance(left: string, right: string): number {
  const shared = min(left.length, right.length)
  const missing = max(left.length, right.length) - shared
  const distance = missing + windowDistance(left, 0, right, min(shared, longest), Infinity)
  return 0 < distance || left === right ? distance : K
}

/** The aligned distance between a pattern and the part of a text that is nearest to it (docs/algorithms.md 3.4). */
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

/** How far the beginning of a text is from a pattern. */
export function prefixDistance(text: string, pattern: string): number {
  const shared = min(text.length, pattern.length)
  return pattern.length - shared + windowDistance(text, 0, pattern, min(shared, longest), Infinity)
}

/** How far the end of a text is from a pattern. */
export function suffixDistance(text: string, pattern: string): number {
  const shared = min(text.length, pattern.length)
  const distance = windowDistance(text, text.length - shared, pattern, min(shared, longest), Infinity)
  return pattern.length - shared + distance
}

/**
 * How far `left` is from coming before `right` in the order of strings, where it does not: 1 more than the difference of
 * the first code units that differ, or of the lengths where none does.
 */
export function orderDistance(left: string, right: string): number {
  const shared = isReadable(left, right) ? min(left.length, right.length, longest) : 0
  for (let i = 0; i < shared; i++) {
    const gap = charCodeAt(left, i) - charCodeAt(right, i)
    if (gap !== 0) return max(K, gap + K)
  }
  return max(K, left.length - right.length + K)
}

/** As `orderDistance`, where equal strings are in order too: without the additional 1. */
export function weakOrderDistance(left: string, right: string): number {
  return max(K, orderDistance(left, right) - K)
}

/** Sum over the first `length` characters of a pattern laid on a text; stops early once it is no less than `enough`. */
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
