const values = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const

export class RomanNumeralError extends RangeError {
  override readonly name = 'RomanNumeralError'
}

export function toRoman(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > 3999) {
    throw new RomanNumeralError(`Only 1 to 3999 can be written, not ${number}`)
  }
  let rest = number
  let text = ''
  for (const [symbol, value] of values) {
    while (rest >= value) {
      text += symbol
      rest -= value
    }
  }
  return text
}

const digits: Readonly<Record<string, number | undefined>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }

/** The number a numeral stands for. `strict` refuses what nobody writes, such as `IIX` or `VV`. */
export function fromRoman(text: string, strict = true): number {
  const numeral = text.trim().toUpperCase()
  if (numeral.length === 0) throw new RomanNumeralError('Empty numeral')
  let total = 0
  let largest = 0
  for (let i = numeral.length - 1; i >= 0; i--) {
    const value = digits[numeral[i]!]
    if (value === undefined) throw new RomanNumeralError(`Not a Roman digit: ${numeral[i]}`)
    if (value < largest) {
      total -= value
    } else {
      total += value
      largest = value
    }
  }
  if (strict && (total < 1 || toRoman(total) !== numeral)) {
    throw new RomanNumeralError(`${numeral} is not how ${total} is written`)
  }
  return total
}

export function isRoman(text: string): boolean {
  return /^M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/.test(text) && text !== ''
}

/** Chapter headings: `upper` and `lower` are Roman, `alpha` counts a, b, … z, aa. */
export function ordinal(position: number, style: 'decimal' | 'upper' | 'lower' | 'alpha'): string {
  switch (style) {
    case 'decimal':
      return String(position)
    case 'upper':
      return toRoman(position)
    case 'lower':
      return toRoman(position).toLowerCase()
    case 'alpha': {
      let rest = position
      let letters = ''
      while (rest > 0) {
        rest -= 1
        letters = String.fromCharCode(97 + (rest % 26)) + letters
        rest = Math.floor(rest / 26)
      }
      return letters
    }
  }
}

export function sortByNumeral(titles: readonly string[]): string[] {
  const key = (title: string): number => {
    const last = title.split(' ').at(-1) ?? ''
    return isRoman(last) ? fromRoman(last) : 0
  }
  return [...titles].sort((a, b) => key(a) - key(b) || (a < b ? -1 : 1))
}
