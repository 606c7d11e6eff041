import { Buffer } from 'node:buffer'
import { coded } from './internal/errors.ts'

interface ParseOptions {
  readonly maxKeys?: number
  readonly decodeURIComponent?: (text: string) => string
}

interface StringifyOptions {
  readonly encodeURIComponent?: (text: string) => string
}

function escape(value: unknown): string {
  const text = String(value)
  try {
    return encodeURIComponent(text)
  } catch {
    throw coded(URIError, 'ERR_INVALID_URI', 'URI malformed')
  }
}

/** The bytes of a text with escapes. Malformed escapes stay as they are. */
function unescapeBuffer(text: string): Buffer {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at++) {
    const digits = text[at] === '%' ? /^[\da-f]{2}/i.exec(text.slice(at + 1, at + 3)) : null
    bytes.push(digits === null ? text.charCodeAt(at) & 255 : Number.parseInt(digits[0], 16))
    if (digits !== null) at += 2
  }
  return Buffer.from(bytes)
}

function unescape(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return unescapeBuffer(text).toString()
  }
}

/** The caller's choice, or the default. */
function given(text: string | null | undefined, usual: string): string {
  return text === undefined || text === null || text === '' ? usual : text
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : ''
  return typeof value === 'bigint' || typeof value === 'boolean' ? `${value}` : ''
}

function stringify(fields: unknown, separator?: string, equals?: string, options?: StringifyOptions): string {
  if (typeof fields !== 'object' || fields === null) return ''
  const encode = options?.encodeURIComponent ?? emulated.escape
  const pairs = Object.entries(fields as Record<string, unknown>).flatMap(([key, value]) =>
    // Also where a list has holes.
    (Array.isArray(value) ? Array.from(value as unknown[]) : [value]).map(
      (it) => `${encode(key)}${given(equals, '=')}${encode(textOf(it))}`,
    ),
  )
  return pairs.join(given(separator, '&'))
}

const isEscaped = /%[\da-f]{2}/i

type Fields = Record<string, string | string[]>

function parse(text: unknown, separator?: string, equals?: string, options?: ParseOptions): Fields {
  const fields = Object.create(null) as Fields
  if (typeof text !== 'string' || text === '') return fields
  const decode = (part: string): string => {
    const own = options?.decodeURIComponent
    // Malformed escapes alone are none.
    if (own === undefined && !isEscaped.test(part)) return part.replaceAll('+', ' ')
    const spaced = part.replaceAll('+', '%20')
    if (own === undefined) return emulated.unescape(spaced)
    try {
      return own(spaced)
    } catch {
      return emulated.unescape(spaced)
    }
  }
  const most = options?.maxKeys ?? 1000
  const parts = text.split(given(separator, '&'))
  for (const part of 0 < most ? parts.slice(0, most) : parts) {
    if (part === '') continue
    const end = part.indexOf(given(equals, '='))
    const key = decode(end < 0 ? part : part.slice(0, end))
    const value = end < 0 ? '' : decode(part.slice(end + given(equals, '=').length))
    const before = fields[key]
    fields[key] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
  }
  return fields
}

export const emulated = { unescapeBuffer, unescape, escape, stringify, encode: stringify, parse, decode: parse }
