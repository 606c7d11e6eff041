import type { FunctionId } from '../goal/predicate.ts'

/** What functions and classes of pasted code say of themselves: their texts as they were pasted, without types. */
export interface PastedTexts {
  /** What the names of probes start with in the code. */
  readonly prefix: string
  readonly files: readonly PastedFile[]
  readonly functions: readonly (TextSpan & { readonly id: FunctionId })[]
  readonly classes: readonly (TextSpan & { readonly name: string | undefined })[]
}

/** A pasted file without what only types need. */
export interface PastedFile {
  readonly text: string
  /** The same as other tools print it. Runners of exported tests print code before they run it, each in its own way. */
  readonly printed: readonly string[]
}

/** A part of one of `PastedTexts.files`. */
export interface TextSpan {
  readonly file: number
  readonly start: number
  readonly end: number
  /** Where it is in each text of `PastedFile.printed`. */
  readonly printed: readonly { readonly start: number; readonly end: number }[]
}
