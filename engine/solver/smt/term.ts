import type { Primitive } from '../../model/symbolic/symbolic.ts'

/** The SMT counterpart of a JavaScript type: numbers are exact integers or reals, never NaN or infinite. */
export type Sort = 'Int' | 'Real' | 'BigInt' | 'Bool' | 'String'

/** An expression in SMT-LIB. */
export interface Term {
  readonly sort: Sort
  readonly text: string
  /** The value of a constant. */
  readonly value?: Primitive
  /** The lowest 32 bits of an integer, if known without a conversion. */
  readonly bits?: () => string
}

/** Translates operands to a term; throws `Untranslatable`. */
export type Translation = (...operands: readonly Term[]) => Term

/** Thrown if there is no term, as for a sine; the constraint stays unknown. */
export class Untranslatable extends Error {}

/** A term for a primitive value. Throws for `undefined`, `null` and numbers that are not finite. */
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

/** The value as a number. */
export function numberOf(term: Term): Term {
  if (term.sort === 'Bool') return int(`(ite ${term.text} 1 0)`)
  if (term.sort === 'String') throw new Untranslatable('a text as a number')
  return term
}

/** The number as a real. */
export function real(term: Term): string {
  const { sort, text } = numberOf(term)
  return sort === 'Real' ? text : `(to_real ${text})`
}

/** The integer part of a number. */
export function truncated(term: Term): string {
  const { sort, text } = numberOf(term)
  return sort === 'Real' ? `(ite (<= 0.0 ${text}) (to_int ${text}) (- (to_int (- ${text}))))` : text
}

/** Two numbers as terms of one sort. */
export function alike(a: Term, b: Term): { readonly sort: Sort; readonly texts: readonly [string, string] } {
  const [x, y] = [numberOf(a), numberOf(b)]
  if (x.sort === y.sort) return { sort: x.sort, texts: [x.text, y.text] }
  if (x.sort !== 'Real' && y.sort !== 'Real') return { sort: 'Int', texts: [x.text, y.text] }
  return { sort: 'Real', texts: [real(x), real(y)] }
}

/** The truth of a value. */
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

/** One of two values, by a condition. */
export function either(condition: string, a: Term, b: Term): Term {
  if (a.sort === b.sort) return { sort: a.sort, text: `(ite ${condition} ${a.text} ${b.text})` }
  if (a.sort === 'String' || b.sort === 'String') throw new Untranslatable('values of several types')
  if (a.sort === 'Bool' || b.sort === 'Bool') throw new Untranslatable('values of several types')
  const { sort, texts } = alike(a, b)
  return { sort, text: `(ite ${condition} ${texts.join(' ')})` }
}

/** A string literal in SMT-LIB, by code units; those beyond printable ASCII are escaped. */
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

/** The exact decimal notation of a number, as a fraction. */
function decimal(value: number): string {
  const [, digits, fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(Math.abs(value)))!
  const places = fraction.length - Number(exponent)
  const text = `(/ ${BigInt(digits! + fraction)}.0 ${10n ** BigInt(Math.max(0, places))}.0)`
  return value < 0 ? `(- ${text})` : text
}
