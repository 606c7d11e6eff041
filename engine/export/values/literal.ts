import type { Primitive } from '../../model/subject/type.ts'
import { type SymbolName, symbolOf } from '../../model/subject/symbol-name.ts'
import { unseenCharacters } from './unseen.ts'

/** Prints a primitive as TypeScript source: -0, NaN, infinities and bigints included. */
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

/** Uses single quotes, as in hand-written tests; escapes everything that a reader cannot see. */
export function printString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const marked = text.replace(/[\\'"]/g, (it) => (it === '\\' || it === quote ? `\\${it}` : it))
  return quote + marked.replace(unseenCharacters, escaped) + quote
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\t', '\\t'],
  ['\r', '\\r'],
])

/** Escapes each half of a surrogate pair by itself. */
function escaped(character: string): string {
  const units = character.split('').map((it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return shortEscapes.get(character) ?? units.join('')
}

/** Prints a property name of an object literal: bare if possible, and never the `__proto__` that sets a prototype. */
export function printKey(key: string): string {
  if (key === '__proto__') return `['__proto__']`
  const symbol = symbolOf(key)
  if (symbol !== undefined) return `[${printSymbol(symbol)}]`
  return /^[A-Za-z_$][\w$]*$/.test(key) || /^(0|[1-9]\d{0,8})$/.test(key) ? key : printString(key)
}

/** A symbol that the module exports has its local name. */
export function printSymbol({ from, name }: SymbolName): string {
  switch (from) {
    case 'library':
      return `Symbol.${name}`
    case 'registry':
      return `Symbol.for(${printString(name)})`
    case 'module': {
      const [first, ...rest] = name.split('.')
      return first! + rest.map(printMember).join('')
    }
    case 'hidden':
      throw new TypeError('A symbol that is not exported cannot be printed')
  }
}

/** Prints an object literal with values as source text; uses shorthand for a variable of the same name. */
export function printObject(entries: readonly (readonly [key: string, value: string])[]): string {
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, it]) => printProperty(key, it)).join(', ')} }`
}

function printProperty(key: string, value: string): string {
  const isVariable = key === value && /^[A-Za-z]\w*$/.test(key) && !words.has(key)
  return isVariable ? key : `${printKey(key)}: ${value}`
}

const words: ReadonlySet<string> = new Set(['true', 'false', 'null', 'undefined', 'this', 'NaN', 'Infinity'])

/** Prints a member access: `.name` or `['na me']`. */
export function printMember(name: string): string {
  const symbol = symbolOf(name)
  if (symbol !== undefined) return `[${printSymbol(symbol)}]`
  if (/^(0|[1-9]\d{0,8})$/.test(name)) return `[${name}]`
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${printString(name)}]`
}

/** Prints a regular expression that works for every source, `/` and line breaks included. */
export function printRegExp(source: string, flags: string): string {
  return flags === ''
    ? `new RegExp(${printString(source)})`
    : `new RegExp(${printString(source)}, ${printString(flags)})`
}
