import { regexDotAll, regexIgnoreCase, regexMultiline, regexUnicode, regexUnicodeSets } from '../../realm/intrinsics.ts'

/** The flags of a pattern that decide what it matches, without asking the pattern's own `flags`. */
export function flagsOf(pattern: unknown): string {
  return (
    (regexIgnoreCase(pattern) === true ? 'i' : '') +
    (regexMultiline(pattern) === true ? 'm' : '') +
    (regexDotAll(pattern) === true ? 's' : '') +
    (regexUnicode(pattern) === true ? 'u' : '') +
    (regexUnicodeSets(pattern) === true ? 'v' : '')
  )
}
