import ts from 'typescript'
import { isNameless } from '../flow/conditions.ts'
import type { RewriteContext } from './rewrite-context.ts'

/** The name that a value takes from a variable or target that it is given to, if it takes one. */
export function takenName(target: ts.Node, value: ts.Expression): string | undefined {
  return ts.isIdentifier(target) && isNameless(value) ? target.text : undefined
}

/**
 * A value behind a probe: `($$probe(), value)`. An anonymous function takes its name from where it stands, so it gets that
 * name as a property: `f = () => 1` becomes `f = ($$probe(), { 'f': () => 1 })['f']`. `name` is undefined for what takes
 * none.
 */
export function behind(
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

/** `{ 'f': () => 1 }`, in which an anonymous function or class takes the name. */
export function holderOf(factory: ts.NodeFactory, name: string, value: ts.Expression): ts.ObjectLiteralExpression {
  const literal = factory.createStringLiteral(name, true)
  // As a computed name, `__proto__` is a property like any other. Under other computed names, Node 20 and Chromium take
  // away the static `name` that a class has.
  const key = name === '__proto__' ? factory.createComputedPropertyName(literal) : literal
  return factory.createObjectLiteralExpression([factory.createPropertyAssignment(key, value)])
}
