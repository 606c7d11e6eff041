import ts from 'typescript'
import type { RunningFunction } from '../../syntax/erased.ts'

/** A readable name of a function: `parse`, `Stack.push`, `new Stack`, `get Stack.size`, `callback in parse`. */
export function functionName(fn: RunningFunction): string {
  if (ts.isConstructorDeclaration(fn)) return `new ${ownerName(fn) ?? 'class'}`
  const name = fn.name === undefined ? inferredName(fn) : memberName(fn.name)
  if (name !== undefined) return accessor(fn) + qualified(fn, name)
  const around = surrounding(fn)
  const what = ts.isCallExpression(fn.parent) || ts.isNewExpression(fn.parent) ? 'callback' : 'function'
  return around === undefined ? what : `${what} in ${functionName(around)}`
}

function accessor(fn: RunningFunction): string {
  if (ts.isGetAccessorDeclaration(fn)) return 'get '
  return ts.isSetAccessorDeclaration(fn) ? 'set ' : ''
}

function qualified(fn: RunningFunction, name: string): string {
  const isMember = !ts.isFunctionDeclaration(fn) && (fn.name === undefined || !ts.isFunctionExpression(fn))
  const owner = isMember ? ownerName(fn) : undefined
  return owner === undefined ? name : `${owner}.${name}`
}

/** The name that an anonymous function takes from its context. */
function inferredName(fn: RunningFunction): string | undefined {
  let holder: ts.Node = fn.parent
  while (ts.isParenthesizedExpression(holder) || ts.isAsExpression(holder) || ts.isSatisfiesExpression(holder)) {
    holder = holder.parent
  }
  if (ts.isVariableDeclaration(holder) || ts.isParameter(holder) || ts.isBindingElement(holder))
    return ts.isIdentifier(holder.name) ? holder.name.text : undefined
  if (ts.isPropertyAssignment(holder) || ts.isPropertyDeclaration(holder)) return memberName(holder.name)
  if (ts.isBinaryExpression(holder) && holder.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    return ts.isIdentifier(holder.left) || ts.isPropertyAccessExpression(holder.left)
      ? holder.left.getText()
      : undefined
  }
  return ts.isExportAssignment(holder) || (ts.isFunctionDeclaration(fn) && fn.name === undefined)
    ? 'default'
    : undefined
}

/** The class or named object literal with a function as a member. */
function ownerName(fn: ts.Node): string | undefined {
  const member =
    ts.isPropertyAssignment(fn.parent) || ts.isPropertyDeclaration(fn.parent)
      ? fn.parent
      : ts.isMethodDeclaration(fn) || ts.isAccessor(fn) || ts.isConstructorDeclaration(fn)
        ? fn
        : undefined
  if (member === undefined) return undefined
  const owner = member.parent
  if (ts.isClassLike(owner) && owner.name !== undefined) return owner.name.text
  const holder = owner.parent
  return ts.isVariableDeclaration(holder) && ts.isIdentifier(holder.name) ? holder.name.text : undefined
}

function memberName(name: ts.PropertyName): string {
  return ts.isStringLiteralLike(name) || ts.isIdentifier(name) || ts.isPrivateIdentifier(name)
    ? name.text
    : name.getText()
}

function surrounding(fn: ts.Node): RunningFunction | undefined {
  const found = ts.findAncestor(fn.parent, ts.isFunctionLike)
  return found === undefined ? undefined : (found as RunningFunction)
}
