import ts from 'typescript'
import { wrapped } from './unwrapped.ts'

/**
 * Whether a function is exported by itself although it uses the object that it belongs to: a method of the literal in
 * `module.exports = { … }`. Frameworks copy such methods to their own objects.
 */
export function isDetachedMethod(fn: ts.Node): fn is ts.MethodDeclaration | ts.FunctionExpression {
  if (!ts.isMethodDeclaration(fn) && !ts.isFunctionExpression(fn)) return false
  const member = ts.isMethodDeclaration(fn) ? fn : fn.parent
  const isMember = ts.isMethodDeclaration(member) || ts.isPropertyAssignment(member)
  return isMember && isExported(member.parent) && ts.forEachChild(fn, usesThis) === true
}

/** The function whose receiver `this` means, if it is a detached method. */
export function detachedMethodOf(self: ts.Node): ts.Node | undefined {
  const fn = ts.findAncestor(self.parent, hasOwnThis)
  return fn !== undefined && isDetachedMethod(fn) ? fn : undefined
}

function isExported(holder: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(holder)) return false
  const { parent } = wrapped(holder)
  return (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    parent.left.getText() === 'module.exports'
  )
}

function usesThis(node: ts.Node): true | undefined {
  if (node.kind === ts.SyntaxKind.ThisKeyword) return true
  return hasOwnThis(node) ? undefined : ts.forEachChild(node, usesThis)
}

/** Whether `this` means something else inside a node than around it. */
function hasOwnThis(node: ts.Node): boolean {
  return ts.isClassLike(node) || (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) || ts.isSourceFile(node)
}
