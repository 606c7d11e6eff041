/** What the compiler knows of the name at a place, for a person who points at it. */
export interface Hint {
  /** As the compiler prints it, such as `function sideOf(a: number): string`. */
  readonly signature: string
  /** The doc comment, as plain text; empty where there is none. */
  readonly documentation: string
  /** The stretch of the pasted file that it is about: UTF-16 offsets, `end` exclusive. */
  readonly start: number
  readonly end: number
}

/** What a name stands for: words that editors have signs for. */
export type NameKind =
  | 'class'
  | 'constant'
  | 'enum'
  | 'function'
  | 'interface'
  | 'keyword'
  | 'method'
  | 'namespace'
  | 'property'
  | 'type'
  | 'variable'

/** A name that may stand at a place. */
export interface Completion {
  readonly name: string
  readonly kind: NameKind
}
