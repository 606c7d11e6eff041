/** A term of a distance. */
export interface Term {
  /** Its text in the sum. */
  readonly text: string
  readonly value: number
  /** Its meaning; absent if the text is clear. */
  readonly note?: string
}

/** How many differences are listed before the rest is summed up. */
const fewDifferences = 4

/** Most compared characters, as in the engine. */
const longest = 1_000

/** Equality of two texts: their difference in length, and each differing character (docs/algorithms.md 3.3). */
export function equalityTerms(text: string, other: string): readonly Term[] {
  const shared = Math.min(text.length, other.length)
  return [...lengthTerms(Math.abs(text.length - other.length)), ...differences(text, 0, other, shared)]
}

/** The distance of a text to having a prefix. */
export function prefixTerms(text: string, prefix: string): readonly Term[] {
  const shared = Math.min(text.length, prefix.length)
  return [...lengthTerms(prefix.length - shared), ...differences(text, 0, prefix, shared)]
}

/** The distance of a text to having a suffix. */
export function suffixTerms(text: string, suffix: string): readonly Term[] {
  const shared = Math.min(text.length, suffix.length)
  return [...lengthTerms(suffix.length - shared), ...differences(text, text.length - shared, suffix, shared)]
}

/** The distance of a text to containing another, at the best position. */
export function windowTerms(text: string, part: string): readonly Term[] {
  if (text.length <= part.length) return equalityTerms(text, part)
  const windows = Array.from({ length: Math.min(text.length - part.length + 1, longest) }, (_, at) =>
    differences(text, at, part, part.length),
  )
  return windows.reduce((a, b) => (sumOf(b) < sumOf(a) ? b : a))
}

export function sumOf(terms: readonly Term[]): number {
  return terms.reduce((sum, it) => sum + it.value, 0)
}

function lengthTerms(missing: number): readonly Term[] {
  if (missing === 0) return []
  return [{ text: String(missing), value: missing, note: missing === 1 ? '1 character' : `${missing} characters` }]
}

/** Compares the first `length` characters of a pattern with a text, by code unit. */
function differences(text: string, from: number, pattern: string, length: number): readonly Term[] {
  const all = Array.from({ length: Math.min(length, longest) }, (_, at): Term => {
    const [is, wanted] = [text.charCodeAt(from + at), pattern.charCodeAt(at)]
    const gap = Math.abs(is - wanted)
    const note = `${shown(text[from + at]!)} for ${shown(pattern[at]!)}`
    return { text: `${gap}/${gap + 1}`, value: gap / (gap + 1), note }
  }).filter((it) => 0 < it.value)
  if (all.length <= fewDifferences) return all
  const rest = all.slice(fewDifferences)
  const value = sumOf(rest)
  return [...all.slice(0, fewDifferences), { text: value.toFixed(2), value, note: `${rest.length} other characters` }]
}

/** A character in quotes; invisible ones by code point. */
function shown(character: string): string {
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)
    ? `“${character}”`
    : `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
