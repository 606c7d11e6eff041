import type { Text } from './text.ts'

/** What is allowed in a place. */
export interface Place {
  /** Which of `yield` and `await` may occur here. */
  readonly suspends: 'never' | 'yield' | 'await' | 'both'
  /** The targets of `break` and `continue`: none, a loop, or also a loop labeled `far`. */
  readonly jumps: 'none' | 'loop' | 'label'
  /** The context: a function with `arguments`, a method with `super` and `#secret`, or neither. */
  readonly home: 'function' | 'method' | 'neither'
}

/** Texts of one kind for a place. They nest at most `depth` levels. */
export type Rule = (place: Place, depth: number) => Text

/** All rules. For the names that programs use see `runtime.ts` (functions) and `program.ts` (variables). */
export interface Grammar {
  /** Allowed wherever an operand is. */
  readonly expression: Rule
  /** An expression that is likely to be split into predicates. */
  readonly condition: Rule
  readonly statement: Rule
  /** Statements in braces, with declarations before them. */
  readonly block: Rule
  /** A pattern to declare: it binds some of `x`, `y` and `z`, each once. */
  readonly binding: Rule
  /** A function expression of any kind, which ends after few calls, for the place around it. */
  readonly function: Rule
  /** An anonymous class expression, perhaps with a base class, for the place around it. */
  readonly class: Rule
}
