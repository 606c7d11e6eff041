import type { Value } from '../../../model/test/value.ts'
import { elementsIn } from '../domain/plain.ts'

/** A kind of result that code often gives in special cases. */
export interface Outcome {
  /** Completes `returns`. */
  readonly words: string
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
    has: (it) => it.kind === 'primitive' && it.value === true,
    text: (result) => result,
    opposite: (result) => `!${result}`,
  },
  {
    words: 'false',
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
    words: '[]',
    has: (it) => elementsIn(it)?.length === 0,
    text: (result) => `${result}.length === 0`,
    opposite: (result) => `${result}.length > 0`,
  },
]
