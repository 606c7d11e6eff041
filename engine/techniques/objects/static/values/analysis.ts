import type ts from 'typescript'
import type { RunningFunction } from '../../../../lang/syntax/erased.ts'
import type { Dispatch } from './dispatch.ts'
import type { Mocks } from './mocks.ts'
import type { Paths } from '../paths.ts'
import type { Steps } from './steps.ts'
import type { Reads, AbstractValue } from './value.ts'
import type { Writes } from '../../../../lang/effects/object-writes.ts'

/** The parts of the value analysis, which call each other. */
export interface Analysis {
  readonly checker: ts.TypeChecker
  readonly paths: Paths
  readonly steps: Steps
  readonly writes: Writes
  readonly dispatch: Dispatch
  readonly mocks: Mocks
  /** The compiler's type of a node. Cached, because the compiler recomputes it every time. */
  typeAt(node: ts.Node): ts.Type
  valueOf(expression: ts.Expression): AbstractValue
  /** Everything that a variable or parameter may ever be. */
  variable(symbol: ts.Symbol): AbstractValue
  /** The `this` of a function; for a constructor, the object that it makes. */
  receiver(of: RunningFunction): AbstractValue
  /** The result of a function, in terms of its inputs. */
  result(of: RunningFunction): AbstractValue
  /** The state that decides whether a node is reached once its function is entered. */
  control(node: ts.Node): Reads
}
