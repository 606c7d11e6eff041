import type { FunctionId, Outcome } from './predicate.ts'
import type { Place } from '../source/source.ts'

/** A place in a function with the outcomes that decide whether it is reached. */
export interface Site {
  readonly function: FunctionId
  readonly place: Place
  /** As of a predicate: edges of the control dependence graph. */
  readonly dependsOn: readonly Outcome[]
  /** Whether entering the function is enough to reach it on some path. */
  readonly root: boolean
}

/** A line on which a statement begins that can be executed; its probe is `line`. `place` is that statement's. */
export interface Line extends Site {
  /** Index of the basic block that it belongs to, unique in the source: statements of a block are executed one after the other unless one throws. */
  readonly block: number
}

/** The mutation operators (docs/algorithms.md 8.5). */
export type MutationOperator = 'ROR' | 'AOR' | 'BOR' | 'UOI' | 'RC' | 'RV'

/** A change of the source whose effect at its site is evaluated beside the original. */
export interface Mutant extends Site {
  readonly operator: MutationOperator
  /** What stands in the source and what takes its place, as operators or as expressions: `<` and `<=`, `n` and `n + 1`. */
  readonly original: string
  readonly replacement: string
  /** The whole expression, before and after, at most 80 characters: `a < b` and `a <= b`. */
  readonly text: string
  readonly mutated: string
}
