import type { Subject } from '../../model/subject/subject.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { unshared } from '../mutation-analysis/unshared.ts'
import { freeTexts, withTexts } from './free-texts.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** Most different texts of a test that are replaced. */
const mostTexts = 4

/** The usual range of a number of four digits in a text, which mostly is a year, and what stands for others. */
const years = { least: 1751, most: 2150, plain: '2001' }

/** The usual range of a number of one or two digits, and the nearest one outside. */
const small = { least: 1, most: 31, outside: '32' }

/**
 * Yields forms of a test whose texts tell more: with distinct letters, because `aaa` does not show which of them are in the
 * result; with usual numbers in texts that have several, as `2001-02-03` rather than `9998-41-00`; without blanks around
 * them and doubled punctuation; and with letters for brackets and quotes that nothing depends on. First all texts
 * together, then one at a time.
 */
export function* withTellingTexts(test: TestCase, subject: Subject): Generator<TestCase> {
  const own = unshared(test)
  const texts = freeTexts(own, subject)
  const values = [...new Set([...texts.values()].map((it) => it.value))].slice(0, mostTexts)
  const options = values.map((it) => [it, tellingForms(it)] as const).filter(([, forms]) => 0 < forms.length)
  if (options.length === 0) return
  if (1 < options.length) yield withTexts(own, texts, new Map(options.map(([it, forms]) => [it, forms[0]!])))
  for (const [it, forms] of options) for (const form of forms) yield withTexts(own, texts, new Map([[it, form]]))
}

function tellingForms(text: string): readonly string[] {
  const forms = [...distinctLetters(text), ...plainNumbers(text), ...tidied(text), ...plainSymbols(text)]
  return [...new Set(forms)].filter((it) => it !== text)
}

/** The text without blanks around it, without repeated punctuation, and without punctuation at its end. */
function tidied(text: string): readonly string[] {
  return [text.trim(), text.replaceAll(/([^\w\s])\1+/g, '$1'), text.replace(/[-.,:;&=?#/]+$/, '')].filter(
    (it) => it !== '',
  )
}

/** Brackets, quotes and the like, which are odd where nothing depends on them. */
const oddSymbols = /[[\](){}<>|\\^`"'~\n\r\t]/g

/** Most different symbols of a text that are replaced. */
const mostSymbols = 3

/** The forms of a text in which a letter replaces one of its odd symbols. */
function plainSymbols(text: string): readonly string[] {
  const letter = Array.from(alphabet).find((it) => !text.toLowerCase().includes(it))
  if (letter === undefined) return []
  return [...new Set(text.match(oddSymbols))].slice(0, mostSymbols).map((it) => text.replaceAll(it, letter))
}

/** The text with letters in the order of the alphabet; none if all its letters are distinct. */
function distinctLetters(text: string): readonly string[] {
  const letters = text.match(/[a-z]/gi) ?? []
  if (new Set(letters).size === letters.length || alphabet.length < letters.length) return []
  let next = 0
  return [
    text.replaceAll(/[a-z]/gi, (it) => {
      const letter = alphabet[next++]!
      return it === it.toLowerCase() ? letter : letter.toUpperCase()
    }),
  ]
}

/** The text with usual numbers: first all, then each alone; none if it has less than two, or all are usual. */
function plainNumbers(text: string): readonly string[] {
  const numbers = [...text.matchAll(/\d+/g)]
  if (numbers.length < 2) return []
  const single = numbers.map((it) => it[0]).filter((it) => it.length === 1)
  const isRepeated = single.includes('0') || new Set(single).size < single.length
  const odd = numbers.flatMap((it, nth) => {
    const forms = plainDigits(it[0], nth, isRepeated)
    return forms.length === 0 ? [] : [{ from: it.index, to: it.index + it[0].length, forms }]
  })
  const replaced = (at: number, form: string): string => text.slice(0, odd[at]!.from) + form + text.slice(odd[at]!.to)
  const all = odd.reduceRight((so, { from, to, forms }) => so.slice(0, from) + forms[0]! + so.slice(to), text)
  return [...(1 < odd.length ? [all] : []), ...odd.flatMap(({ forms }, at) => forms.map((it) => replaced(at, it)))]
}

/** Usual numbers with as many digits for the `nth` one of a text; none if it is usual, and single digits are distinct. */
function plainDigits(digits: string, nth: number, isRepeated: boolean): readonly string[] {
  const value = Number(digits)
  if (digits.length === 1) return isRepeated && nth < 9 && digits !== String(nth + 1) ? [String(nth + 1)] : []
  if (digits.length === 4) return value < years.least || years.most < value ? [years.plain] : []
  if (2 < digits.length || (small.least <= value && value <= small.most)) return []
  if (digits === small.outside) return []
  return [String(nth + 1).padStart(2, '0'), ...(small.most < value ? [small.outside] : [])]
}
