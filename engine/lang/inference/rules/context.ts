import ts from 'typescript'
import { weights } from '../clues.ts'
import { addType } from '../declared.ts'
import type { Inquiry } from '../inquiry.ts'

/** Where a type is expected, by a parameter, a return or a variable that declares it, a value is of this type; `x as T` says so. */
export function context(inquiry: Inquiry, node: ts.Node): void {
  if (ts.isAssertionExpression(node)) {
    const variable = inquiry.ofExpression(node.expression)
    if (variable !== undefined) addType(inquiry, variable, inquiry.checker.getTypeAtLocation(node), weights.tested)
    return
  }
  if (!ts.isExpression(node) || !isWhole(node)) return
  const variable = inquiry.ofExpression(node)
  const expected = variable === undefined ? undefined : inquiry.checker.getContextualType(node)
  if (expected !== undefined) addType(inquiry, variable!, expected, weights.used)
}

/** Literals are expected to be what they are; only values that come from elsewhere tell anything. */
function isWhole(node: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) return false
  if (ts.isSpreadAssignment(node.parent)) return false
  // A pattern expects no more than it takes apart.
  if (ts.isVariableDeclaration(node.parent) && !ts.isIdentifier(node.parent.name)) return false
  return !ts.isExpressionStatement(node.parent)
}
