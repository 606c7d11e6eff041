import ts from 'typescript'
import { isErased } from '../../syntax/erased.ts'
import { isWrittenTo } from './targets.ts'

/** The variable or parameter of the pasted files whose value an identifier stands for; `undefined` for any other identifier. */
export function variableRead(checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined {
  if (!isValue(node) || isWrittenTo(node)) return undefined
  const symbol = checker.getSymbolAtLocation(node)
  const declaration = symbol?.valueDeclaration
  if (declaration === undefined || !isVariable(declaration)) return undefined
  return ts.findAncestor(declaration, isErased) === undefined ? symbol : undefined
}

/** Whether an identifier is evaluated where it stands, and may be any expression there. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node
  if ('name' in parent && parent.name === node) return false
  if (ts.isBindingElement(parent)) return parent.initializer === node
  switch (parent.kind) {
    case ts.SyntaxKind.TypeOfExpression:
    case ts.SyntaxKind.DeleteExpression:
    case ts.SyntaxKind.ShorthandPropertyAssignment:
    case ts.SyntaxKind.ExportAssignment:
    case ts.SyntaxKind.ExportSpecifier:
    case ts.SyntaxKind.ExpressionWithTypeArguments:
    case ts.SyntaxKind.MetaProperty:
    case ts.SyntaxKind.LabeledStatement:
    case ts.SyntaxKind.BreakStatement:
    case ts.SyntaxKind.ContinueStatement:
      return false
    default:
      return true
  }
}

function isVariable(node: ts.Declaration): boolean {
  return ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)
}
