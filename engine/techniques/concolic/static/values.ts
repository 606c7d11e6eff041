import ts from 'typescript'
import type { ConcolicProbes } from '../../../model/symbolic/concolic-probe.ts'
import type { Pen } from '../../../lang/instrument/pen.ts'
import { unwrapped } from '../../../lang/syntax/unwrapped.ts'
import { hasShadow, shadowName } from './shadows.ts'
import { isPrivate, isReadable, isTracked, type Member, type PrivateMember } from './tracked.ts'

/** `$$name(…args)` of the concolic build. */
export function concolic(pen: Pen, name: keyof ConcolicProbes, ...args: readonly ts.Expression[]): ts.CallExpression {
  return pen.probe(name, ...args)
}

/** An instrumented expression that leaves its shadow in the register, where it may have one: a variable or property is read. */
export function value(pen: Pen, node: ts.Expression): ts.Expression {
  const inner = unwrapped(node)
  if (pen.inventory.predicate('atom', inner) !== undefined) return pen.expression(node)
  return read(pen, inner) ?? pen.expression(node)
}

/** A variable or a property, read by a probe. */
export function read(pen: Pen, node: ts.Expression): ts.Expression | undefined {
  if (ts.isIdentifier(node))
    return hasShadow(pen.checker, node) ? concolic(pen, 'known', node, shadowName(pen, node)) : undefined
  return isReadable(pen, node) ? readMember(pen, node) : undefined
}

/** The two arguments that stand for an operand: `a'` and `$$taken()`, or `void 0` where it leaves no shadow. */
export function operand(pen: Pen, node: ts.Expression): readonly [ts.Expression, ts.Expression] {
  return [value(pen, node), isTracked(pen, node) ? concolic(pen, 'taken') : pen.factory.createVoidZero()]
}

/** An instrumented expression that certainly sets the register. */
export function settled(pen: Pen, node: ts.Expression): ts.Expression {
  return isTracked(pen, node) ? value(pen, node) : concolic(pen, 'concrete', value(pen, node))
}

/** `a.b` becomes `$$member(a', $$taken(), 'b')`, and `a.#b` becomes `$$owned('#b', $$owning(a').#b)`. */
export function readMember(pen: Pen, node: Member): ts.Expression {
  if (!isPrivate(node)) return concolic(pen, 'member', ...located(pen, node))
  return concolic(pen, 'owned', textLiteral(pen, node.name.text), ownedMember(pen, node))
}

/** `$$owning(a').#b`. */
export function ownedMember(pen: Pen, node: PrivateMember): ts.Expression {
  const owner = concolic(pen, 'owning', value(pen, node.expression))
  return pen.factory.createPropertyAccessExpression(owner, node.name)
}

/** Owner and key with their shadows, as arguments. */
export function located(pen: Pen, node: Member): readonly ts.Expression[] {
  const owner = operand(pen, node.expression)
  if (ts.isElementAccessExpression(node)) return [...owner, ...operand(pen, node.argumentExpression)]
  return [...owner, textLiteral(pen, node.name.text)]
}

export function textLiteral(pen: Pen, text: string): ts.Expression {
  return pen.factory.createStringLiteral(text, true)
}
