/** K of docs/algorithms.md 3.3: the distance of one step, or of an unknown number of steps. */
export const K = 1

/**
 * Left-aligned character distance (docs/algorithms.md 3.3): the difference in length, plus |a - b| / (|a - b| + 1) for
 * each pair of code units at a common position. 0 exactly for equal texts.
 */
export function alignedDistance(left: string, right: string): number {
  return Math.abs(left.length - right.length) + overlap(left, 0, right, Math.min(left.length, right.length))
}

/** The aligned distance between a part and the nearest window of a text. */
export function nearestWindow(text: string, part: string): number {
  if (text.length <= part.length) return alignedDistance(text, part)
  let nearest = Infinity
  for (let at = 0; at + part.length <= text.length && 0 < nearest; at++) {
    nearest = Math.min(nearest, overlap(text, at, part, part.length))
  }
  return nearest
}

/** The distance of the beginning of a text to a prefix. */
export function prefixDistance(text: string, prefix: string): number {
  const shared = Math.min(text.length, prefix.length)
  return prefix.length - shared + overlap(text, 0, prefix, shared)
}

/** The distance of the end of a text to a suffix. */
export function suffixDistance(text: string, suffix: string): number {
  const shared = Math.min(text.length, suffix.length)
  return suffix.length - shared + overlap(text, text.length - shared, suffix, shared)
}

/** The distance of a text to preceding another one in code unit order, if it does not precede it. */
export function orderDistance(left: string, right: string): number {
  for (let i = 0; i < left.length && i < right.length; i++) {
    const gap = left.charCodeAt(i) - right.charCodeAt(i)
    if (gap !== 0) return gap + K
  }
  return left.length - right.length + K
}

function overlap(text: string, from: number, part: string, length: number): number {
  let total = 0
  for (let i = 0; i < length; i++) {
    const gap = Math.abs(text.charCodeAt(from + i) - part.charCodeAt(i))
    total += gap / (gap + 1)
  }
  return total
}
