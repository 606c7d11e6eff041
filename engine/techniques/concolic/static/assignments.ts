import ts from 'typescript'
import { type Pen, rewriteOf } from '../../../lang/instrument/pen.ts'
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
export const assignments = rewriteOf<ts.BinaryExpression>([ts.SyntaxKind.BinaryExpression], (node, pen) => {
  const { kind } = node.operatorToken
  const operator = compoundOperators.get(kind)
  if (kind !== ts.SyntaxKind.EqualsToken && operator === undefined) return undefined
  // In a pattern it is a default value.
  if (isWrittenTo(node) || !isTarget(pen, node.left)) return undefined
  const target = unwrapped(node.left)
  if (operator === undefined) return assigned(pen, target, node.right)
  const right = operand(pen, node.right)
  const symbol = textLiteral(pen, operator)
  if (ts.isIdentifier(target) || isPrivate(target))
    return kept(pen, target, concolic(pen, 'binary', symbol, ...current(pen, target), ...right))
  return concolic(pen, 'amended', symbol, concolic(pen, 'located', ...located(pen, target as Member)), ...right)
})

/** `++x` becomes `$$known(x = $$stepped(1, x, $$vx), $$vx = $$latest())`; behind that of `x++` comes `$$unstepped()`. */
export const steps = rewriteOf<ts.PrefixUnaryExpression | ts.PostfixUnaryExpression>(
  [ts.SyntaxKind.PrefixUnaryExpression, ts.SyntaxKind.PostfixUnaryExpression],
  (node, pen) => {
    const by = stepOf(node)
    if (by === undefined || !isTarget(pen, node.operand)) return undefined
    const { factory } = pen
    const target = unwrapped(node.operand)
    const sign = by < 0 ? factory.createPrefixMinus(pen.number(-by)) : pen.number(by)
    if (ts.isIdentifier(target) || isPrivate(target)) {
      const after = kept(pen, target, concolic(pen, 'stepped', sign, ...current(pen, target)))
      if (ts.isPrefixUnaryExpression(node)) return after
      return factory.createParenthesizedExpression(factory.createComma(after, concolic(pen, 'unstepped')))
    }
    const isAfter = ts.isPrefixUnaryExpression(node) ? factory.createTrue() : factory.createFalse()
    return concolic(pen, 'amendedBy', sign, isAfter, concolic(pen, 'located', ...located(pen, target as Member)))
  },
)

function stepOf({ operator }: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): 1 | -1 | undefined {
  if (operator === ts.SyntaxKind.PlusPlusToken) return 1
  return operator === ts.SyntaxKind.MinusMinusToken ? -1 : undefined
}

/** `target = right`, of what is a target. */
export function assigned(pen: Pen, target: ts.Expression, right: ts.Expression): ts.Expression {
  if (ts.isIdentifier(target) || isPrivate(target)) return kept(pen, target, value(pen, right), isTracked(pen, right))
  const [owner, , key] = located(pen, target as Member)
  return concolic(pen, 'put', owner!, key!, ...operand(pen, right))
}

/** What is assigned to a variable or a private field, with the shadow that it leaves, if it leaves one. */
function kept(
  pen: Pen,
  target: ts.Identifier | PrivateMember,
  assigned: ts.Expression,
  isTracked = true,
): ts.Expression {
  const { factory } = pen
  const shadow = isTracked ? concolic(pen, 'latest') : factory.createVoidZero()
  if (ts.isIdentifier(target))
    return concolic(
      pen,
      'known',
      factory.createAssignment(target, assigned),
      factory.createAssignment(shadowName(pen, target), shadow),
    )
  const assignment = factory.createAssignment(target, assigned)
  return concolic(pen, 'field', target.expression, textLiteral(pen, target.name.text), assignment, shadow)
}

/** The value of a variable or a private field and its shadow, as arguments. */
function current(pen: Pen, target: ts.Identifier | PrivateMember): readonly ts.Expression[] {
  return ts.isIdentifier(target) ? [target, shadowName(pen, target)] : [readMember(pen, target), concolic(pen, 'taken')]
}
