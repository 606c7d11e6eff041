import ts from 'typescript'
import { weights } from '../clues.ts'
import { addType } from '../declared.ts'
import type { Inquiry } from '../inquiry.ts'
import { listsMembers } from './access.ts'

/** Adds types that the context expects, from parameters, returns and declarations, and types from assertions. */
export function context(inquiry: Inquiry, node: ts.Node): void {
  if (ts.isAssertionExpression(node)) {
    const variable = inquiry.ofExpression(node.expression)
    if (variable !== undefined) addType(inquiry, variable, inquiry.checker.getTypeAtLocation(node), weights.tested)
    return
  }
  if (!ts.isExpression(node) || !isWhole(node)) return
  if (ts.isCallExpression(node.parent) && listsMembers(node.parent)) return
  const variable = inquiry.ofExpression(node)
  const expected = variable === undefined ? undefined : inquiry.checker.getContextualType(node)
  if (expected === undefined) return
  for (const it of awaitedAt(node) ? settledOrPromise(expected, node) : [expected])
    addType(inquiry, variable!, it, weights.used)
}

/** Whether a value is awaited where it is: by `await`, or because an asynchronous function returns it. */
function awaitedAt(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isParenthesizedExpression(parent)) return awaitedAt(parent)
  if (ts.isConditionalExpression(parent) && parent.condition !== node) return awaitedAt(parent)
  if (ts.isAwaitExpression(parent)) return true
  const fn = ts.isReturnStatement(parent) ? ts.findAncestor(parent, ts.isFunctionLike) : parent
  const isAsync = (it: ts.Node): boolean =>
    ts.canHaveModifiers(it) && ts.getModifiers(it)?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true
  return fn !== undefined && (ts.isReturnStatement(parent) || ts.isArrowFunction(parent)) && isAsync(fn)
}

/**
 * The part of an expected type that suits a value which is awaited: the context of such a value allows both a promise and
 * the value itself. A call returns a promise, and any other expression is probably settled.
 */
function settledOrPromise(expected: ts.Type, node: ts.Expression): readonly ts.Type[] {
  const types = expected.isUnion() ? expected.types : [expected]
  const isPromise = ({ symbol }: { readonly symbol?: ts.Symbol }): boolean =>
    /^Promise(?:Like)?$/.test(symbol?.name ?? '')
  const promises = types.filter(isPromise)
  const others = types.filter((it) => !promises.includes(it))
  if (promises.length === 0 || others.length === 0) return [expected]
  return ts.isCallExpression(node) || ts.isAwaitExpression(node.parent) ? promises : others
}

/** The expected type of a literal implies nothing; only that of a value from elsewhere does. */
function isWhole(node: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) return false
  if (ts.isSpreadAssignment(node.parent)) return false
  // A pattern expects only the parts it destructures.
  if (ts.isVariableDeclaration(node.parent) && !ts.isIdentifier(node.parent.name)) return false
  return !ts.isExpressionStatement(node.parent)
}
