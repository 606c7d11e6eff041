import { printPrimitive } from '../../../../export/values/literal.ts'
import type { Value } from '../../../../model/test/value.ts'
import { numberIn, textIn } from '../../domain/plain.ts'
import type { Moment } from '../sequence.ts'
import type { Term } from './terms.ts'

/** Something that is true of a state or not. */
export interface Proposition {
  /** The term that it is about, first of all. */
  readonly term: Term
  readonly words: string
  readonly holds: (moment: Moment) => boolean | undefined
  /** Its text; as an operand, in parentheses unless it is a simple one. */
  readonly text: (object: string, inputs: readonly string[], as: 'operand' | 'whole') => string
}

/** Most values of a text that each make a fact. */
const mostStates = 8

/** A term, and values of it that have been seen. */
export interface SeenTerm {
  readonly term: Term
  readonly values: readonly Value[]
}

/** Facts that are true and false at times: of flags, of what may be missing, and of texts with few values. */
export function facts(all: readonly SeenTerm[]): readonly Proposition[] {
  return all.flatMap(({ term, values }): readonly Proposition[] => {
    if (term.isInput) return []
    if (values.every(isFlag)) {
      return [fact(term, `${term.words} is true`, isTrue, (it) => it)]
    }
    const nothing = values.find((it) => it.kind === 'primitive' && (it.value === undefined || it.value === null))
    if (nothing?.kind === 'primitive' && values.some((it) => !isNothing(it))) {
      const name = String(nothing.value)
      return [fact(term, `${term.words} is ${name}`, isNothing, (it) => `${it} === ${name}`)]
    }
    const texts = [...new Set(values.map(textIn))]
    if (texts.includes(undefined) || texts.length < 2 || mostStates < texts.length) return []
    return texts.map((text) =>
      fact(
        term,
        `${term.words} is ${printPrimitive(text)}`,
        (it) => textIn(it) === text,
        (it) => `${it} === ${printPrimitive(text)}`,
      ),
    )
  })
}

function fact(term: Term, words: string, has: (value: Value) => boolean, text: (it: string) => string): Proposition {
  return {
    term,
    words,
    holds({ now, inputs }) {
      const value = term.value(now, inputs)
      return value && has(value)
    },
    text(object, inputs, as) {
      const plain = term.text(object, inputs)
      const all = text(plain)
      return as === 'operand' && all !== plain ? `(${all})` : all
    },
  }
}

/** Conditions of numbers: that one is 0, or how two compare. */
export function conditionsOf(numbers: readonly Term[]): readonly Proposition[] {
  const zero = numbers
    .filter((it) => !it.isInput)
    .flatMap((term) => [
      fact(
        term,
        `${term.words} is 0`,
        (it) => numberIn(it) === 0,
        (it) => `${it} === 0`,
      ),
      fact(
        term,
        `${term.words} is positive`,
        (it) => 0 < numberIn(it)!,
        (it) => `0 < ${it}`,
      ),
    ])
  const compared = numbers.flatMap((a) =>
    numbers.flatMap((b): readonly Proposition[] => {
      if (a === b || a.isInput) return []
      const compare = (words: string, has: (x: number, y: number) => boolean, sign: string): Proposition => ({
        term: a,
        words: `${a.words} is ${words} ${b.words}`,
        holds({ now, inputs }) {
          const [x, y] = [numberIn(a.value(now, inputs)), numberIn(b.value(now, inputs))]
          return x === undefined || y === undefined ? undefined : has(x, y)
        },
        text: (object, inputs) => `${a.text(object, inputs)} ${sign} ${b.text(object, inputs)}`,
      })
      return [
        compare('equal to', (x, y) => x === y, '==='),
        compare('less than', (x, y) => x < y, '<'),
        compare('at least', (x, y) => y <= x, '>='),
      ]
    }),
  )
  return [...zero, ...compared]
}

function isFlag(value: Value): boolean {
  return value.kind === 'primitive' && typeof value.value === 'boolean'
}

function isTrue(value: Value): boolean {
  return value.kind === 'primitive' && value.value === true
}

function isNothing(value: Value): boolean {
  return value.kind === 'primitive' && (value.value === undefined || value.value === null)
}
