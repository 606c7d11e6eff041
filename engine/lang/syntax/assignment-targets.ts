import ts from 'typescript'
import { isAssignment, isStep } from '../effects/writes.ts'
import { unwrapped } from './unwrapped.ts'

/** An invalid target of an assignment, a step or a loop head, and why. */
export interface WrongTarget {
  readonly node: ts.Node
  readonly message: string
}

const notAssignable = 'Only variables and properties can be assigned to.'
const restNotLast = 'A rest element must be last in its pattern.'

/** The first invalid target of a node that writes. Probes turn assignments into calls, which the runtime accepts. */
export function wrongTarget(node: ts.Node): WrongTarget | undefined {
  if (ts.isBinaryExpression(node) && isAssignment(node)) {
    return node.operatorToken.kind === ts.SyntaxKind.EqualsToken ? inTarget(node.left) : inSimple(node.left)
  }
  if (isStep(node)) return inSimple(node.operand)
  if (!ts.isForInStatement(node) && !ts.isForOfStatement(node)) return undefined
  return ts.isVariableDeclarationList(node.initializer) ? undefined : inTarget(node.initializer)
}

function inTarget(node: ts.Expression): WrongTarget | undefined {
  if (ts.isArrayLiteralExpression(node)) return inArray(node)
  return ts.isObjectLiteralExpression(node) ? inObject(node) : inSimple(node)
}

function inArray({ elements }: ts.ArrayLiteralExpression): WrongTarget | undefined {
  for (const [at, it] of elements.entries()) {
    const isRest = ts.isSpreadElement(it)
    if (isRest && (at < elements.length - 1 || elements.hasTrailingComma)) return { node: it, message: restNotLast }
    const wrong = ts.isOmittedExpression(it) ? undefined : isRest ? inTarget(it.expression) : inElement(it)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function inObject({ properties }: ts.ObjectLiteralExpression): WrongTarget | undefined {
  for (const [at, it] of properties.entries()) {
    if (ts.isSpreadAssignment(it) && (at < properties.length - 1 || properties.hasTrailingComma))
      return { node: it, message: restNotLast }
    const wrong = ts.isPropertyAssignment(it)
      ? inElement(it.initializer)
      : ts.isShorthandPropertyAssignment(it)
        ? inSimple(it.name)
        : ts.isSpreadAssignment(it)
          ? inSimple(it.expression)
          : { node: it, message: notAssignable }
    if (wrong !== undefined) return wrong
  }
  return undefined
}

/** Checks an element of a pattern, which may have a default value. */
function inElement(node: ts.Expression): WrongTarget | undefined {
  const hasDefault = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken
  return inTarget(hasDefault ? node.left : node)
}

function inSimple(node: ts.Expression): WrongTarget | undefined {
  const target = unwrapped(node)
  if (ts.isIdentifier(target)) {
    const isReserved = target.text === 'eval' || target.text === 'arguments'
    return isReserved ? { node: target, message: `In a module, ${target.text} cannot be assigned to.` } : undefined
  }
  const isProperty = ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target)
  return isProperty && !ts.isOptionalChain(target) ? undefined : { node: target, message: notAssignable }
}
