import type { CallableId } from '../../model/subject/subject.ts'
import type { Value } from '../../model/test/value.ts'
import type { Domain } from './domain/domain.ts'

/**
 * A value in a run of a law, by number: first its inputs, then those derived from them, then the results of its calls,
 * each in order.
 */
export type Slot = number

/** An input of a law. */
export interface Input {
  /** A name for it, such as that of the parameter. */
  readonly name: string
  readonly domain: Domain
}

/** A value that is computed from the inputs, the same in the engine and in the printed test. */
export interface Derived {
  /** Undefined if it does not exist for these inputs; the law says nothing about them then. */
  readonly value: (inputs: readonly Value[]) => Value | undefined
  /** Its text in the test, given the names of the inputs. */
  readonly text: (names: readonly string[]) => string
}

/** A call of a function under test with earlier values. */
export interface LawCall {
  readonly callable: CallableId
  readonly args: readonly Slot[]
}

/** A statement about the values of a run. */
export type Claim =
  /** The calls return. */
  | { readonly kind: 'returns' }
  /** Two values are equal. */
  | { readonly kind: 'equal'; readonly actual: Slot; readonly expected: Slot }
  /** Two values that are computed from those of the run are equal. */
  | {
      readonly kind: 'same'
      /** The actual and the expected value; undefined if they do not exist for these values. */
      readonly sides: (values: readonly Value[]) => readonly [actual: Value, expected: Value] | undefined
      /** The expressions of both, given the texts of the values. */
      readonly texts: (texts: readonly string[]) => readonly [actual: string, expected: string]
    }
  /** The first call leaves the inputs as they were. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'holds'
      /** How far the values are from breaking the law: negative if they do, undefined if it does not apply. */
      readonly margin: (values: readonly Value[]) => number | undefined
      /** The expression of the condition, given the texts of the values. */
      readonly text: (texts: readonly string[]) => string
    }

/** A candidate for a property: what should hold for all inputs of its domains. */
export interface Law {
  readonly kind: string
  /** The function that it is about. */
  readonly target: CallableId
  /** Completes a sentence about the function: `applied twice, it gives the input`. */
  readonly words: string
  readonly inputs: readonly Input[]
  readonly derived: readonly Derived[]
  readonly calls: readonly LawCall[]
  readonly claim: Claim
  /** The numbers of two inputs. The first input must not be greater than the second. */
  readonly ordered?: readonly [number, number]
  /** The kinds of laws about the same function that follow from this one. */
  readonly implies?: readonly string[]
  /** The words of laws of the same kind that follow from this one. */
  readonly weaker?: readonly string[]
  /** The results that the claim looks at; by default, all. */
  readonly reads?: readonly Slot[]
  /** The values on which it says something; by default, all. */
  readonly isTelling?: (values: readonly Value[]) => boolean
}

/** The position of the first result among the values of a law. */
export function firstResult({ inputs, derived }: Pick<Law, 'inputs' | 'derived'>): Slot {
  return inputs.length + derived.length
}

/** Whether a law computes the same values from the same inputs as another one, so that both share runs. */
export function shapeOf({ inputs, derived, calls, ordered }: Law): string {
  const names = inputs.map((_, at) => `$${at}`)
  return JSON.stringify([inputs.map((it) => it.domain), derived.map((it) => it.text(names)), calls, ordered], spellRare)
}

/** JSON knows neither bigints nor undefined nor infinities. Pools, trees and automata follow from the rest of their forms. */
function spellRare(key: string, value: unknown): unknown {
  if (key === 'pool' || key === 'tree' || key === 'automaton') return 0
  if (typeof value === 'bigint') return `${value}n`
  if (value === undefined) return 'undefined'
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}
