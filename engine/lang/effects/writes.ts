import ts from 'typescript'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'

/** Whether an operator is `=`, `+=` or another assignment. */
export function isAssignmentOperator(operator: ts.SyntaxKind): boolean {
  return ts.SyntaxKind.FirstAssignment <= operator && operator <= ts.SyntaxKind.LastAssignment
}

/** Whether an operator assigns to its left operand. */
export function isAssignment({ operatorToken }: ts.BinaryExpression): boolean {
  return isAssignmentOperator(operatorToken.kind)
}

/** Whether a node is `++` or `--`, prefix or postfix. */
export function isStep(node: ts.Node): node is ts.PrefixUnaryExpression | ts.PostfixUnaryExpression {
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return false
  return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken
}

/** The target that a node writes: the left side of an assignment, the operand of a step, the head of a loop. */
export function writeTarget(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node)) return isAssignment(node) ? node.left : undefined
  if (isStep(node)) return node.operand
  if (!ts.isForInStatement(node) && !ts.isForOfStatement(node)) return undefined
  return ts.isVariableDeclarationList(node.initializer) ? undefined : node.initializer
}

/** The variables and members in a target. Patterns are taken apart; defaults are left out. */
export function targetsIn(target: ts.Expression): readonly ts.Expression[] {
  const node = unwrapped(target)
  if (ts.isOmittedExpression(node)) return []
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(targetsIn)
  if (ts.isSpreadElement(node)) return targetsIn(node.expression)
  if (ts.isBinaryExpression(node)) return targetsIn(node.left)
  if (!ts.isObjectLiteralExpression(node)) return [node]
  return node.properties.flatMap((property) => {
    if (ts.isPropertyAssignment(property)) return targetsIn(property.initializer)
    if (ts.isShorthandPropertyAssignment(property)) return [property.name]
    return ts.isSpreadAssignment(property) ? targetsIn(property.expression) : []
  })
}

/** The assignment, step or loop that writes a variable where it is named, even by a pattern; `undefined` if none. */
export function writerOf(place: ts.Expression): ts.Node | undefined {
  const node = wrapped(place)
  const { parent } = node
  if (ts.isBinaryExpression(parent) && isAssignment(parent)) {
    // Inside a pattern, `=` introduces a default.
    return parent.left === node ? (writerOf(parent) ?? parent) : undefined
  }
  if (isStep(parent)) return parent
  if (ts.isForInStatement(parent) || ts.isForOfStatement(parent))
    return parent.initializer === node ? parent : undefined
  if (ts.isArrayLiteralExpression(parent) || ts.isSpreadElement(parent)) return writerOf(parent)
  const isPart =
    ts.isSpreadAssignment(parent) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
    (ts.isShorthandPropertyAssignment(parent) && parent.name === node)
  return isPart ? writerOf(parent.parent) : undefined
}

/** Whether code writes or deletes what an expression names, even by a pattern. */
export function isSet(place: ts.Expression): boolean {
  return ts.isDeleteExpression(wrapped(place).parent) || writerOf(place) !== undefined
}
