import ts from 'typescript'
import { isQuoted } from '../instrument/sites/quoted.ts'
import { isWrittenTo } from '../instrument/sites/targets.ts'
import { positionOf } from './mutator.ts'

/**
 * The node in whose place an expression and its mutant can be chosen between: itself, or one around it where a choice
 * would break a chain, or be quoted by the engine when it says what is not a function. Undefined where there is none.
 */
export function placementOf(node: ts.Expression): ts.Expression | undefined {
  let nearest: ts.Expression | undefined
  for (let it: ts.Expression | undefined = node; it !== undefined; it = around(it)) {
    if (!canChange(it)) continue
    if (!isQuoted(it)) return it
    nearest ??= it
  }
  return nearest
}

/** The expression that one is a part of, parentheses apart, unless it is in a function or class within that. */
function around(node: ts.Expression): ts.Expression | undefined {
  let { parent } = positionOf(node)
  while (isPart(parent)) parent = parent.parent
  if (ts.isFunctionLike(parent) || ts.isClassLike(parent)) return undefined
  return ts.isExpression(parent) ? parent : undefined
}

/** What stands between an expression and its parts without being a value. */
function isPart(node: ts.Node): boolean {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isTemplateSpan(node) ||
    ts.isSpreadElement(node) ||
    ts.isSpreadAssignment(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    (ts.isComputedPropertyName(node) && ts.isObjectLiteralElement(node.parent)) ||
    (ts.isTemplateExpression(node) && ts.isTaggedTemplateExpression(node.parent))
  )
}

/** Whether any other expression can stand in the place of one. */
function canChange(node: ts.Expression): boolean {
  if (isWrittenTo(node)) return false
  const { parent, child } = positionOf(node)
  if (ts.isDeleteExpression(parent) || ts.isTaggedTemplateExpression(parent)) return false
  if (!isLink(node)) return true
  const isInChain =
    ts.isNonNullExpression(parent) ||
    ((ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) || ts.isCallExpression(parent)) &&
      parent.expression === child)
  return !isInChain
}

function isLink(node: ts.Expression): boolean {
  return (
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isCallExpression(node) ||
    ts.isNonNullExpression(node)
  )
}
