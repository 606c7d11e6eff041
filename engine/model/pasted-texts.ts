import type { FunctionId } from './predicate.ts'

/** What functions and classes of pasted code say of themselves: their texts as they were pasted, without types. */
export interface PastedTexts {
  /** What the names of probes start with in the code. */
  readonly prefix: string
  /** Pasted files without what only types need. */
  readonly files: readonly string[]
  readonly functions: readonly (TextSpan & { readonly id: FunctionId })[]
  readonly classes: readonly (TextSpan & { readonly name: string | undefined })[]
}

/** A part of one of `PastedTexts.files`. */
export interface TextSpan {
  readonly file: number
  readonly start: number
  readonly end: number
  /**
   * Where a tool that prints code in its own way would break the line; absent for what all of them print alike. Runners
   * of exported tests print code before they run it.
   */
  readonly breakAt?: number
}
