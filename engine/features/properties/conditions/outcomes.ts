import type { Value } from '../../../model/test/value.ts'
import { printString } from '../../../export/values/literal.ts'
import type { Domain } from '../domain/domain.ts'
import { elementsIn, textIn } from '../domain/plain.ts'

/** A kind of result that code often gives in special cases. */
export interface Outcome {
  /** Completes `returns`. */
  readonly words: string
  /** The kinds of results for which the expressions below work; all if absent. */
  readonly of?: readonly Domain['kind'][]
  readonly has: (result: Value) => boolean
  /** The condition in a test, and its opposite. */
  readonly text: (result: string) => string
  readonly opposite: (result: string) => string
}

function primitiveOutcome(value: undefined | null | string | number, text: string): Outcome {
  return {
    words: text,
    has: (it) => it.kind === 'primitive' && it.value === value,
    text: (result) => `${result} === ${text}`,
    opposite: (result) => `${result} !== ${text}`,
  }
}

/** The special results: true and false, nothing, and the empty values. */
export const outcomes: readonly Outcome[] = [
  {
    words: 'true',
    of: ['boolean'],
    has: (it) => it.kind === 'primitive' && it.value === true,
    text: (result) => result,
    opposite: (result) => `!${result}`,
  },
  {
    words: 'false',
    of: ['boolean'],
    has: (it) => it.kind === 'primitive' && it.value === false,
    text: (result) => `!${result}`,
    opposite: (result) => result,
  },
  primitiveOutcome(undefined, 'undefined'),
  primitiveOutcome(null, 'null'),
  primitiveOutcome(-1, '-1'),
  primitiveOutcome(0, '0'),
  primitiveOutcome('', "''"),
  {
    words: '{}',
    of: ['record', 'dictionary'],
    has: (it) => it.kind === 'object' && it.entries.length === 0 && it.hasMore !== true,
    text: (result) => `Object.keys(${result}).length === 0`,
    opposite: (result) => `Object.keys(${result}).length > 0`,
  },
  {
    words: '[]',
    of: ['array'],
    has: (it) => elementsIn(it)?.length === 0,
    text: (result) => `${result}.length === 0`,
    opposite: (result) => `${result}.length > 0`,
  },
]

/** Most values of a type that lists them. */
const mostLiterals = 8

/** The texts among results whose type lists its values: `'low'`, `'high'`. */
export function literalOutcomes(results: readonly Value[]): readonly Outcome[] {
  const texts = new Set(results.flatMap((it) => textIn(it) ?? []))
  return [...texts]
    .filter((it) => it !== '')
    .slice(0, mostLiterals)
    .map((it) => primitiveOutcome(it, printString(it)))
}
