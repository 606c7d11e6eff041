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

/** The place of a declaration: in a pasted file, or in a file of a package or of the language. */
export type Declaration = PastedDeclaration | LibraryDeclaration

/** UTF-16 offsets of the declared name in a pasted file, `end` exclusive. */
export interface PastedDeclaration {
  readonly kind: 'pasted'
  readonly file: string
  readonly start: number
  readonly end: number
}

export interface LibraryDeclaration {
  readonly kind: 'library'
  readonly name: string
  /** Such as `zod/index.d.ts` or `lib.es5.d.ts`. */
  readonly file: string
  /** The line of the file at which `text` starts; the first is 1. */
  readonly line: number
  /** The declaration with its doc comment, in whole lines without common indentation; long ones end early. */
  readonly text: string
}

/** A possible name at a place. */
export interface Completion {
  readonly name: string
  readonly kind: NameKind
}
