export type IbanProblem = 'format' | 'country' | 'length' | 'checksum'

export type IbanResult =
  | { readonly valid: true; readonly country: string; readonly formatted: string }
  | { readonly valid: false; readonly problem: IbanProblem }

const lengths: ReadonlyMap<string, number> = new Map([
  ['AT', 20],
  ['BE', 16],
  ['CH', 21],
  ['DE', 22],
  ['FR', 27],
  ['GB', 22],
  ['NO', 15],
])

/** Remainder of a number too long for `number`, digits in pieces. */
function remainder97(digits: string): number {
  let rest = 0
  for (let at = 0; at < digits.length; at += 7) {
    rest = Number(`${rest}${digits.slice(at, at + 7)}`) % 97
  }
  return rest
}

function lettersToDigits(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
}

export function validateIban(input: string): IbanResult {
  const iban = input.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return { valid: false, problem: 'format' }
  const country = iban.slice(0, 2)
  const length = lengths.get(country)
  if (length === undefined) return { valid: false, problem: 'country' }
  if (iban.length !== length) return { valid: false, problem: 'length' }
  if (remainder97(lettersToDigits(iban.slice(4) + iban.slice(0, 4))) !== 1) return { valid: false, problem: 'checksum' }
  return { valid: true, country, formatted: iban.match(/.{1,4}/g)!.join(' ') }
}

/** The two digits that make a national account number an IBAN. */
export function ibanCheckDigits(country: string, account: string): string {
  if (!/^[A-Z]{2}$/.test(country)) throw new TypeError(`Not a country: ${country}`)
  if (!/^[A-Z0-9]+$/.test(account)) throw new TypeError(`Not an account: ${account}`)
  const check = 98 - remainder97(lettersToDigits(`${account}${country}00`))
  return check < 10 ? `0${check}` : String(check)
}

export function isIsbn10(isbn: string): boolean {
  if (!/^\d{9}[\dX]$/.test(isbn)) return false
  let sum = 0
  for (let i = 0; i < 10; i++) {
    const digit = isbn[i] === 'X' ? 10 : Number(isbn[i])
    sum += digit * (10 - i)
  }
  return sum % 11 === 0
}

function isbn13Sum(digits: string): number {
  return [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
}

export function isIsbn13(isbn: string): boolean {
  return /^97[89]\d{10}$/.test(isbn) && isbn13Sum(isbn) % 10 === 0
}

export function classifyIsbn(input: string): 'ISBN-10' | 'ISBN-13' | null {
  const isbn = input.replace(/[- ]/g, '')
  switch (isbn.length) {
    case 10:
      return isIsbn10(isbn) ? 'ISBN-10' : null
    case 13:
      return isIsbn13(isbn) ? 'ISBN-13' : null
    default:
      return null
  }
}

export function toIsbn13(isbn10: string): string {
  if (!isIsbn10(isbn10)) throw new TypeError(`Not an ISBN-10: ${isbn10}`)
  const body = `978${isbn10.slice(0, 9)}`
  return body + String((10 - (isbn13Sum(body) % 10)) % 10)
}
