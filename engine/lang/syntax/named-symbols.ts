import ts from 'typescript'
import { unwrapped } from './unwrapped.ts'

/** The symbol of the value that an identifier names, through imports; not of the property that `{ name }` declares. */
export function valueNamed(name: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name)
  return symbol && originalOf(symbol, checker)
}

/** The symbol for which an import stands, or the symbol itself. */
export function originalOf(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)
}

/** Whether nothing in pasted code declares what an identifier names, but the host of the code may have it. */
export function isOfHost(name: ts.Node, checker: ts.TypeChecker): boolean {
  const declarations = checker.getSymbolAtLocation(name)?.declarations ?? []
  return declarations.every((it) => it.getSourceFile().isDeclarationFile)
}

/** The function of the source that an expression is or names. */
export function functionNamed(expression: ts.Expression, checker: ts.TypeChecker): ts.SignatureDeclaration | undefined {
  const it = unwrapped(expression)
  if (isFunctionExpression(it)) return it
  const declaration = ts.isIdentifier(it) ? valueNamed(it, checker)?.valueDeclaration : undefined
  if (declaration === undefined) return undefined
  if (ts.isFunctionDeclaration(declaration)) return declaration
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  const fn = value && unwrapped(value)
  return fn && isFunctionExpression(fn) ? fn : undefined
}

function isFunctionExpression(node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node)
}
