import ts from 'typescript'
import { isNameless } from '../flow/conditions.ts'
import type { RewriteContext } from './rewrite-context.ts'

/** The name that an anonymous value takes from the variable or target it is assigned to, if any. */
export function takenName(target: ts.Node, value: ts.Expression): string | undefined {
  return ts.isIdentifier(target) && isNameless(value) ? target.text : undefined
}

/** `($$probe(), value)`; with a `name`, `f = () => 1` becomes `f = ($$probe(), { 'f': () => 1 })['f']`. */
export function withProbeBefore(
  context: RewriteContext,
  probe: ts.Expression,
  value: ts.Expression,
  name: string | undefined,
): ts.Expression {
  const { factory } = context
  const sequence = (last: ts.Expression): ts.Expression =>
    factory.createParenthesizedExpression(factory.createComma(probe, last))
  if (name === undefined) return sequence(value)
  return factory.createElementAccessExpression(
    sequence(holderOf(factory, name, value)),
    factory.createStringLiteral(name, true),
  )
}

/** `{ 'f': () => 1 }`, which names an anonymous function or class. */
export function holderOf(factory: ts.NodeFactory, name: string, value: ts.Expression): ts.ObjectLiteralExpression {
  const literal = factory.createStringLiteral(name, true)
  // A computed `__proto__` is an ordinary property. Other computed keys make Node 20 and Chromium drop a static `name`
  // member of a class.
  const key = name === '__proto__' ? factory.createComputedPropertyName(literal) : literal
  return factory.createObjectLiteralExpression([factory.createPropertyAssignment(key, value)])
}
