import ts from 'typescript'
import { unwrapped } from '../../syntax/unwrapped.ts'
import { isAssignment } from '../../effects/state/writes.ts'

/** The variables that are assigned to anywhere beside their declaration; `undefined` where text is run that may do so too. */
export function assignedVariables(
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
): ReadonlySet<ts.Symbol> | undefined {
  if (files.some(namesEval)) return undefined
  const assigned = new Set<ts.Symbol>()
  const addTarget = (target: ts.Expression): void => {
    const node = unwrapped(target)
    if (ts.isIdentifier(node)) {
      const symbol = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node)
      if (symbol !== undefined) assigned.add(symbol)
    } else if (ts.isArrayLiteralExpression(node)) node.elements.forEach(addTarget)
    else if (ts.isSpreadElement(node)) addTarget(node.expression)
    else if (ts.isBinaryExpression(node)) addTarget(node.left)
    else if (ts.isObjectLiteralExpression(node)) {
      for (const it of node.properties) {
        if (ts.isPropertyAssignment(it)) addTarget(it.initializer)
        else if (ts.isShorthandPropertyAssignment(it)) addTarget(it.name)
        else if (ts.isSpreadAssignment(it)) addTarget(it.expression)
      }
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node)) {
      if (isAssignment(node)) addTarget(node.left)
    } else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
      const { operator } = node
      if (operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken)
        addTarget(node.operand)
    } else if (
      (ts.isForOfStatement(node) || ts.isForInStatement(node)) &&
      !ts.isVariableDeclarationList(node.initializer)
    )
      addTarget(node.initializer)
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return assigned
}

export function namesEval(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === 'eval'
  return ts.forEachChild(node, (it) => namesEval(it) || undefined) === true
}
