import ts from 'typescript'
import { type Chain, chainOf, isOptional, type Link } from '../../../lang/flow/chains.ts'
import { calleeText } from '../../../lang/instrument/callee-text.ts'
import { type RewriteContext, rewriteOf } from '../../../lang/instrument/rewrite-context.ts'
import { unwrapped } from '../../../lang/syntax/unwrapped.ts'
import { callee } from './calls.ts'
import { isHandledChain, type Member } from './tracked.ts'
import { concolic, operand, textLiteral } from './values.ts'

/**
 * `a?.b` becomes `$$present(0, a', $$taken()) ? $$member($$found(), $$taken(), 'b') : $$concrete(void 0)`, and
 * `a.b?.(c)` becomes `$$presentCallee(0, $$methodOf(a', $$taken(), 'b', void 0, 'a.b')) ? $$invoke($$foundCallee(), c',
 * $$taken()) : $$concrete(void 0)`. The value kept between the two probes is read before any pasted code runs.
 */
export const optionalChains = rewriteOf<ts.OptionalChain>(
  [ts.SyntaxKind.PropertyAccessExpression, ts.SyntaxKind.ElementAccessExpression, ts.SyntaxKind.CallExpression],
  (node, context) =>
    ts.isOptionalChain(node) && isHandledChain(context, node) ? instrumentedChain(context, chainOf(node)) : undefined,
)

/** An expression as two arguments: its value and its shadow. */
type Operand = readonly [value: ts.Expression, shadow: ts.Expression]

function instrumentedChain(context: RewriteContext, { base, links }: Chain): ts.Expression {
  const [first] = links as readonly [Link, ...Link[]]
  if (ts.isCallExpression(first)) return called(context, callee(context, unwrapped(base)), links, 0)
  return from(context, operand(context, base), links, 0)
}

/** Applies the links from a position on to a value. */
function from(context: RewriteContext, at: Operand, links: readonly Link[], position: number): ts.Expression {
  const link = links[position]
  if (link === undefined) return at[0]
  if (ts.isCallExpression(link)) {
    const text = textLiteral(context, calleeText(link.expression))
    return called(context, concolic(context, 'callee', at[0], text), links, position)
  }
  if (!isOptional(link)) return reached(context, at, link, links, position)
  const found: Operand = [concolic(context, 'found'), concolic(context, 'taken')]
  const isPresent = concolic(context, 'present', context.id('nullish', link), ...at)
  return orNothing(context, isPresent, reached(context, found, link, links, position))
}

/** Reads a property and applies the following links. A called property is looked up with its receiver. */
function reached(
  context: RewriteContext,
  [owner, shadow]: Operand,
  link: Member,
  links: readonly Link[],
  position: number,
): ts.Expression {
  const { factory } = context
  const [key, keyShadow] = keyOf(context, link)
  const next = links[position + 1]
  if (next !== undefined && ts.isCallExpression(next)) {
    const text = textLiteral(context, calleeText(link))
    const method = concolic(context, 'methodOf', owner, shadow, key, keyShadow ?? factory.createVoidZero(), text)
    return called(context, method, links, position + 1)
  }
  const value = concolic(context, 'member', owner, shadow, key, ...(keyShadow === undefined ? [] : [keyShadow]))
  return from(context, [value, concolic(context, 'taken')], links, position + 1)
}

/** Calls a callee that has been looked up, and applies the following links. */
function called(
  context: RewriteContext,
  callee: ts.Expression,
  links: readonly Link[],
  position: number,
): ts.Expression {
  const link = links[position] as ts.CallExpression & Link
  const args = link.arguments.flatMap((it) => operand(context, it))
  const call = (of: ts.Expression): ts.Expression =>
    from(context, [concolic(context, 'invoke', of, ...args), concolic(context, 'taken')], links, position + 1)
  if (!isOptional(link)) return call(callee)
  const isPresent = concolic(context, 'presentCallee', context.id('nullish', link), callee)
  return orNothing(context, isPresent, call(concolic(context, 'foundCallee')))
}

function keyOf(context: RewriteContext, link: Member): readonly [ts.Expression, ts.Expression?] {
  return ts.isElementAccessExpression(link)
    ? operand(context, link.argumentExpression)
    : [textLiteral(context, link.name.text)]
}

function orNothing(context: RewriteContext, isPresent: ts.Expression, value: ts.Expression): ts.Expression {
  const { factory } = context
  const nothing = concolic(context, 'concrete', factory.createVoidZero())
  return factory.createParenthesizedExpression(
    factory.createConditionalExpression(isPresent, undefined, value, undefined, nothing),
  )
}
