import ts from 'typescript'
import { type RewriteContext, rewriteOf } from '../../../lang/instrument/rewrite-context.ts'
import { isWrittenTo } from '../../../lang/instrument/sites/targets.ts'
import { unwrapped } from '../../../lang/syntax/unwrapped.ts'
import { compoundOperators } from './operators.ts'
import { shadowName } from './shadows.ts'
import { isPrivate, isTarget, isTracked, type Member, type PrivateMember } from './tracked.ts'
import { concolic, located, operand, readMember, textLiteral, value } from './values.ts'

/**
 * `x = e` becomes `$$known(x = e', $$vx = $$latest())`, `o.p = e` becomes `$$put(o', 'p', e', $$taken())`, and
 * `x += e` becomes `$$known(x = $$binary('+', x, $$vx, e', $$taken()), $$vx = $$latest())`.
 */
export const assignments = rewriteOf<ts.BinaryExpression>([ts.SyntaxKind.BinaryExpression], (node, context) => {
  const { kind } = node.operatorToken
  const operator = compoundOperators.get(kind)
  if (kind !== ts.SyntaxKind.EqualsToken && operator === undefined) return undefined
  // In a pattern, it is a default value.
  if (isWrittenTo(node) || !isTarget(context, node.left)) return undefined
  const target = unwrapped(node.left)
  if (operator === undefined) return assigned(context, target, node.right)
  const right = operand(context, node.right)
  const symbol = textLiteral(context, operator)
  if (ts.isIdentifier(target) || isPrivate(target))
    return withStoredShadow(context, target, concolic(context, 'binary', symbol, ...current(context, target), ...right))
  return concolic(
    context,
    'amended',
    symbol,
    concolic(context, 'located', ...located(context, target as Member)),
    ...right,
  )
})

/** `++x` becomes `$$known(x = $$stepped(1, x, $$vx), $$vx = $$latest())`; `x++` adds `$$unstepped()`. */
export const steps = rewriteOf<ts.PrefixUnaryExpression | ts.PostfixUnaryExpression>(
  [ts.SyntaxKind.PrefixUnaryExpression, ts.SyntaxKind.PostfixUnaryExpression],
  (node, context) => {
    const by = stepOf(node)
    if (by === undefined || !isTarget(context, node.operand)) return undefined
    const { factory } = context
    const target = unwrapped(node.operand)
    const sign = by < 0 ? factory.createPrefixMinus(context.number(-by)) : context.number(by)
    if (ts.isIdentifier(target) || isPrivate(target)) {
      const after = withStoredShadow(context, target, concolic(context, 'stepped', sign, ...current(context, target)))
      if (ts.isPrefixUnaryExpression(node)) return after
      return factory.createParenthesizedExpression(factory.createComma(after, concolic(context, 'unstepped')))
    }
    const isAfter = ts.isPrefixUnaryExpression(node) ? factory.createTrue() : factory.createFalse()
    return concolic(
      context,
      'amendedBy',
      sign,
      isAfter,
      concolic(context, 'located', ...located(context, target as Member)),
    )
  },
)

function stepOf({ operator }: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): 1 | -1 | undefined {
  if (operator === ts.SyntaxKind.PlusPlusToken) return 1
  return operator === ts.SyntaxKind.MinusMinusToken ? -1 : undefined
}

/** `target = right`, for an expression that `isTarget` accepts. */
export function assigned(context: RewriteContext, target: ts.Expression, right: ts.Expression): ts.Expression {
  if (ts.isIdentifier(target) || isPrivate(target))
    return withStoredShadow(context, target, value(context, right), isTracked(context, right) ? 'latest' : 'none')
  const [owner, , key] = located(context, target as Member)
  return concolic(context, 'put', owner!, key!, ...operand(context, right))
}

/** Assigns to a variable or private field, and stores the shadow of the assigned value: the latest one, or none. */
function withStoredShadow(
  context: RewriteContext,
  target: ts.Identifier | PrivateMember,
  assigned: ts.Expression,
  kept: 'latest' | 'none' = 'latest',
): ts.Expression {
  const { factory } = context
  const shadow = kept === 'latest' ? concolic(context, 'latest') : factory.createVoidZero()
  if (ts.isIdentifier(target))
    return concolic(
      context,
      'known',
      factory.createAssignment(target, assigned),
      factory.createAssignment(shadowName(context, target), shadow),
    )
  const assignment = factory.createAssignment(target, assigned)
  return concolic(context, 'field', target.expression, textLiteral(context, target.name.text), assignment, shadow)
}

/** The value and shadow of a variable or private field, as arguments. */
function current(context: RewriteContext, target: ts.Identifier | PrivateMember): readonly ts.Expression[] {
  return ts.isIdentifier(target)
    ? [target, shadowName(context, target)]
    : [readMember(context, target), concolic(context, 'taken')]
}
