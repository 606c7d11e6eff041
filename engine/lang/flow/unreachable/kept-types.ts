import ts from 'typescript'
import { hasModifier } from '../../syntax/erased.ts'

/**
 * Whether declared types can be trusted: nothing in these files can break them. That excludes plain JavaScript, `@ts-`
 * directives that suppress checks, `any`, `declare`, assertions other than `as const`, type guards, overloads, and
 * computed names, which may find inherited members. A value may still be `undefined` where a missing one is read.
 */
export function keepsTypes(files: readonly ts.SourceFile[], checker: ts.TypeChecker): boolean {
  const breaks = (node: ts.Node): boolean =>
    breaksTypes(node, checker) || ts.forEachChild(node, (it) => breaks(it) || undefined) === true
  const isPlain = (it: ts.SourceFile): boolean => (it.flags & ts.NodeFlags.JavaScriptFile) !== 0
  return files.every((it) => !isPlain(it) && !unchecked.test(it.text) && !breaks(it))
}

/** Directives that suppress type checks. */
const unchecked = /@ts-(?:nocheck|ignore|expect-error)/

function breaksTypes(node: ts.Node, checker: ts.TypeChecker): boolean {
  const isAny = (it: ts.Node): boolean => (checker.getTypeAtLocation(it).flags & ts.TypeFlags.Any) !== 0
  if (node.kind === ts.SyntaxKind.AnyKeyword || node.kind === ts.SyntaxKind.DeclareKeyword) return true
  if (ts.isTypePredicateNode(node)) return true
  if (ts.isAssertionExpression(node)) return !ts.isConstTypeReference(node.type)
  if (ts.isElementAccessExpression(node)) {
    const { flags } = checker.getTypeAtLocation(node.argumentExpression)
    return isAny(node) || (flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.StringLiteral)) === 0
  }
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node)) {
    return node.body === undefined && !hasModifier(node, ts.SyntaxKind.AbstractKeyword)
  }
  if (ts.isVariableDeclaration(node)) {
    // A caught value may be anything; its uses are checked for `any` instead.
    return ts.isIdentifier(node.name) && !ts.isCatchClause(node.parent) && isAny(node.name)
  }
  if (ts.isParameter(node) || ts.isBindingElement(node)) return ts.isIdentifier(node.name) && isAny(node.name)
  return (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) && isAny(node)
}
