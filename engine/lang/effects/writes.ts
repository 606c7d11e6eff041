import ts from 'typescript'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'

/** Whether an operator is `=`, `+=` or their like. */
export function isAssignmentOperator(operator: ts.SyntaxKind): boolean {
  return ts.SyntaxKind.FirstAssignment <= operator && operator <= ts.SyntaxKind.LastAssignment
}

/** Whether an operator assigns to its left operand, alone or after another operation. */
export function isAssignment({ operatorToken }: ts.BinaryExpression): boolean {
  return isAssignmentOperator(operatorToken.kind)
}

/** Whether a node is `x++`, `--x` or their like. */
export function isStep(node: ts.Node): node is ts.PrefixUnaryExpression | ts.PostfixUnaryExpression {
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return false
  return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken
}

/** What a node itself assigns to: the left side of an assignment, the operand of a step, the head of a loop. */
export function targetOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node)) return isAssignment(node) ? node.left : undefined
  if (isStep(node)) return node.operand
  if (!ts.isForInStatement(node) && !ts.isForOfStatement(node)) return undefined
  return ts.isVariableDeclarationList(node.initializer) ? undefined : node.initializer
}

/** The variables and members that a target stands for: a pattern is taken apart, defaults are left out. */
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

/**
 * What gives a variable a value at a place where its name stands: an assignment or a step, the loop whose head it is in, or the
 * assignment or loop that takes a value apart into it and others. Nothing where it is only read.
 */
export function writerOf(place: ts.Expression): ts.Node | undefined {
  const node = wrapped(place)
  const { parent } = node
  if (ts.isBinaryExpression(parent) && isAssignment(parent)) {
    // What looks like an assignment inside a pattern is a default.
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
