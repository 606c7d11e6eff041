/** A part of a distance. */
export interface Term {
  /** As it is written in a sum. */
  readonly text: string
  readonly value: number
  /** What it is for; none where its text says it. */
  readonly note?: string
}

/** Differences that are listed before the rest is told together. */
const fewDifferences = 4

/** Characters that are looked at, as the engine does. */
const longest = 1_000

/**
 * What a text is from being equal to another: characters too few or too many, and those that differ
 * (docs/algorithms.md 3.3).
 */
export function equalityTerms(text: string, other: string): readonly Term[] {
  const shared = Math.min(text.length, other.length)
  return [...lengthTerms(Math.abs(text.length - other.length)), ...differences(text, 0, other, shared)]
}

/** What a text is from beginning with another. */
export function prefixTerms(text: string, prefix: string): readonly Term[] {
  const shared = Math.min(text.length, prefix.length)
  return [...lengthTerms(prefix.length - shared), ...differences(text, 0, prefix, shared)]
}

/** What a text is from ending with another. */
export function suffixTerms(text: string, suffix: string): readonly Term[] {
  const shared = Math.min(text.length, suffix.length)
  return [...lengthTerms(suffix.length - shared), ...differences(text, text.length - shared, suffix, shared)]
}

/** What a text is from containing another: where it fits best. */
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

/** The first `length` characters of a pattern beside those of a text: each that differs counts by its code unit. */
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

/** A character, in quotes: what cannot be seen by its number. */
function shown(character: string): string {
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)
    ? `“${character}”`
    : `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
