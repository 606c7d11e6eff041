import ts from 'typescript'
import { isQuoted } from '../instrument/sites/quoted.ts'
import { isWrittenTo } from '../instrument/sites/targets.ts'
import { positionOf } from './mutator.ts'
import { isPartOfJsx } from '../syntax/jsx.ts'

/** The expression to switch: this one, or an outer one if a switch would break a chain or be quoted in V8's errors. */
export function placementOf(node: ts.Expression): ts.Expression | undefined {
  let nearest: ts.Expression | undefined
  for (let it: ts.Expression | undefined = node; it !== undefined; it = around(it)) {
    if (!canChange(it)) continue
    if (!isQuoted(it)) return it
    nearest ??= it
  }
  return nearest
}

/** The enclosing expression, ignoring parentheses; undefined at a function or class boundary. */
function around(node: ts.Expression): ts.Expression | undefined {
  let { parent } = positionOf(node)
  while (isPart(parent)) parent = parent.parent
  if (ts.isFunctionLike(parent) || ts.isClassLike(parent)) return undefined
  return ts.isExpression(parent) ? parent : undefined
}

/** Whether a node connects an expression and its parts without being a value. */
function isPart(node: ts.Node): boolean {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isTemplateSpan(node) ||
    isPartOfJsx(node) ||
    ts.isSpreadElement(node) ||
    ts.isSpreadAssignment(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    (ts.isComputedPropertyName(node) && ts.isObjectLiteralElement(node.parent)) ||
    (ts.isTemplateExpression(node) && ts.isTaggedTemplateExpression(node.parent))
  )
}

/** Whether any expression may replace this one. */
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
