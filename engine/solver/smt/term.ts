import type { Primitive } from '../../model/symbolic/symbolic.ts'

/** What a JavaScript value is taken for: numbers are whole or real ones without rounding, and never NaN or infinite. */
export type Sort = 'Int' | 'Real' | 'BigInt' | 'Bool' | 'String'

/** An expression in SMT-LIB. */
export interface Term {
  readonly sort: Sort
  readonly text: string
  /** Of a constant. */
  readonly value?: Primitive
  /** Of a whole number, its lowest 32 bits, where these are known without a conversion. */
  readonly bits?: () => string
}

/** Makes a term of operands; throws `Untranslatable`. */
export type Translation = (...operands: readonly Term[]) => Term

/** What has no term, such as a sine: its constraint stays unknown. */
export class Untranslatable extends Error {}

/** A term for a primitive value; `undefined`, `null` and numbers that are not finite have none. */
export function constant(value: Primitive): Term {
  switch (typeof value) {
    case 'boolean':
      return { sort: 'Bool', text: String(value), value }
    case 'bigint':
      return { sort: 'BigInt', text: whole(value), value }
    case 'string':
      return { sort: 'String', text: quoted(value), value }
    case 'number':
      if (!Number.isFinite(value)) throw new Untranslatable(String(value))
      if (Number.isInteger(value)) return { sort: 'Int', text: whole(BigInt(value)), value }
      return { sort: 'Real', text: decimal(value), value }
    default:
      throw new Untranslatable(String(value))
  }
}

export const int = (text: string, bits?: () => string): Term => ({ sort: 'Int', text, ...(bits && { bits }) })
export const bool = (text: string): Term => ({ sort: 'Bool', text })
export const string = (text: string): Term => ({ sort: 'String', text })

/** What JavaScript makes of a value where it wants a number. */
export function numberOf(term: Term): Term {
  if (term.sort === 'Bool') return int(`(ite ${term.text} 1 0)`)
  if (term.sort === 'String') throw new Untranslatable('a text as a number')
  return term
}

/** The same number as a real one. */
export function real(term: Term): string {
  const { sort, text } = numberOf(term)
  return sort === 'Real' ? text : `(to_real ${text})`
}

/** The whole number that is left when the decimals are cut off. */
export function truncated(term: Term): string {
  const { sort, text } = numberOf(term)
  return sort === 'Real' ? `(ite (<= 0.0 ${text}) (to_int ${text}) (- (to_int (- ${text}))))` : text
}

/** Two numbers as terms of one sort, which is told besides. */
export function alike(a: Term, b: Term): { readonly sort: Sort; readonly texts: readonly [string, string] } {
  const [x, y] = [numberOf(a), numberOf(b)]
  if (x.sort === y.sort) return { sort: x.sort, texts: [x.text, y.text] }
  if (x.sort !== 'Real' && y.sort !== 'Real') return { sort: 'Int', texts: [x.text, y.text] }
  return { sort: 'Real', texts: [real(x), real(y)] }
}

/** Whether a value counts as true. */
export function truth({ sort, text }: Term): string {
  switch (sort) {
    case 'Bool':
      return text
    case 'String':
      return `(distinct ${text} "")`
    case 'Real':
      return `(distinct ${text} 0.0)`
    case 'Int':
    case 'BigInt':
      return `(distinct ${text} 0)`
  }
}

/** Either of two values. */
export function either(condition: string, a: Term, b: Term): Term {
  if (a.sort === b.sort) return { sort: a.sort, text: `(ite ${condition} ${a.text} ${b.text})` }
  if (a.sort === 'String' || b.sort === 'String') throw new Untranslatable('values of several types')
  if (a.sort === 'Bool' || b.sort === 'Bool') throw new Untranslatable('values of several types')
  const { sort, texts } = alike(a, b)
  return { sort, text: `(ite ${condition} ${texts.join(' ')})` }
}

/** A text as SMT-LIB writes it: code units, those beyond ASCII by their numbers. */
export function quoted(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  const written = units.map((unit) => {
    const character = String.fromCharCode(unit)
    if (character === '"') return '""'
    return /^[\x20-\x7e]$/.test(character) && character !== '\\' ? character : `\\u{${unit.toString(16)}}`
  })
  return `"${written.join('')}"`
}

function whole(value: bigint): string {
  return value < 0n ? `(- ${-value})` : String(value)
}

/** The decimals that a person would write for it. */
function decimal(value: number): string {
  const [, digits, fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(Math.abs(value)))!
  const places = fraction.length - Number(exponent)
  const text = `(/ ${BigInt(digits! + fraction)}.0 ${10n ** BigInt(Math.max(0, places))}.0)`
  return value < 0 ? `(- ${text})` : text
}
