/** One file of pasted TypeScript or JavaScript. `name` is a relative path with `/`, such as `main.ts` or `lib/money.ts`. */
export interface SourceFile {
  readonly name: string
  readonly text: string
}

/**
 * What a person pasted: files that may import each other, and the one whose exports are tested. A file may consist of
 * sections, which stand for files: `// @filename: lib/money.ts` and what follows. Places are in the file as it was pasted.
 */
export interface Source {
  readonly files: readonly SourceFile[]
  /** The `name` of the file under test. */
  readonly entry: string
}

/** A stretch of pasted text. Offsets are UTF-16 code units, `end` exclusive; lines and columns are 1-based, `endColumn` exclusive. */
export interface Place {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** Something the compiler, or this tool, has to say about a source. Only an `error` keeps a source from running. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning' | 'info'
  /** The whole message; chained messages of the compiler are joined by newlines. */
  readonly message: string
  /** Such as `TS2322`, or a word of our own such as `no-target`. */
  readonly code: string
  /** Absent when the message is about no particular place. */
  readonly place?: Place
}
