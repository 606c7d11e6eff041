/** Registry numbers of chemical substances: two to seven digits, two digits, and a check digit. */
export function isCasNumber(text: string): boolean {
  const parts = text.split('-')
  if (parts.length !== 3) return false
  const [first, second, check] = parts
  if (first.length < 2 || first.length > 7 || second.length !== 2 || check.length !== 1) return false
  let sum = 0
  const digits = first + second
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(i) - 48
    if (digit < 0 || digit > 9) return false
    sum += digit * (digits.length - i)
  }
  return sum % 10 === Number(check)
}

/** The registry number of water, of salt, or a stranger's. */
export function nameOf(cas: string): string {
  if (!isCasNumber(cas)) throw new Error(`Not a registry number: ${cas}`)
  switch (cas) {
    case '7732-18-5':
      return 'water'
    case '7647-14-5':
      return 'salt'
    default:
      return cas.startsWith('7440-') ? 'an element' : 'unknown'
  }
}
