import ts from 'typescript'
import type { ConcolicProbes } from '../../../model/symbolic/concolic-probe.ts'
import type { RewriteContext } from '../../../lang/instrument/rewrite-context.ts'
import { unwrapped } from '../../../lang/syntax/unwrapped.ts'
import { hasShadow, shadowName } from './shadows.ts'
import { isPrivate, isReadable, isTracked, mockedValueOf, type Member, type PrivateMember } from './tracked.ts'

/** `$$name(…args)`, a call of a probe of the concolic build. */
export function concolic(
  context: RewriteContext,
  name: keyof ConcolicProbes,
  ...args: readonly ts.Expression[]
): ts.CallExpression {
  return context.probe(name, ...args)
}

/** An instrumented expression that leaves its shadow, if any, in the register. Probes read variables and properties. */
export function value(context: RewriteContext, node: ts.Expression): ts.Expression {
  const inner = unwrapped(node)
  if (context.inventory.predicate('atom', inner) !== undefined) return context.expression(node)
  return read(context, inner) ?? context.expression(node)
}

/** Reads a variable, property or mocked value by a probe. `plain` rewrites a mocked value itself. */
export function read(
  context: RewriteContext,
  node: ts.Expression,
  plain: () => ts.Expression = () => context.expression(node),
): ts.Expression | undefined {
  if (ts.isIdentifier(node) && hasShadow(context.checker, node))
    return concolic(context, 'known', node, shadowName(context, node))
  if (isReadable(context, node)) return readMember(context, node)
  const mocked = mockedValueOf(context, node)
  return mocked === undefined ? undefined : concolic(context, 'imported', textLiteral(context, mocked), plain())
}

/** The two arguments for an operand: `a'` and `$$taken()`, or `void 0` if it leaves no shadow. */
export function operand(context: RewriteContext, node: ts.Expression): readonly [ts.Expression, ts.Expression] {
  return [
    value(context, node),
    isTracked(context, node) ? concolic(context, 'taken') : context.factory.createVoidZero(),
  ]
}

/** An instrumented expression that always sets the register. */
export function settled(context: RewriteContext, node: ts.Expression): ts.Expression {
  return isTracked(context, node) ? value(context, node) : concolic(context, 'concrete', value(context, node))
}

/** `a.b` becomes `$$member(a', $$taken(), 'b')`, and `a.#b` becomes `$$owned('#b', $$owning(a').#b)`. */
export function readMember(context: RewriteContext, node: Member): ts.Expression {
  if (!isPrivate(node)) return concolic(context, 'member', ...located(context, node))
  return concolic(context, 'owned', textLiteral(context, node.name.text), ownedMember(context, node))
}

/** `$$owning(a').#b`. */
export function ownedMember(context: RewriteContext, node: PrivateMember): ts.Expression {
  const owner = concolic(context, 'owning', value(context, node.expression))
  return context.factory.createPropertyAccessExpression(owner, node.name)
}

/** Owner and key, each with its shadow, as arguments. */
export function located(context: RewriteContext, node: Member): readonly ts.Expression[] {
  const owner = operand(context, node.expression)
  if (ts.isElementAccessExpression(node)) return [...owner, ...operand(context, node.argumentExpression)]
  return [...owner, textLiteral(context, node.name.text)]
}

export function textLiteral(context: RewriteContext, text: string): ts.Expression {
  return context.factory.createStringLiteral(text, true)
}
