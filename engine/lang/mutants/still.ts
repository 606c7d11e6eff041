import ts from 'typescript'
import type { RewriteContext } from '../instrument/rewrite-context.ts'
import { isPureLibraryCall } from '../effects/pure-calls.ts'
import { isAssignment, isStep } from '../effects/writes.ts'

/**
 * Whether it makes no difference how often an expression is evaluated, as far as it tells: it assigns nothing, makes
 * nothing run that is pasted, and calls nothing of the library but what changes nothing.
 */
export function isStill(node: ts.Node, context: RewriteContext): boolean {
  if (ts.isTypeNode(node)) return true
  const mayBe = isStillItself(node, context)
  return mayBe && ts.forEachChild(node, (it) => !isStill(it, context) || undefined) !== true
}

function isStillItself(node: ts.Node, context: RewriteContext): boolean {
  if (ts.isBinaryExpression(node)) return !isAssignment(node)
  if (ts.isPrefixUnaryExpression(node)) return !isStep(node)
  if (ts.isCallExpression(node)) return isPureLibraryCall(node, context.checker)
  if (ts.isPropertyAccessExpression(node)) return !context.accessors.has(node.name.text) && isKnown(node, context)
  if (ts.isElementAccessExpression(node)) return isKnown(node, context)
  return !restless.has(node.kind) && !ts.isFunctionLike(node)
}

/** Whether it is read from what has a type: behind `any` there may be an accessor of code that is not pasted. */
function isKnown({ expression }: ts.AccessExpression, { checker }: RewriteContext): boolean {
  return (checker.getTypeAtLocation(expression).flags & ts.TypeFlags.Any) === 0
}

const restless: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PostfixUnaryExpression,
  ts.SyntaxKind.DeleteExpression,
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.AwaitExpression,
  ts.SyntaxKind.YieldExpression,
  ts.SyntaxKind.TaggedTemplateExpression,
  ts.SyntaxKind.SpreadElement,
  ts.SyntaxKind.SpreadAssignment,
  ts.SyntaxKind.ClassExpression,
  ts.SyntaxKind.SuperKeyword,
])
