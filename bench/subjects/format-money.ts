export type Currency = 'EUR' | 'USD' | 'JPY' | 'CHF' | 'KWD'

interface CurrencyFormat {
  readonly symbol: string
  readonly decimals: number
  readonly position: 'before' | 'after'
  readonly thousands: string
  readonly point: string
}

const formats: Readonly<Record<Currency, CurrencyFormat>> = {
  EUR: { symbol: '€', decimals: 2, position: 'after', thousands: '.', point: ',' },
  USD: { symbol: '$', decimals: 2, position: 'before', thousands: ',', point: '.' },
  JPY: { symbol: '¥', decimals: 0, position: 'before', thousands: ',', point: '.' },
  CHF: { symbol: 'CHF ', decimals: 2, position: 'before', thousands: '’', point: '.' },
  KWD: { symbol: ' KD', decimals: 3, position: 'after', thousands: ',', point: '.' },
}

export interface MoneyOptions {
  readonly negative?: 'sign' | 'parentheses'
  readonly hideZeroCents?: boolean
  readonly compact?: boolean
}

function group(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator)
}

/** Formats an amount of minor units (cents). */
export function formatMoney(minor: number, currency: Currency, options: MoneyOptions = {}): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not a whole number of minor units: ${minor}`)
  const format = formats[currency]
  const scale = 10 ** format.decimals
  const absolute = Math.abs(minor)
  const number = options.compact ? compact(absolute / scale) : plain(absolute, format, options.hideZeroCents ?? false)
  const text = format.position === 'before' ? format.symbol + number : number + format.symbol
  if (minor >= 0) return text
  return options.negative === 'parentheses' ? `(${text})` : `-${text}`
}

function plain(absolute: number, format: CurrencyFormat, hideZeroCents: boolean): string {
  const scale = 10 ** format.decimals
  const whole = group(String(Math.floor(absolute / scale)), format.thousands)
  const cents = absolute % scale
  if (format.decimals === 0 || (hideZeroCents && cents === 0)) return whole
  return whole + format.point + String(cents).padStart(format.decimals, '0')
}

function compact(amount: number): string {
  if (amount >= 1e9) return `${trim(amount / 1e9)}B`
  if (amount >= 1e6) return `${trim(amount / 1e6)}M`
  if (amount >= 1e3) return `${trim(amount / 1e3)}K`
  return trim(amount)
}

function trim(amount: number): string {
  return amount.toFixed(1).replace(/\.0$/, '')
}

/** Minor units of what a person typed; tells the decimal point by its place. */
export function parseMoney(input: string, currency: Currency): number | null {
  const { decimals, symbol } = formats[currency]
  let text = input.replace(symbol.trim(), '').replace(/[\s’']/g, '')
  let sign = 1
  if (text.startsWith('(') && text.endsWith(')')) {
    sign = -1
    text = text.slice(1, -1)
  } else if (text.startsWith('-')) {
    sign = -1
    text = text.slice(1)
  }
  const point = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const fraction = point === -1 ? '' : text.slice(point + 1)
  const isFraction = point !== -1 && fraction.length <= decimals
  const whole = (isFraction ? text.slice(0, point) : text).replace(/[.,]/g, '')
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction)) return null
  const minor = Number(whole + (isFraction ? fraction : '').padEnd(decimals, '0'))
  return minor === 0 ? 0 : sign * minor
}

/** Splits an amount by weights without losing a cent; the first shares get what is left over. */
export function allocate(minor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, it) => sum + it, 0)
  if (weights.some((it) => it < 0) || total <= 0) throw new RangeError('Weights must be positive')
  const shares = weights.map((weight) => Math.trunc((minor * weight) / total))
  let rest = minor - shares.reduce((sum, it) => sum + it, 0)
  const step = Math.sign(rest)
  for (let i = 0; rest !== 0; i = (i + 1) % shares.length) {
    if (weights[i] === 0) continue
    shares[i]! += step
    rest -= step
  }
  return shares
}
