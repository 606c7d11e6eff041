import type { FunctionId, Outcome } from './predicate.ts'
import type { Place } from '../source/source.ts'

/** A place in a function with the outcomes that decide whether it is reached. */
export interface Site {
  readonly function: FunctionId
  readonly place: Place
  /** Control dependences, as for a predicate. */
  readonly dependsOn: readonly Outcome[]
  /** Whether it is control dependent on the entry of its function. */
  readonly root: boolean
}

/** A line on which an executable statement starts; its probe is `line`. `place` is that statement's. */
export interface Line extends Site {
  /** Index of its basic block, unique in the source. Statements of a block run in sequence unless one throws. */
  readonly block: number
}

/** The mutation operators (docs/algorithms.md 8.5). */
export type MutationOperator = 'ROR' | 'AOR' | 'BOR' | 'UOI' | 'RC' | 'RV'

/** A change of the source whose effect is evaluated at its site beside the original. */
export interface Mutant extends Site {
  readonly operator: MutationOperator
  /** The original and its replacement, as operators or expressions: `<` and `<=`, `n` and `n + 1`. */
  readonly original: string
  readonly replacement: string
  /** The whole expression before and after, at most 80 characters: `a < b` and `a <= b`. */
  readonly text: string
  readonly mutated: string
}
