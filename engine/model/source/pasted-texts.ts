import type { FunctionId } from '../goal/predicate.ts'

/** The texts of pasted functions and classes, as `toString` returns them: as pasted, without types. */
export interface PastedTexts {
  /** The prefix of probe names in the code. */
  readonly prefix: string
  readonly files: readonly PastedFile[]
  readonly functions: readonly (TextSpan & { readonly id: FunctionId })[]
  readonly classes: readonly (TextSpan & { readonly name: string | undefined })[]
}

/** A pasted file without type syntax. */
export interface PastedFile {
  readonly text: string
  /** The same as other tools print it: each runner of exported tests prints code in its own way. */
  readonly printed: readonly string[]
}

/** A part of one of `PastedTexts.files`. */
export interface TextSpan {
  readonly file: number
  readonly start: number
  readonly end: number
  /** Its place in each text of `PastedFile.printed`. */
  readonly printed: readonly { readonly start: number; readonly end: number }[]
}
