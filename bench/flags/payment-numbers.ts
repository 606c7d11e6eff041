export type PaymentMethod =
  | { readonly kind: 'card'; readonly number: string; readonly securityCode: string }
  | { readonly kind: 'transfer'; readonly iban: string }
  | { readonly kind: 'voucher'; readonly code: string; readonly balance: number }

export type Verdict = 'accepted' | 'refused' | 'review'

const countryLengths: Readonly<Record<string, number>> = { AT: 20, BE: 16, CH: 21, DE: 22, NO: 15 }

function isDigits(text: string): boolean {
  if (text.length === 0) return false
  for (const char of text) {
    if (char < '0' || char > '9') return false
  }
  return true
}

/** The check of card numbers: every second digit from the right counts twice. */
export function isLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const weighted = i % 2 === 0 ? digit : digit * 2
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

function isCardNumber(number: string): boolean {
  const digits = number.replace(/[ -]/g, '')
  return digits.length >= 13 && digits.length <= 19 && isDigits(digits) && isLuhn(digits)
}

function hasCountryLength(iban: string): boolean {
  return countryLengths[iban.slice(0, 2)] === iban.length
}

function hasCheckDigits(iban: string): boolean {
  let rest = 0
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = parseInt(char, 36)
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97
  }
  return rest === 1
}

export function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '').toUpperCase()
  if (!hasCountryLength(iban)) return false
  if (!isDigits(iban.slice(2, 4))) return false
  return hasCheckDigits(iban)
}

/** Four letters, the check sum of their places in the alphabet, and the year. */
function isVoucherCode(code: string): boolean {
  if (code.length !== 8) return false
  let sum = 0
  for (let i = 0; i < 4; i++) {
    const place = code.charCodeAt(i) - 64
    if (place < 1 || place > 26) return false
    sum += place
  }
  return Number(code.slice(4, 6)) === sum % 100 && isDigits(code.slice(6))
}

export function judge(method: PaymentMethod, amount: number): Verdict {
  if (amount <= 0) throw new RangeError('Nothing to pay')
  switch (method.kind) {
    case 'card': {
      if (!isCardNumber(method.number)) return 'refused'
      const isAmex = method.number.startsWith('34') || method.number.startsWith('37')
      if (method.securityCode.length !== (isAmex ? 4 : 3) || !isDigits(method.securityCode)) return 'refused'
      return amount > 5_000 ? 'review' : 'accepted'
    }
    case 'transfer':
      if (isIban(method.iban) === false) return 'refused'
      return method.iban.startsWith('CH') && amount > 10_000 ? 'review' : 'accepted'
    case 'voucher': {
      const known = isVoucherCode(method.code)
      if (!known) return 'refused'
      return method.balance < amount ? 'review' : 'accepted'
    }
  }
}
