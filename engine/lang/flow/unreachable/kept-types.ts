import ts from 'typescript'
import { hasModifier } from '../../syntax/erased.ts'

/**
 * Whether values can be told by the types that are declared for them, as far as tests and the files themselves can break
 * that: there is no plain JavaScript, nothing that is not checked, no `any`, no assertion but `as const`, no type guard or overload of the source's own, and
 * nothing is looked up by a computed name, which may be that of an inherited member. What is missing where something is
 * read may be `undefined` all the same.
 */
export function keepsTypes(files: readonly ts.SourceFile[], checker: ts.TypeChecker): boolean {
  const breaks = (node: ts.Node): boolean =>
    breaksTypes(node, checker) || ts.forEachChild(node, (it) => breaks(it) || undefined) === true
  const isPlain = (it: ts.SourceFile): boolean => (it.flags & ts.NodeFlags.JavaScriptFile) !== 0
  return files.every((it) => !isPlain(it) && !unchecked.test(it.text) && !breaks(it))
}

/** What tells the compiler to look away. */
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
    // What is caught may be anything, and says so where it is asked for.
    return ts.isIdentifier(node.name) && !ts.isCatchClause(node.parent) && isAny(node.name)
  }
  if (ts.isParameter(node) || ts.isBindingElement(node)) return ts.isIdentifier(node.name) && isAny(node.name)
  return (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) && isAny(node)
}
