// Numbers to Roman numerals and back.

const numerals: [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

export function toRoman(value: number): string {
  if (!Number.isInteger(value) || value < 1 || 3999 < value) {
    throw new RangeError('Romans wrote whole numbers from 1 to 3999')
  }
  let rest = value
  let text = ''
  for (const [worth, letters] of numerals) {
    while (worth <= rest) {
      text += letters
      rest -= worth
    }
  }
  return text
}

export function fromRoman(text: string): number {
  let value = 0
  let rest = text
  for (const [worth, letters] of numerals) {
    while (rest.startsWith(letters)) {
      value += worth
      rest = rest.slice(letters.length)
    }
  }
  if (rest !== '' || value === 0) {
    throw new SyntaxError('Not a Roman numeral')
  }
  if (toRoman(value) !== text) {
    throw new SyntaxError('Not how Romans wrote it')
  }
  return value
}
