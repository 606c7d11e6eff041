/** A number as it is dialled from abroad; undefined where it cannot be one. */
export function international(text: string, country: number): string | undefined {
  let digits = ''
  for (const char of text) {
    if (char >= '0' && char <= '9') digits += char
    else if (char === '+' && digits === '') digits = '00'
    else if (char !== ' ' && char !== '-' && char !== '/' && char !== '(' && char !== ')') return undefined
  }
  if (digits.startsWith('00')) return digits.length >= 9 && digits.length <= 17 ? `+${digits.slice(2)}` : undefined
  if (digits.startsWith('0')) return digits.length >= 7 ? `+${country}${digits.slice(1)}` : undefined
  return undefined
}

export type Line = 'emergency' | 'free' | 'mobile' | 'premium' | 'fixed'

/** What kind of line somebody calls in Great Britain. */
export function lineOf(number: string): Line {
  if (number === '999' || number === '112') return 'emergency'
  if (!/^0\d{9,10}$/.test(number)) throw new RangeError('Not a number')
  if (number.startsWith('0800') || number.startsWith('0808')) return 'free'
  if (number.startsWith('07') && number.length === 11) return number.startsWith('070') ? 'premium' : 'mobile'
  return number.startsWith('09') ? 'premium' : 'fixed'
}
