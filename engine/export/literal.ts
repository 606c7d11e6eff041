import type { Primitive } from '../model/type.ts'
import { wellKnownSymbol } from '../model/well-known.ts'

/** A primitive as TypeScript source: -0, NaN, infinities and bigints included. */
export function printPrimitive(value: Primitive): string {
  switch (typeof value) {
    case 'string':
      return printString(value)
    case 'bigint':
      return `${value}n`
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value)
    default:
      return String(value)
  }
}

/** Single quotes, as in hand-written tests; everything that is not plain printable text is escaped. */
export function printString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  let out = ''
  for (let i = 0; i < text.length; i++) out += escaped(text, i, quote)
  return quote + out + quote
}

function escaped(text: string, at: number, quote: string): string {
  const character = text[at]!
  if (character === quote || character === '\\') return `\\${character}`
  if (character === '\n') return '\\n'
  if (character === '\t') return '\\t'
  if (character === '\r') return '\\r'
  const code = text.charCodeAt(at)
  const isControl =
    code < 0x20 || (0x7f <= code && code < 0xa0) || code === 0x2028 || code === 0x2029 || code === 0xfeff
  return isControl || isLoneSurrogate(text, at) ? `\\u${code.toString(16).padStart(4, '0')}` : character
}

function isLoneSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (0xd800 <= code && code < 0xdc00) {
    const next = text.charCodeAt(at + 1)
    return !(0xdc00 <= next && next < 0xe000)
  }
  if (0xdc00 <= code && code < 0xe000) {
    const previous = text.charCodeAt(at - 1)
    return !(0xd800 <= previous && previous < 0xdc00)
  }
  return false
}

/** A property name in an object literal: bare where that means the same, and never the `__proto__` that sets a prototype. */
export function printKey(key: string): string {
  if (key === '__proto__') return `['__proto__']`
  if (wellKnownSymbol(key) !== undefined) return key
  return /^[A-Za-z_$][\w$]*$/.test(key) || /^(0|[1-9]\d{0,8})$/.test(key) ? key : printString(key)
}

/** An object literal of properties whose values are source text; a variable of the same name is written once. */
export function printObject(entries: readonly (readonly [key: string, value: string])[]): string {
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, it]) => printProperty(key, it)).join(', ')} }`
}

function printProperty(key: string, value: string): string {
  const isVariable = key === value && /^[A-Za-z]\w*$/.test(key) && !words.has(key)
  return isVariable ? key : `${printKey(key)}: ${value}`
}

/** Expressions that look like variables. */
const words: ReadonlySet<string> = new Set(['true', 'false', 'null', 'undefined', 'this', 'NaN', 'Infinity'])

/** Access to a member: `.name` or `['na me']`. */
export function printMember(name: string): string {
  if (wellKnownSymbol(name) !== undefined) return name
  if (/^(0|[1-9]\d{0,8})$/.test(name)) return `[${name}]`
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${printString(name)}]`
}

/** A regular expression that works for every source, `/` and line breaks included. */
export function printRegExp(source: string, flags: string): string {
  return flags === ''
    ? `new RegExp(${printString(source)})`
    : `new RegExp(${printString(source)}, ${printString(flags)})`
}
