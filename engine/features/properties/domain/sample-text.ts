import { below, chance, pick, type Random } from '../../../random/random.ts'
import type { TextDomain, TextUnit } from './domain.ts'

/** Names that objects inherit, which fast-check mixes into texts. */
export const inheritedNames: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'key',
  'length',
]

/** Graphemes that code treats in a special way: case that changes the length, joined characters, spaces, marks. */
const unusual: readonly string[] = [
  ...['ß', 'İ', 'ŉ', 'ſ', 'ǅ', 'ﬁ', 'Σ', 'ς', 'K', 'ẞ', 'ı', 'Å', 'ﬀ', 'é', 'é', 'ñ', 'Ω', 'Ǆ', 'ᾳ'],
  ...['😀', '👨‍👩‍👧', '🇩🇪', '𝔘', '𐐀', '한', '日', 'ا', 'ม', '٣', '２', '①', 'Ⅷ', '²'],
  ...['\u00a0', '\u2003', '\u3000', '\ufeff', '\u2028', '\u00ad', '\u200d'],
]

const frequentAscii = ' aAzZ09-_.,:;/\\\'"()[]{}<>&%$#@!?*+=|~^`'.split('')

/** Draws a text of a number of units. */
export function sampleText({ unit, least }: TextDomain, random: Random, size: number): string {
  if ((unit === 'grapheme' || unit === 'ascii') && least <= 1 && chance(random, 0.04))
    return pick(random, inheritedNames)
  let text = ''
  for (let at = 0; at < size; at++) text += sampleUnit(unit, random)
  return text
}

/** Draws a unit of texts. */
export function sampleUnit(unit: TextUnit, random: Random): string {
  switch (unit) {
    case 'letter':
      return String.fromCharCode(97 + below(random, 26))
    case 'digit':
      return String.fromCharCode(48 + below(random, 10))
    case 'ascii':
      return chance(random, 0.3) ? pick(random, frequentAscii) : String.fromCharCode(32 + below(random, 95))
    case 'grapheme': {
      const kind = random.next()
      if (kind < 0.25) return sampleUnit('ascii', random)
      if (kind < 0.45) return pick(random, unusual)
      return letterFrom(random, kind < 0.85 ? 0xffff : 0x1ffff)
    }
  }
}

/** Draws a letter, digit, mark of punctuation or symbol with a code point up to `last`. */
function letterFrom(random: Random, last: number): string {
  for (let tries = 0; tries < 20; tries++) {
    const character = String.fromCodePoint(0xa1 + below(random, last - 0xa0))
    if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)) return character
  }
  return 'ä'
}
