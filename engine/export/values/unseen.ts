/** Characters that a reader cannot see or tell apart. Listed, because engines know different versions of Unicode. */
const unseen =
  '0-1f 7f-a0 ad 34f 61c 115f 1160 1680 17b4 17b5 180b-180f 2000-200f 2028-202f 205f-206f 2800 3000 3164 d800-dfff ' +
  'e000-f8ff fdd0-fdef fe00-fe0f feff ffa0 fff0-ffff 1d173-1d17a e0000-10ffff'

/** Matches a single character that a reader cannot see. */
export const unseenCharacter = new RegExp(`[${unseen.replace(/[0-9a-f]+/g, '\\u{$&}').replaceAll(' ', '')}]`, 'u')

/** Matches all of them in a text. */
export const unseenCharacters = new RegExp(unseenCharacter, 'gu')
