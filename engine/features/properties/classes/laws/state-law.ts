import type { Value } from '../../../../model/test/value.ts'
import type { ClassLaw } from './class-law.ts'
import type { Moment } from '../sequence.ts'
import type { Term } from './terms.ts'

/** Facts about the values of terms, from observed runs. */
export interface Observed {
  readonly terms: readonly Term[]
  readonly moments: readonly Moment[]
  /** The numbers in the source. */
  readonly numbers: readonly number[]
}

/** A statement about some values. */
export interface Statement {
  readonly kind: string
  readonly words: string
  readonly terms: readonly Term[]
  readonly has: (values: readonly Value[]) => boolean
  /** The expression of the condition, given the texts of the values. */
  readonly text: (texts: readonly string[]) => string
}

/** A law about the state after any calls. */
export function stateLaw({ kind, words, terms, has, text }: Statement): ClassLaw {
  return {
    kind,
    words,
    holds(moment) {
      const values = terms.flatMap((it) => valueNow(it, moment) ?? [])
      return values.length < terms.length ? undefined : has(values)
    },
    check: ({ object, inputs }) => ({ kind: 'holds', text: text(terms.map((it) => it.text(object, inputs))) }),
  }
}

/** The value of a term after the last call. */
export function valueNow(term: Term, { now, inputs }: Moment): Value | undefined {
  return term.value(now, inputs)
}

/** All pairs of different items, in order. */
export function pairsOf<T>(items: readonly T[]): readonly (readonly [T, T])[] {
  return items.flatMap((a, at) => items.slice(at + 1).map((b): readonly [T, T] => [a, b]))
}
