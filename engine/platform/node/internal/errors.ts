import { isElsewhere } from './elsewhere.ts'

/** Whether a value has the expected type; otherwise throws the error of Node. */
export function expectType(
  name: string,
  expected: 'string' | 'function' | 'object' | 'boolean' | 'number',
  value: unknown,
): void {
  const isExpected = typeof value === expected && value !== null && !Array.isArray(value)
  if (!isExpected) throw wrongType(name, `of type ${expected}`, value)
}

/** The error of Node for an argument of a wrong type, such as `of type string` or `an instance of URL`. */
export function wrongType(name: string, expected: string, value: unknown): Error {
  const about = name.includes('.') ? `"${name}" property` : `"${name}" argument`
  return coded(TypeError, 'ERR_INVALID_ARG_TYPE', `The ${about} must be ${expected}. Received ${received(value)}`)
}

/** The error of Node for a number beyond its range. */
export function outOfRange(name: string, range: string, value: unknown): Error {
  const shown = typeof value === 'number' || typeof value === 'bigint' ? withSeparators(value) : shownPrimitive(value)
  return coded(
    RangeError,
    'ERR_OUT_OF_RANGE',
    `The value of "${name}" is out of range. It must be ${range}. Received ${shown}`,
  )
}

/** An error with a code, as Node's errors have. */
export function coded(type: new (message: string) => Error, code: string, message: string): Error {
  const error = new type(message)
  Object.defineProperty(error, 'code', { value: code, writable: true, enumerable: true, configurable: true })
  return error
}

function received(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (typeof value === 'function') return `function ${value.name}`
  if (typeof value === 'object') {
    const { constructor } = value as { readonly constructor?: { readonly name?: unknown } }
    return typeof constructor?.name === 'string' && constructor.name !== ''
      ? `an instance of ${constructor.name}`
      : `[Object: null prototype]${Object.keys(value).length === 0 ? ' {}' : ''}`
  }
  return `type ${typeof value} (${typeof value === 'string' ? receivedText(value) : shortened(shownPrimitive(value), 28)})`
}

/** Versions of Node differ in how they show long texts and those with quotes or escapes. */
function receivedText(text: string): string {
  const shown = text.length <= 28 ? text : `${text.slice(0, 25)}...`
  const whole = shown.includes("'") ? JSON.stringify(shown) : `'${shown}'`
  const former = shortened(quoted(text), 28)
  return whole !== former && isElsewhere() ? former : whole
}

function shortened(text: string, longest: number): string {
  return longest < text.length ? `${text.slice(0, 25)}...` : text
}

function shownPrimitive(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'bigint') return `${value}n`
  return Object.is(value, -0) ? '-0' : String(value)
}

function quoted(text: string): string {
  const quote = !text.includes("'") ? "'" : !text.includes('"') ? '"' : !text.includes('`') ? '`' : "'"
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return quote + (quote === "'" ? inner.replaceAll("'", "\\'") : inner) + quote
}

/** As in `1_000_000`, which Node writes for integers beyond 2^32. */
function withSeparators(value: number | bigint): string {
  const text = Object.is(value, -0) ? '-0' : String(value)
  const isLarge = typeof value === 'bigint' || (Number.isInteger(value) && 2 ** 32 < Math.abs(value))
  const digits = isLarge && /^-?\d+$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, '_') : text
  return typeof value === 'bigint' ? `${digits}n` : digits
}
