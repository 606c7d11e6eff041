import type ts from 'typescript'
import type { BuiltinName, ClassId } from '../../model/subject/type.ts'

/** What a clue speaks for: a kind of value, without its parts, which have clues of their own. */
export type Guess =
  | { readonly kind: 'number' | 'string' | 'boolean' | 'bigint' | 'symbol' | 'null' | 'undefined' }
  | { readonly kind: 'literal'; readonly value: string | number | bigint | boolean }
  /** An object whose keys are data. */
  | { readonly kind: 'dictionary' }
  /** An object, whatever its properties. */
  | { readonly kind: 'object' }
  | { readonly kind: 'array' | 'function' }
  /** Something that a loop can go through. */
  | { readonly kind: 'iterable' }
  | { readonly kind: 'builtin'; readonly name: BuiltinName }
  /** Something that is there or not, such as a flag. */
  | { readonly kind: 'condition' }
  /** An instance of a class of the source. */
  | { readonly kind: 'class'; readonly class: ClassId }
  /** A type that the compiler knows. */
  | { readonly kind: 'type'; readonly type: ts.Type }
  /** As a property: an object may lack it. */
  | { readonly kind: 'absent' }

/** A guess and how much speaks for it, compared with the other guesses about the same value. */
export interface Clue {
  readonly guess: Guess
  readonly weight: number
}

/** Equal for equal guesses, and for no others. */
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
    default:
      return guess.kind
  }
}

/** How much a clue weighs against the others about the same value. A value of any kind at all weighs `rest` of the whole. */
export const weights = {
  /** The code asks for the kind: `typeof x === 'string'` [PY type_tracing_weight]. */
  tested: 10,
  /** The code does what only this kind can take part in: `x - 1` [PY original_type_weight]. */
  used: 5,
  /** The code asks for null or undefined: as a rule, to leave. */
  missing: 2,
  /** The code does what this kind and others can take part in: `x + y`. */
  hinted: 1,
  /** Share of values of which nothing is presumed, so that both sides of every test stay reachable [ST random-type-probability]. */
  rest: 0.1,
} as const
