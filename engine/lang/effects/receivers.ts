import ts from 'typescript'
import { hasModifier, isRunningFunction, type RunningFunction } from '../syntax/erased.ts'

/** The method, constructor or arrow function in a field whose instance `this` denotes; `undefined` in static code. */
export function receiving(node: ts.Node): RunningFunction | undefined {
  let arrow: ts.ArrowFunction | undefined
  for (let at = node; !ts.isSourceFile(at.parent); at = at.parent) {
    const { parent } = at
    if (hasModifier(parent, ts.SyntaxKind.StaticKeyword) || ts.isClassStaticBlockDeclaration(parent)) return undefined
    if (ts.isPropertyDeclaration(parent)) return arrow
    if (ts.isArrowFunction(parent)) arrow = parent
    else if (isRunningFunction(parent)) return isOfClass(parent) ? parent : undefined
  }
  return undefined
}

/** The object literal that `this` denotes in one of its methods. */
export function literalOfThis(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  for (let at = node; !ts.isSourceFile(at.parent); at = at.parent) {
    const { parent } = at
    if (ts.isClassElement(parent) && ts.isClassLike(parent.parent)) return undefined
    if (!isRunningFunction(parent) || ts.isArrowFunction(parent)) continue
    const holder = ts.isPropertyAssignment(parent.parent) ? parent.parent.parent : parent.parent
    return ts.isObjectLiteralExpression(holder) ? holder : undefined
  }
  return undefined
}

function isOfClass(fn: RunningFunction): boolean {
  const isMember = ts.isConstructorDeclaration(fn) || ts.isMethodDeclaration(fn) || ts.isAccessor(fn)
  return isMember && ts.isClassLike(fn.parent)
}

/** The class whose instances have a function as a member. */
export function classOf(fn: RunningFunction): ts.ClassLikeDeclaration | undefined {
  if (hasModifier(fn, ts.SyntaxKind.StaticKeyword)) return undefined
  const member = ts.isArrowFunction(fn) ? ts.findAncestor(fn, ts.isPropertyDeclaration) : fn
  return member !== undefined && ts.isClassLike(member.parent) ? member.parent : undefined
}
