import ts from 'typescript'
import { jumpTarget } from '../flow/jumps.ts'
import { isMadeError } from '../effects/made-errors.ts'

/** Whether a node gets a probe although it is not a predicate. */
export function isProbed(node: ts.Node): boolean {
  if (ts.isTryStatement(node) || ts.isThrowStatement(node) || ts.isPropertyDeclaration(node)) return true
  return leavesIteration(node) || isMadeError(node)
}

/** Whether a `break` leaves a `for-of` or `for-in`. It must skip the probe after the loop. */
function leavesIteration(node: ts.Node): boolean {
  if (!ts.isBreakStatement(node)) return false
  const target = jumpTarget(node)
  return target !== undefined && (ts.isForOfStatement(target) || ts.isForInStatement(target))
}
