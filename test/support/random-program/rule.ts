import type { Text } from './text.ts'

/** What is allowed where a text stands. */
export interface Place {
  /** Which of `yield` and `await` may stand here. */
  readonly suspends: 'never' | 'yield' | 'await' | 'both'
  /** Where `break` and `continue` lead: nowhere, to a loop, or also to a loop labeled `far`. */
  readonly jumps: 'none' | 'loop' | 'label'
  /** What is around: a function with `arguments`, a method with `super` and `#secret`, or what has neither. */
  readonly home: 'function' | 'method' | 'neither'
}

/** Texts of one kind for a place. They nest at most `depth` levels. */
export type Rule = (place: Place, depth: number) => Text

/** All rules. Names that programs use: see `runtime.ts` for functions and `program.ts` for variables. */
export interface Grammar {
  /** May stand wherever an operand may. */
  readonly expression: Rule
  /** An expression that is likely to be taken apart into predicates. */
  readonly condition: Rule
  readonly statement: Rule
  /** Statements in braces, with declarations before them. */
  readonly block: Rule
  /** A pattern that may be declared: it binds some of `x`, `y` and `z`, each once. */
  readonly binding: Rule
  /** A function expression of any kind, which ends after few calls. The place is that around it. */
  readonly function: Rule
  /** A class expression without a name, with one that it extends. The place is that around it. */
  readonly class: Rule
}
