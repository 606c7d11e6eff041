import ts from 'typescript'
import type { CountedKind } from '../../model/goal/mutation-build.ts'
import { isLogical } from '../flow/conditions.ts'
import { unwrapped } from '../syntax/unwrapped.ts'
import { isErased } from '../syntax/erased.ts'
import { isIife, mayExist } from './iife.ts'

/** A branch with the nodes of its arms: an expression, statement or clause, or the `if` itself for a missing `else`. */
export interface BranchSite {
  readonly kind: CountedKind
  readonly node: ts.Node
  readonly arms: readonly ts.Node[]
}

/** The branch at a node, if any. */
export function branchOf(node: ts.Node): BranchSite | undefined {
  if (isIife(node)) return mayExist(node) ? { kind: 'binary-expr', node, arms: [node, node.name] } : undefined
  if (isErased(node)) return undefined
  if (ts.isIfStatement(node)) return { kind: 'if', node, arms: [node.thenStatement, node.elseStatement ?? node] }
  if (ts.isConditionalExpression(node)) return { kind: 'cond-expr', node, arms: [node.whenTrue, node.whenFalse] }
  if (ts.isSwitchStatement(node)) {
    const arms = node.caseBlock.clauses
    return arms.length === 0 ? undefined : { kind: 'switch', node, arms }
  }
  if (isLogical(node)) return isOperand(node) ? undefined : { kind: 'binary-expr', node, arms: operandsOf(node) }
  const value = defaultOf(node)
  return value === undefined ? undefined : { kind: 'default-arg', node, arms: [value] }
}

/** Whether an expression, ignoring parentheses and type assertions, is a direct operand of `&&`, `||` or `??`. */
function isOperand(node: ts.Expression): boolean {
  let outer: ts.Node = node
  while (unwrapped(outer.parent as ts.Expression) === node) outer = outer.parent
  return isLogical(outer.parent)
}

/** The operands of nested logical operators of any kind, from left to right. */
function operandsOf(node: ts.Expression): readonly ts.Expression[] {
  const inner = unwrapped(node)
  return isLogical(inner) ? [...operandsOf(inner.left), ...operandsOf(inner.right)] : [node]
}

/** The default value of a parameter, of a binding element, or of a target in a destructuring assignment. */
function defaultOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isParameter(node) || ts.isBindingElement(node)) return node.initializer
  if (ts.isShorthandPropertyAssignment(node)) return node.objectAssignmentInitializer
  return isAssignment(node) && isTarget(node) ? node.right : undefined
}

function isAssignment(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken
}

/** Whether a destructuring assignment or loop head assigns a part of the value to this expression. */
function isTarget(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isArrayLiteralExpression(parent)) return isTaken(parent)
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node && isTaken(parent.parent)
  return false
}

/** Whether an array or object literal is a destructuring pattern. */
function isTaken(node: ts.ArrayLiteralExpression | ts.ObjectLiteralExpression): boolean {
  const { parent } = node
  if (isAssignment(parent) && parent.left === node) return true
  if ((ts.isForOfStatement(parent) || ts.isForInStatement(parent)) && parent.initializer === node) return true
  if (ts.isSpreadElement(parent)) return ts.isArrayLiteralExpression(parent.parent) && isTaken(parent.parent)
  return isTarget(node)
}
