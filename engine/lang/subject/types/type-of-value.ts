import ts from 'typescript'
import { unwrapped } from '../../syntax/unwrapped.ts'

/**
 * The type of a variable, field or default export. If the declared type says nothing, as that of a missing module does,
 * that of the function, class or object literal which it is given, or of the result of a call.
 */
export function typeOfValue(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Type {
  const declared = checker.getTypeOfSymbol(symbol)
  if ((declared.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) === 0) return declared
  const value = valueOf(symbol.valueDeclaration ?? symbol.declarations?.find(ts.isExportAssignment))
  return value !== undefined && showsType(value) ? checker.getTypeAtLocation(value) : declared
}

function valueOf(declaration: ts.Declaration | undefined): ts.Expression | undefined {
  if (declaration === undefined) return undefined
  if (ts.isExportAssignment(declaration)) return unwrapped(declaration.expression)
  const hasValue =
    ts.isVariableDeclaration(declaration) ||
    ts.isPropertyDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration)
  return hasValue && declaration.initializer !== undefined ? unwrapped(declaration.initializer) : undefined
}

function showsType(node: ts.Expression): boolean {
  return (
    ts.isCallExpression(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isClassExpression(node) ||
    ts.isObjectLiteralExpression(node)
  )
}
