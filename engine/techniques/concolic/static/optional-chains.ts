import ts from 'typescript'
import { type Chain, chainOf, isOptional, type Link } from '../../../lang/flow/chains.ts'
import { calleeText } from '../../../lang/instrument/callee-text.ts'
import { type Pen, rewriteOf } from '../../../lang/instrument/pen.ts'
import { unwrapped } from '../../../lang/syntax/unwrapped.ts'
import { callee } from './calls.ts'
import { isHandledChain, type Member } from './tracked.ts'
import { concolic, operand, textLiteral } from './values.ts'

/**
 * `a?.b` becomes `$$present(0, a', $$taken()) ? $$member($$found(), $$taken(), 'b') : $$concrete(void 0)`, and `a.b?.(c)`
 * becomes `$$presentCallee(0, $$methodOf(a', $$taken(), 'b', void 0, 'a.b')) ? $$invoke($$foundCallee(), c', $$taken()) :
 * $$concrete(void 0)`. What is kept between the two is read before any pasted code runs.
 */
export const optionalChains = rewriteOf<ts.OptionalChain>(
  [ts.SyntaxKind.PropertyAccessExpression, ts.SyntaxKind.ElementAccessExpression, ts.SyntaxKind.CallExpression],
  (node, pen) => (ts.isOptionalChain(node) && isHandledChain(pen, node) ? written(pen, chainOf(node)) : undefined),
)

/** An expression as two arguments: its value and the shadow that it leaves. */
type Operand = readonly [value: ts.Expression, shadow: ts.Expression]

function written(pen: Pen, { base, links }: Chain): ts.Expression {
  const [first] = links as readonly [Link, ...Link[]]
  if (ts.isCallExpression(first)) return called(pen, callee(pen, unwrapped(base)), links, 0)
  return from(pen, operand(pen, base), links, 0)
}

/** What the links from a position on make of a value. */
function from(pen: Pen, at: Operand, links: readonly Link[], position: number): ts.Expression {
  const link = links[position]
  if (link === undefined) return at[0]
  if (ts.isCallExpression(link)) {
    const text = textLiteral(pen, calleeText(link.expression))
    return called(pen, concolic(pen, 'callee', at[0], text), links, position)
  }
  if (!isOptional(link)) return reached(pen, at, link, links, position)
  const found: Operand = [concolic(pen, 'found'), concolic(pen, 'taken')]
  const isPresent = concolic(pen, 'present', pen.id('nullish', link), ...at)
  return orNothing(pen, isPresent, reached(pen, found, link, links, position))
}

/** What a property of a value makes with the links behind it. One that is called is looked up with its receiver. */
function reached(
  pen: Pen,
  [owner, shadow]: Operand,
  link: Member,
  links: readonly Link[],
  position: number,
): ts.Expression {
  const { factory } = pen
  const [key, keyShadow] = keyOf(pen, link)
  const next = links[position + 1]
  if (next !== undefined && ts.isCallExpression(next)) {
    const text = textLiteral(pen, calleeText(link))
    const method = concolic(pen, 'methodOf', owner, shadow, key, keyShadow ?? factory.createVoidZero(), text)
    return called(pen, method, links, position + 1)
  }
  const value = concolic(pen, 'member', owner, shadow, key, ...(keyShadow === undefined ? [] : [keyShadow]))
  return from(pen, [value, concolic(pen, 'taken')], links, position + 1)
}

/** A call of a callee that has been looked up, and the links behind it. */
function called(pen: Pen, looked: ts.Expression, links: readonly Link[], position: number): ts.Expression {
  const link = links[position] as ts.CallExpression & Link
  const args = link.arguments.flatMap((it) => operand(pen, it))
  const call = (of: ts.Expression): ts.Expression =>
    from(pen, [concolic(pen, 'invoke', of, ...args), concolic(pen, 'taken')], links, position + 1)
  if (!isOptional(link)) return call(looked)
  const isPresent = concolic(pen, 'presentCallee', pen.id('nullish', link), looked)
  return orNothing(pen, isPresent, call(concolic(pen, 'foundCallee')))
}

function keyOf(pen: Pen, link: Member): readonly [ts.Expression, ts.Expression?] {
  return ts.isElementAccessExpression(link) ? operand(pen, link.argumentExpression) : [textLiteral(pen, link.name.text)]
}

function orNothing(pen: Pen, isPresent: ts.Expression, value: ts.Expression): ts.Expression {
  const { factory } = pen
  const nothing = concolic(pen, 'concrete', factory.createVoidZero())
  return factory.createParenthesizedExpression(
    factory.createConditionalExpression(isPresent, undefined, value, undefined, nothing),
  )
}
