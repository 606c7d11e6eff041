import { below, chance, pick, type Random } from '../../random/random.ts'

const words = ['a', 'b', 'c', 'd', 'e', 'f', 'ab', 'cd', 'abc']

/** A short word. */
export function drawWord(random: Random): string {
  return pick(random, words)
}

/**
 * Returns a form of a text that reads more like one: with words or digits where it has none between or around its
 * punctuation, with other numbers of as many digits, with another word, without a part of its punctuation, or without a
 * word. May return the same text.
 */
export function drawText(text: string, random: Random): string {
  switch (below(random, 6)) {
    case 0:
      return filled(text, random)
    case 1:
      return filled(withOtherNumbers(text, random), random)
    case 2:
      return withOtherNumbers(text, random)
    case 3:
      return withoutPart(text, random)
    case 4:
      return withOtherWord(text, random)
    default:
      return withoutSymbol(text, random)
  }
}

/** The text with words at some of the places next to punctuation that have none. */
function filled(text: string, random: Random): string {
  const isDigits = /\d/.test(text) && chance(random, 0.5)
  const word = (): string => (isDigits ? String(1 + below(random, 9)) : drawWord(random))
  const isLetter = (it: string | undefined): boolean => it !== undefined && /[\p{L}\p{N}]/u.test(it)
  let out = ''
  for (let at = 0; at <= text.length; at++) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at]) && chance(random, 0.6)) out += word()
    out += text[at] ?? ''
  }
  return out
}

/** The text with some of its numbers drawn again: of four digits, a year; of two, a day or a month. */
function withOtherNumbers(text: string, random: Random): string {
  return text.replaceAll(/\d+/g, (digits) => {
    if (chance(random, 0.4)) return digits
    if (digits.length === 4) return String(1990 + below(random, 40))
    if (digits.length === 2) return String(1 + below(random, 12)).padStart(2, '0')
    return digits.length === 1 ? String(1 + below(random, 9)) : digits
  })
}

/** The text with another word of letters in place of one. */
function withOtherWord(text: string, random: Random): string {
  const found = [...text.matchAll(/(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu)]
  if (found.length === 0) return text
  const word = pick(random, found)
  return text.slice(0, word.index) + drawWord(random) + text.slice(word.index + word[0].length)
}

/** The text without one of its words and the punctuation before it. */
function withoutPart(text: string, random: Random): string {
  const later = [...text.matchAll(/[^\p{L}\p{N}]+[\p{L}\p{N}]+/gu)]
  if (later.length === 0) return text
  const part = pick(random, later)
  return text.slice(0, part.index) + text.slice(part.index + part[0].length)
}

/** The text without one of its runs of blanks or punctuation, or with one shortened to a single character. */
function withoutSymbol(text: string, random: Random): string {
  const runs = [...text.matchAll(/[^\p{L}\p{N}]+/gu)]
  if (runs.length === 0) return text
  const run = pick(random, runs)
  const kept = pick(random, ['', run[0].charAt(0), ' '])
  return text.slice(0, run.index) + kept + text.slice(run.index + run[0].length)
}
