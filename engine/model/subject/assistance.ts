/** The compiler's information about the name at a place. */
export interface Hint {
  /** As the compiler prints it, such as `function sideOf(a: number): string`. */
  readonly signature: string
  /** The doc comment as plain text; empty if there is none. */
  readonly documentation: string
  /** The range in the pasted file: UTF-16 offsets, `end` exclusive. */
  readonly start: number
  readonly end: number
  /** The import that the name stands for; absent if it is none. */
  readonly imported?: ImportedAs
}

/** An export of a module, as code imports it. */
export interface ImportedAs {
  readonly specifier: string
  /** `default` for a default import; absent for a whole module. */
  readonly name?: string
}

/** The kinds of names for which editors have icons. */
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

/** A possible name at a place. */
export interface Completion {
  readonly name: string
  readonly kind: NameKind
}
