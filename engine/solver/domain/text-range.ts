/** Texts with a length, in code units, between two bounds, both included; empty if `shortest` is above `longest`. */
export interface TextRange {
  readonly shortest: number
  readonly longest: number
  /** Common beginning and end of all texts. */
  readonly prefix: string
  readonly suffix: string
  /** The only text, if all others are ruled out. */
  readonly only: string | undefined
}

export const anyText: TextRange = { shortest: 0, longest: Infinity, prefix: '', suffix: '', only: undefined }

/** The range of one text. */
export function onlyText(text: string): TextRange {
  return { shortest: text.length, longest: text.length, prefix: text, suffix: text, only: text }
}

/** All texts with a length between two bounds, both included. */
export function textsIn(shortest: number, longest: number): TextRange {
  return { ...anyText, shortest, longest }
}

/** All texts with a given beginning and end. */
export function textsBetween(prefix: string, suffix: string): TextRange {
  return { ...anyText, shortest: Math.max(prefix.length, suffix.length), prefix, suffix }
}

export function containsText({ shortest, longest, prefix, suffix, only }: TextRange, text: string): boolean {
  return (
    shortest <= text.length &&
    text.length <= longest &&
    text.startsWith(prefix) &&
    text.endsWith(suffix) &&
    (only === undefined || only === text)
  )
}

/** The common texts of two ranges; `undefined` if there are none. */
export function commonTexts(a: TextRange, b: TextRange): TextRange | undefined {
  const only = a.only ?? b.only
  if (only !== undefined) return containsText(a, only) && containsText(b, only) ? onlyText(only) : undefined
  const [prefix, otherPrefix] = a.prefix.length < b.prefix.length ? [b.prefix, a.prefix] : [a.prefix, b.prefix]
  const [suffix, otherSuffix] = a.suffix.length < b.suffix.length ? [b.suffix, a.suffix] : [a.suffix, b.suffix]
  if (!prefix.startsWith(otherPrefix) || !suffix.endsWith(otherSuffix)) return undefined
  const shortest = Math.max(a.shortest, b.shortest, prefix.length, suffix.length)
  const longest = Math.min(a.longest, b.longest)
  return longest < shortest ? undefined : { shortest, longest, prefix, suffix, only: undefined }
}

/** A range that contains both. */
export function textHull(a: TextRange, b: TextRange): TextRange {
  if (a.only !== undefined && a.only === b.only) return a
  return textsIn(Math.min(a.shortest, b.shortest), Math.max(a.longest, b.longest))
}
