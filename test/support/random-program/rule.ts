import type { Text } from './text.ts'

/** Constraints on the texts that the grammar may generate in a place. */
export interface Place {
  /** Which of `yield` and `await` may occur here. */
  readonly suspends: 'never' | 'yield' | 'await' | 'both'
  /** The targets of `break` and `continue`: none, a loop, or also a loop labeled `far`. */
  readonly jumps: 'none' | 'loop' | 'label'
  /** The context: a function with `arguments`, a method with `super` and `#secret`, or neither. */
  readonly home: 'function' | 'method' | 'neither'
}

/** Generates texts of one kind for a place. They nest at most `depth` levels. */
export type Rule = (place: Place, depth: number) => Text

/** All rules. The names that programs use come from `runtime.ts` (functions) and `program.ts` (variables). */
export interface Grammar {
  /** Valid as an operand. */
  readonly expression: Rule
  /** An expression that is likely to be split into predicates. */
  readonly condition: Rule
  readonly statement: Rule
  /** Statements in braces, with declarations before them. */
  readonly block: Rule
  /** A pattern for a declaration. It binds some of `x`, `y` and `z`, each at most once. */
  readonly binding: Rule
  /** A function expression of any kind. It returns at once after a few calls. The place is the one around it. */
  readonly function: Rule
  /** An anonymous class expression that extends `Base`. The place is the one around it. */
  readonly class: Rule
}
