export type CardNetwork = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown'

export interface CardCheck {
  readonly network: CardNetwork
  readonly valid: boolean
  readonly masked: string
}

interface NetworkRule {
  readonly network: CardNetwork
  readonly lengths: readonly number[]
  readonly matches: (digits: string) => boolean
}

const rules: readonly NetworkRule[] = [
  { network: 'visa', lengths: [13, 16, 19], matches: (digits) => digits.startsWith('4') },
  { network: 'mastercard', lengths: [16], matches: (digits) => isBetween(digits.slice(0, 2), 51, 55) },
  { network: 'amex', lengths: [15], matches: (digits) => digits.startsWith('34') || digits.startsWith('37') },
  { network: 'discover', lengths: [16], matches: (digits) => digits.startsWith('6011') || digits.startsWith('65') },
]

function isBetween(prefix: string, low: number, high: number): boolean {
  const value = Number(prefix)
  return low <= value && value <= high
}

/** Removes the blanks and dashes people type between groups of digits. */
export function normalizeDigits(input: string): string {
  return input.replace(/[\s-]+/g, '')
}

/** Sum of digits, every second one from the right doubled. */
export function luhnSum(digits: string): number {
  let sum = 0
  let double = false
  for (let i = digits.length - 1; i >= 0; i--) {
    let digit = digits.charCodeAt(i) - 48
    if (double) {
      digit *= 2
      if (digit > 9) digit -= 9
    }
    sum += digit
    double = !double
  }
  return sum
}

export function isLuhnValid(input: string): boolean {
  const digits = normalizeDigits(input)
  if (!/^\d{2,}$/.test(digits)) return false
  return luhnSum(digits) % 10 === 0
}

/** The digit to append so that the number becomes valid. */
export function checkDigit(payload: string): number {
  const digits = normalizeDigits(payload)
  if (!/^\d+$/.test(digits)) throw new TypeError(`Not a number: ${payload}`)
  const rest = luhnSum(`${digits}0`) % 10
  return rest === 0 ? 0 : 10 - rest
}

export function networkOf(digits: string): CardNetwork {
  const rule = rules.find((it) => it.matches(digits))
  if (rule === undefined || !rule.lengths.includes(digits.length)) return 'unknown'
  return rule.network
}

export function mask(digits: string, visible = 4): string {
  if (digits.length <= visible) return digits
  const hidden = '•'.repeat(digits.length - visible)
  const text = hidden + digits.slice(-visible)
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}

export function checkCard(input: string): CardCheck {
  const digits = normalizeDigits(input)
  return { network: networkOf(digits), valid: isLuhnValid(digits), masked: mask(digits) }
}
