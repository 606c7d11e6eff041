import ts from 'typescript'
import { containerOf } from '../../data-flow/container.ts'
import { type FoundSite, lastPart } from '../framed-calls.ts'
import { isGenerator } from '../../data-flow/results.ts'
import type { RunningFunction } from '../../syntax/erased.ts'
import type { RewriteContext } from '../rewrite-context.ts'

/** `const $$f = $$frame(0)`, the first statement of a framed function; empty for other functions. */
export function frameOf(context: RewriteContext, node: RunningFunction): readonly ts.Statement[] {
  if (!context.flags.framed.has(node)) return []
  const { factory } = context
  const made = context.probe('frame', context.number(context.inventory.functionIds.get(node)!))
  const declaration = factory.createVariableDeclaration(frameName(context), undefined, undefined, made)
  return [
    factory.createVariableStatement(
      undefined,
      factory.createVariableDeclarationList([declaration], ts.NodeFlags.Const),
    ),
  ]
}

/** In a framed function, wraps a predicate's probe in `$$within($$f, …)`, so that the activation records its result. */
export function withinFrame(context: RewriteContext, node: ts.Node, probe: ts.Expression): ts.Expression {
  const [frame] = frameAround(context, node)
  return frame === undefined ? probe : context.probe('within', frame, probe)
}

/** The activation that evaluates a node, as an argument; empty in a function that is not framed. */
export function frameAround(context: RewriteContext, node: ts.Node): readonly ts.Expression[] {
  const container = containerOf(node)
  return container !== undefined && context.flags.framed.has(container) ? [frameName(context)] : []
}

/**
 * A call that decides a flag, `f(a)`, becomes `$$returned($$f, 0, ($$calls($$f, 0), f(a)))`. If its arguments run code,
 * the last of them announces the call (see `announced`). A generator is entered after its call returns, so there is no
 * `$$returned`: `for (const it of ($$calls($$f, 0), g(a)))`.
 */
export function calledFrom(context: RewriteContext, node: ts.Node, call: ts.Expression): ts.Expression {
  const site = context.flags.sites.get(node)
  if (site === undefined) return call
  const { factory } = context
  const args = [frameName(context), context.number(context.flags.numberOf(site))]
  const whole = isEvaluatedAtOnce(context, site)
    ? factory.createParenthesizedExpression(factory.createComma(context.probe('calls', ...args), call))
    : call
  return site.callees.every(isGenerator) ? whole : context.probe('returned', ...args, whole)
}

/** Wraps the part evaluated last before such a call (last argument, else receiver) in `$$calls($$f, 0, a)`. */
export function announced(context: RewriteContext, node: ts.Node, part: ts.Expression): ts.Expression {
  for (let call = node.parent; ; call = call.parent) {
    const site = context.flags.sites.get(call)
    if (site !== undefined && lastPart(site.node) === node && !isEvaluatedAtOnce(context, site))
      return context.probe('calls', frameName(context), context.number(context.flags.numberOf(site)), part)
    if (!ts.isPropertyAccessExpression(call) && !ts.isSpreadElement(call)) return part
  }
}

/** Whether evaluating a call runs no code but the callee. */
function isEvaluatedAtOnce(context: RewriteContext, { node }: FoundSite): boolean {
  const runs = (part: ts.Node): boolean => {
    if (ts.isFunctionLike(part)) return false
    if (running.has(part.kind)) return true
    if (ts.isPropertyAccessExpression(part) && context.accessors.has(part.name.text)) return true
    return ts.forEachChild(part, (child) => runs(child) || undefined) === true
  }
  if (ts.isPropertyAccessExpression(node)) return !runs(node.expression)
  const called = node.expression
  const receiver = ts.isPropertyAccessExpression(called) ? called.expression : called
  return !runs(receiver) && !node.arguments.some(runs)
}

const running: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.TaggedTemplateExpression,
  ts.SyntaxKind.AwaitExpression,
  ts.SyntaxKind.YieldExpression,
  ts.SyntaxKind.ClassExpression,
])

function frameName(context: RewriteContext): ts.Identifier {
  return context.name('f')
}
