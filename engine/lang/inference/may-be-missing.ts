import ts from 'typescript'
import { unwrapped } from '../syntax/unwrapped.ts'

/**
 * Whether an expression is, or names, what may be missing though no argument is: the result of `list.find(…)` or of a
 * function of the source, or an entry of a dictionary. A check for it says nothing about the elements.
 */
export function mayBeMissingAnyway(checker: ts.TypeChecker, expression: ts.Expression): boolean {
  const node = unwrapped(expression)
  if (ts.isIdentifier(node)) {
    const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration
    if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return false
    return declaration.initializer !== undefined && isLookup(checker, unwrapped(declaration.initializer))
  }
  return isLookup(checker, node)
}

function isLookup(checker: ts.TypeChecker, node: ts.Expression): boolean {
  if (ts.isCallExpression(node)) {
    const declaration = checker.getResolvedSignature(node)?.declaration
    if (declaration !== undefined && 'body' in declaration && declaration.body !== undefined) return true
    const callee = unwrapped(node.expression)
    return ts.isPropertyAccessExpression(callee) && lookups.has(callee.name.text)
  }
  if (!ts.isElementAccessExpression(node) || ts.isStringLiteralLike(node.argumentExpression)) return false
  return (checker.getTypeAtLocation(node.argumentExpression).flags & ts.TypeFlags.NumberLike) === 0
}

const lookups: ReadonlySet<string> = new Set(['find', 'findLast', 'pop', 'shift', 'at', 'get', 'exec', 'match'])
