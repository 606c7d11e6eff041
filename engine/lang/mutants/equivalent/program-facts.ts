import type ts from 'typescript'
import type { FixedVariables } from '../../flow/unreachable/fixed-variables.ts'

/** The facts on which proofs of equivalence rest. */
export interface ProgramFacts {
  readonly checker: ts.TypeChecker
  /** The variables that keep their first value. */
  readonly variables: FixedVariables
  /** Names of pasted accessors, whose reads run code. */
  readonly accessors: ReadonlySet<string>
  /** Whether declared types hold at run time, `null` included, as long as callers respect them. */
  readonly areTypesKept: boolean
  /** Whether a variable may be read or written by code that does not name it, such as `eval`. */
  readonly hasHiddenUses: boolean
  /** Why a statement or function never runs; undefined if it may. */
  readonly reasonAt: (node: ts.Node) => string | undefined
}
