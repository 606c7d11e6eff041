/** One file of pasted TypeScript or JavaScript. `name` is a relative path with `/`, such as `lib/money.ts`. */
export interface SourceFile {
  readonly name: string
  readonly text: string
}

/**
 * The pasted files, which may import each other, and the one whose exports are tested. A file may have sections that
 * represent files, each after a line such as `// @filename: lib/money.ts`. Places refer to the file as pasted.
 */
export interface Source {
  readonly files: readonly SourceFile[]
  /** The `name` of the file under test. */
  readonly entry: string
  /** The files stay where they are, so that runners resolve imports by the settings of their project alone. */
  readonly isOnDisk?: true
  /** For files on a disk: the aliases of their project that its runner resolves, from the root of the files. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>
  /** For files on a disk: imports by an alias that their project's runner resolves, without a file behind them. */
  readonly unresolved?: readonly string[]
  /** For files on a disk: options of their project's compiler that change the behavior of code. */
  readonly options?: BehaviorOptions
}

/** Options of the TypeScript compiler that change the behavior of code, by configuration name. */
export interface BehaviorOptions {
  readonly emitDecoratorMetadata?: boolean
  readonly experimentalDecorators?: boolean
  readonly useDefineForClassFields?: boolean
}

/** A range of pasted text in UTF-16 code units; lines and columns are 1-based, `end` and `endColumn` exclusive. */
export interface Place {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** A message of the compiler, or of this tool, about a source. Only an `error` keeps a source from running. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning' | 'info'
  /** The whole message; chained messages of the compiler are joined by newlines. */
  readonly message: string
  /** Such as `TS2322`, or one of our own such as `no-target`. */
  readonly code: string
  /** Absent if the message has no particular place. */
  readonly place?: Place
}

/** Whether a diagnostic is a type error. Code runs despite type errors. */
export function isTypeError({ severity, code }: Diagnostic): boolean {
  return severity === 'warning' && code.startsWith('TS')
}
