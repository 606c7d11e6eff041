import type { FunctionId, Outcome } from '../goal/predicate.ts'

/** What no run can do, as has been proved, with the reason for people. */
export interface Unreachable {
  readonly outcomes: readonly (Outcome & { readonly reason: string })[]
  /** Functions that no test and no code calls. */
  readonly functions: readonly { readonly function: FunctionId; readonly reason: string }[]
  /** Indices into `Compiled.lines`, in source order. */
  readonly lines: readonly { readonly line: number; readonly reason: string }[]
  /** Indices into `Compiled.mutants`, in source order: of those that no run comes to. */
  readonly mutants: readonly { readonly mutant: number; readonly reason: string }[]
}

/** Of a source in which anything may be reached. */
export const nothingUnreachable: Unreachable = { outcomes: [], functions: [], lines: [], mutants: [] }
