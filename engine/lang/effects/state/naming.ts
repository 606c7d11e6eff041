import ts from 'typescript'
import { isInLibrary } from '../../instrument/library-symbols.ts'
import { wrapped } from '../../syntax/unwrapped.ts'
import type { References } from './references.ts'
import { isNamed } from './tables.ts'

/**
 * Whether a lasting function, class or namespace is only used in place: called, constructed, extended, compared or for
 * member access. As a value elsewhere, it might be written to under another name. A function may also be passed to the
 * library or stored in a table. Other symbols are safe.
 */
export function isNamedSafely(symbol: ts.Symbol, references: References, checker: ts.TypeChecker): boolean {
  const isFunction = (symbol.flags & ts.SymbolFlags.Function) !== 0 || isFunctionConstant(symbol)
  const shared = ts.SymbolFlags.Class | ts.SymbolFlags.ValueModule
  if (!isFunction && (symbol.flags & shared) === 0) return true
  const isSafe = (reference: ts.Expression): boolean => {
    const node = wrapped(reference)
    const { parent } = node
    if (ts.isPropertyAccessExpression(parent)) return parent.expression === node || isSafe(parent)
    if (ts.isNewExpression(parent) && parent.expression === node) return true
    if (ts.isCallExpression(parent)) {
      return parent.expression === node || (isFunction && isOfLibrary(parent, checker))
    }
    if (ts.isBinaryExpression(parent)) return isComparing(parent.operatorToken.kind)
    if (ts.isExpressionWithTypeArguments(parent) || ts.isTypeOfExpression(parent)) return true
    if (ts.isExportSpecifier(parent) || ts.isExportAssignment(parent)) return true
    return isFunction && isInTable(node)
  }
  return references.to(symbol).every(isSafe)
}

/** Matches `const f = () => …`, also with a function or class expression. */
function isFunctionConstant({ valueDeclaration }: ts.Symbol): boolean {
  if (valueDeclaration === undefined || !ts.isVariableDeclaration(valueDeclaration)) return false
  const { initializer } = valueDeclaration
  return (
    initializer !== undefined &&
    (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer) || ts.isClassExpression(initializer))
  )
}

/** Whether a call goes to the library and changes none of its arguments. */
function isOfLibrary(call: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const declaration = checker.getResolvedSignature(call)?.declaration
  if (declaration === undefined || !isInLibrary(declaration)) return false
  const { expression: callee } = call
  return (
    !isNamed(checker, callee, 'Object', 'assign', 'defineProperty', 'defineProperties', 'setPrototypeOf') &&
    !(
      ts.isPropertyAccessExpression(callee) &&
      ts.isIdentifier(callee.expression) &&
      callee.expression.text === 'Reflect'
    )
  )
}

/** Whether a value is part of the initializer of a module variable. */
function isInTable(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isVariableDeclaration(parent)) return ts.isSourceFile(parent.parent.parent.parent)
  const isInside =
    ts.isArrayLiteralExpression(parent) ||
    ts.isObjectLiteralExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isAsExpression(parent)
  return isInside && isInTable(parent)
}

function isComparing(operator: ts.SyntaxKind): boolean {
  return (
    operator === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    operator === ts.SyntaxKind.ExclamationEqualsEqualsToken ||
    operator === ts.SyntaxKind.InstanceOfKeyword
  )
}
