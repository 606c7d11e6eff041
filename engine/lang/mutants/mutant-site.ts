import type ts from 'typescript'
import type { FunctionId } from '../../model/goal/predicate.ts'
import type { StrongOperator } from '../../model/goal/mutation-build.ts'
import type { Replacement } from './mutator.ts'

/** A strong mutant in the syntax tree. */
export interface MutantSite {
  readonly operator: StrongOperator
  readonly function: FunctionId
  readonly node: ts.Node
  readonly replacement: Replacement
  /** The switched node: `node`, or an expression around it. */
  readonly placement: ts.Node
}
