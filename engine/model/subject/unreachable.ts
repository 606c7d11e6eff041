import type { FunctionId, Outcome } from '../goal/predicate.ts'

/** Parts of a source that provably no run can reach, with the reason for people. */
export interface Unreachable {
  readonly outcomes: readonly (Outcome & { readonly reason: string })[]
  /** Functions that no test and no code calls. */
  readonly functions: readonly { readonly function: FunctionId; readonly reason: string }[]
  /** Indices into `Compiled.lines`, in source order. */
  readonly lines: readonly { readonly line: number; readonly reason: string }[]
  /** Indices into `Compiled.mutants`, in source order. */
  readonly mutants: readonly { readonly mutant: number; readonly reason: string }[]
}

/** For a source without proofs. */
export const nothingUnreachable: Unreachable = { outcomes: [], functions: [], lines: [], mutants: [] }
