const lengths: Readonly<Record<string, number>> = { AT: 20, BE: 16, CH: 21, DE: 22, ES: 24, FR: 27, NO: 15 }

export type IbanProblem =
  'too short' | 'unknown country' | 'wrong length' | 'no check digits' | 'wrong character' | 'wrong sum'

function remainder(text: string): number | undefined {
  let rest = 0
  for (const char of text) {
    const code = char.charCodeAt(0)
    if (code >= 48 && code <= 57) rest = (rest * 10 + code - 48) % 97
    else if (code >= 65 && code <= 90) rest = (rest * 100 + code - 55) % 97
    else return undefined
  }
  return rest
}

/** What is wrong with the number of a bank account; undefined where nothing is. */
export function problemOf(text: string): IbanProblem | undefined {
  const iban = text.replace(/ /g, '')
  if (iban.length < 5) return 'too short'
  const length = lengths[iban.slice(0, 2)]
  if (length === undefined) return 'unknown country'
  if (iban.length !== length) return 'wrong length'
  if (!/^\d\d$/.test(iban.substring(2, 4))) return 'no check digits'
  const rest = remainder(iban.slice(4) + iban.slice(0, 4))
  if (rest === undefined) return 'wrong character'
  return rest === 1 ? undefined : 'wrong sum'
}

/** The check digits that a country and an account number need. */
export function checkDigits(country: string, account: string): string {
  if (country.length !== 2) throw new RangeError('A country has two letters')
  const rest = remainder(`${account}${country}00`)
  if (rest === undefined) throw new RangeError('Letters and digits only')
  const check = 98 - rest
  return check < 10 ? `0${check}` : String(check)
}
