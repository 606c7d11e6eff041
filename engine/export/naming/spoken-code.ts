import { unseenCharacters } from '../values/unseen.ts'

/**
 * Printed code as a name says it: texts stand in quotes that they do not contain, and as they are, so that the name, which
 * is a text itself, need not escape what is escaped in them. What would break the line, or is not seen, is shown by a sign.
 */
export function spokenCode(code: string): string {
  return code.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, (literal) => spokenText(valueOf(literal)))
}

/** A text in quotes, without escapes. */
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

/** Control characters have pictures of their own, `␛[31mred`, and a space that is not the usual one is `␣`. */
function signOf(character: string): string {
  const code = character.charCodeAt(0)
  const sign = signs.get(character)
  if (sign !== undefined) return sign
  if (code < 0x20) return String.fromCharCode(firstPicture + code)
  return /\p{Zs}/u.test(character) ? '␣' : '�'
}

/** The Unicode block Control Pictures begins here, in the order of the characters. */
const firstPicture = 0x2400

/** The text that a literal stands for, as `printString` writes it. */
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
