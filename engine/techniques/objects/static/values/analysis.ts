import type ts from 'typescript'
import type { RunningFunction } from '../../../../lang/syntax/erased.ts'
import type { Dispatch } from './dispatch.ts'
import type { Paths } from '../paths.ts'
import type { Steps } from './steps.ts'
import type { Reads, AbstractValue } from './value.ts'
import type { Writes } from '../../../../lang/effects/object-writes.ts'

/** What the parts of the analysis know, and ask each other. */
export interface Analysis {
  readonly checker: ts.TypeChecker
  readonly paths: Paths
  readonly steps: Steps
  readonly writes: Writes
  readonly dispatch: Dispatch
  /** The type that the compiler knows a node to have where it is; remembered, for the compiler computes it anew each time. */
  typeAt(node: ts.Node): ts.Type
  valueOf(expression: ts.Expression): AbstractValue
  /** Of a variable or parameter, all that it may ever be. */
  variable(symbol: ts.Symbol): AbstractValue
  /** Of the `this` of a function; in a constructor, what it makes of it. */
  receiver(of: RunningFunction): AbstractValue
  /** Of what a function returns, in terms of its inputs. */
  result(of: RunningFunction): AbstractValue
  /** The state that decides whether a node is reached once the function around it is entered. */
  control(node: ts.Node): Reads
}
