import { unseenCharacters } from '../values/unseen.ts'

/** Rewrites code for a test name, itself a string: quotes need no escapes, and invisible characters become signs. */
export function spokenCode(code: string): string {
  return code.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, (literal) => spokenText(valueOf(literal)))
}

/** Quotes a text without escapes. */
export function spokenText(text: string): string {
  const shown = text.replace(unseenCharacters, signOf)
  const quote = ["'", '"', '`'].find((it) => !text.includes(it)) ?? "'"
  return quote + shown + quote
}

const signs: ReadonlyMap<string, string> = new Map([
  ['\n', '↵'],
  ['\r', '←'],
  ['\t', '⇥'],
  ['\u007f', '␡'],
  ['\u2028', '↵'],
  ['\u2029', '↵'],
])

/** Control characters get their Unicode pictures, `␛[31mred`; an unusual space is `␣`. */
function signOf(character: string): string {
  const code = character.charCodeAt(0)
  const sign = signs.get(character)
  if (sign !== undefined) return sign
  if (code < 0x20) return String.fromCharCode(firstPicture + code)
  return /\p{Zs}/u.test(character) ? '␣' : '�'
}

/** Start of the Unicode block Control Pictures, which has the order of the characters. */
const firstPicture = 0x2400

/** Returns the text of a literal as written by `printString`. */
function valueOf(literal: string): string {
  const escapes: ReadonlyMap<string, string> = new Map([
    ['n', '\n'],
    ['t', '\t'],
    ['r', '\r'],
  ])
  return literal
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_, code: string | undefined, letter: string) =>
      code === undefined ? (escapes.get(letter) ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
    )
}
