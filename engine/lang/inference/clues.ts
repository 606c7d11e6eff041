import type ts from 'typescript'
import type { BuiltinName, ClassId } from '../../model/subject/type.ts'

/** The kind of value that a clue supports. Its parts have their own clues. */
export type Guess =
  | { readonly kind: 'number' | 'string' | 'boolean' | 'bigint' | 'symbol' | 'null' | 'undefined' }
  | { readonly kind: 'literal'; readonly value: string | number | bigint | boolean }
  /** An object used as a map from keys to data. */
  | { readonly kind: 'dictionary' }
  /** An object with any properties. */
  | { readonly kind: 'object' }
  | { readonly kind: 'array' | 'function' }
  /** Anything a loop can iterate. */
  | { readonly kind: 'iterable' }
  | { readonly kind: 'builtin'; readonly name: BuiltinName }
  /** A value whose truth is tested, such as a flag. */
  | { readonly kind: 'condition' }
  /** An instance of a class of the source. */
  | { readonly kind: 'class'; readonly class: ClassId }
  /** A type of the compiler. */
  | { readonly kind: 'type'; readonly type: ts.Type }
  /** As a property, it may be missing. */
  | { readonly kind: 'absent' }
  /** A method that is not the library's of that name: it is called with what that one does not take. */
  | { readonly kind: 'own-method' }
  /** A name that people give to values of a kind. It only decides between kinds that the use allows. */
  | { readonly kind: 'named'; readonly as: NamedKind }

/** The kinds that names suggest. */
export type NamedKind = 'number' | 'string' | 'array'

/** A guess with its weight relative to other guesses about the same value. */
export interface Clue {
  readonly guess: Guess
  readonly weight: number
}

/** Equal guesses have equal keys, and only these. */
export function guessKey(guess: Guess): unknown {
  switch (guess.kind) {
    case 'type':
      return guess.type
    case 'literal':
      return `${typeof guess.value} ${String(guess.value)}`
    case 'builtin':
      return `builtin ${guess.name}`
    case 'class':
      return `class ${String(guess.class)}`
    case 'named':
      return `named ${guess.as}`
    default:
      return guess.kind
  }
}

/** Weights of clues, relative to others about the same value. `rest` is a share of the total. */
export const weights = {
  /** The code checks the kind: `typeof x === 'string'` [PY type_tracing_weight]. */
  tested: 10,
  /** The code uses the value as only this kind allows: `x - 1` [PY original_type_weight]. */
  used: 5,
  /** The code checks for null or undefined, usually to exit. */
  missing: 2,
  /** The code uses the value as this kind and others allow: `x + y`. */
  hinted: 1,
  /** The code uses the value as this kind allows and another does, which is likelier: a text in `x < y`. */
  possible: 0.1,
  /** Share of values of any type, so that both outcomes of every check stay reachable [ST random-type-probability]. */
  rest: 0.1,
  /** The same where declarations are missing: such code has callers that pass the right kinds. */
  smallRest: 0.03,
} as const
