import ts from 'typescript'
import { isErased } from './erased.ts'

/** Whether an expression is `this` or a name that pasted files declare or import, so that it may be evaluated twice. */
export function isPlainName(checker: ts.TypeChecker, node: ts.Expression): boolean {
  if (node.kind === ts.SyntaxKind.ThisKeyword) return true
  const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined
  if (symbol === undefined) return false
  if (symbol.declarations?.some(isPlainDeclaration) === true) return true
  // An import compiles to a property of the other module's exports, which CommonJS may define as a getter.
  const isImport = (symbol.flags & ts.SymbolFlags.Alias) !== 0
  return isImport && checker.getAliasedSymbol(symbol).declarations?.some(isPlainDeclaration) === true
}

/** Whether a declaration creates a variable, and is not just an ambient declaration of a global. */
function isPlainDeclaration(node: ts.Declaration): boolean {
  if (ts.isNamespaceImport(node)) return true
  const isVariable =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isClassLike(node) ||
    ts.isExportAssignment(node)
  return isVariable && ts.findAncestor(node, isErased) === undefined
}
