import type { Primitive } from '../../model/subject/type.ts'

/** Returns values of the same type that are easier to read, each strictly simpler, so that repetition ends. */
export function simplerValues(value: Primitive): readonly Primitive[] {
  switch (typeof value) {
    case 'number':
      return [...new Set(simplerNumbers(value).filter((it) => numberCost(it) < numberCost(value)))]
    case 'bigint':
      return [0n, 1n, value / 10n, value / 2n].filter((it) => abs(it) < abs(value))
    case 'string':
      return [...new Set(simplerStrings(value).filter((it) => stringCost(it) < stringCost(value)))]
    case 'boolean':
      return value ? [false] : []
    case 'object':
    case 'undefined':
      return []
    default:
      throw new TypeError(`No literal has type ${typeof value}`)
  }
}

function simplerNumbers(value: number): readonly number[] {
  const near = [0, 1, -1, 2, -2, 3, 5, 10, 100, 1.5, 0.5]
  if (!Number.isFinite(value)) return near
  const whole = Math.trunc(value)
  const round = [1000, 100, 10].map((step) => Math.round(whole / step) * step)
  const large = [1e3, 1e4, 1e5, 1e6].map((it) => Math.sign(whole) * it)
  const unit = 10 ** Math.floor(Math.log10(Math.abs(whole)))
  const leading = [unit, 10 * unit].map((it) => Math.sign(whole) * it)
  const short = [Math.floor, Math.ceil].flatMap((rounded) =>
    [unit, unit / 10].map((step) => rounded(whole / step) * step),
  )
  return [
    ...near,
    ...large,
    ...leading,
    ...round,
    ...short.filter(Number.isInteger),
    // Two neighbors, so that one of them is odd.
    ...[0, 1].map((more) => Math.trunc(whole / 2) + more * Math.sign(whole)),
    whole,
    ...[1, 2].map((less) => whole - less * Math.sign(whole)),
    -value,
    Math.round(value * 10) / 10,
  ]
}

/**
 * Non-finite, then digits, then a minus sign, then magnitude. A fraction below 1 costs more than others, since a lower
 * limit of 1 hides that it is one. Finite and total, so chains of simpler numbers end.
 */
export function numberCost(value: number): number {
  if (!Number.isFinite(value) || Object.is(value, -0)) return 1e9
  const size = Math.abs(value)
  const digits = String(size).replace(/0+$/, '').length
  const fraction = Number.isInteger(value) ? 0 : size < 1 ? 249 : 200
  return digits * 100 + (value < 0 ? 50 : 0) + fraction + Math.min(49, size / 1e3)
}

/** Longest string whose places are tried one by one. */
const mostPlaces = 40

function simplerStrings(value: string): readonly string[] {
  const places = Array.from({ length: Math.min(value.length, mostPlaces) }, (_, at) => at)
  return [
    '',
    'a',
    ...(mostPlaces < value.length ? ['a'.repeat(value.length)] : []),
    ...[2, 4, 8].flatMap((parts) => withoutParts(value, Math.ceil(value.length / parts))),
    value.replaceAll(/[^a-z0-9]/gi, 'a'),
    ...places.map((at) => value.slice(0, at) + value.slice(at + 1)),
    ...places.map((at) => `${value.slice(0, at)}a${value.slice(at + 1)}`),
  ]
}

/** Returns the string without one of its parts of a length, the last part first. */
function withoutParts(value: string, length: number): readonly string[] {
  const count = Math.ceil(value.length / Math.max(1, length))
  return Array.from({ length: count }, (_, nth) => (count - 1 - nth) * length).map(
    (from) => value.slice(0, from) + value.slice(from + length),
  )
}

/** Orders by length, then the number of characters other than letters and digits, then of those other than `a`. */
export function stringCost(value: string): number {
  const odd = value.replaceAll(/[a-z0-9]/gi, '').length
  const other = value.replaceAll('a', '').length
  return value.length * 1e4 + odd * 100 + other
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}
