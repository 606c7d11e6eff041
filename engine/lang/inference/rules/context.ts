import ts from 'typescript'
import { weights } from '../clues.ts'
import { addType } from '../declared.ts'
import type { Inquiry } from '../inquiry.ts'

/** Adds types that the context expects, from parameters, returns and declarations, and types from assertions. */
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

/** The expected type of a literal implies nothing; only that of a value from elsewhere does. */
function isWhole(node: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) return false
  if (ts.isSpreadAssignment(node.parent)) return false
  // A pattern expects only the parts it destructures.
  if (ts.isVariableDeclaration(node.parent) && !ts.isIdentifier(node.parent.name)) return false
  return !ts.isExpressionStatement(node.parent)
}
