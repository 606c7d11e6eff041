import ts from 'typescript'
import { hasModifier, type RunningFunction } from '../../../lang/syntax/erased.ts'
import { afterDirectives, functions as guarded, withBody } from '../../../lang/instrument/rewrites/functions.ts'
import { type RewriteContext, rewriteOf } from '../../../lang/instrument/rewrite-context.ts'
import { declared, heldPart } from './declarations.ts'
import { isShadowed, shadowedParts, shadowName } from './shadows.ts'
import { concolic, operand, settled, textLiteral } from './values.ts'

/**
 * The body of a guarded function starts with `var $$p = $$entered(); var $$va = $$p.shadows[0]` for a parameter `a`,
 * and `var $$vx = $$held($$p.values[0], ['x'], x)` for a parameter `{ x }`. A constructor also records its parameter
 * properties. Directives stay first.
 */
export const functions = rewriteOf<RunningFunction>(
  [...guarded.kinds] as RunningFunction['kind'][],
  (node, context) => {
    const inner = guarded.rewrite(node, context) as RunningFunction | undefined
    if (inner === undefined) return undefined
    const { factory } = context
    const body = inner.body!
    const first = shadowsOf(context, node)
    if (!ts.isBlock(body))
      return withBody(factory, inner, factory.createBlock([...first, factory.createReturnStatement(body)], true))
    const { directives, rest } = afterDirectives(body.statements)
    return withBody(factory, inner, factory.updateBlock(body, [...directives, ...first, ...rest]))
  },
)

/** `return e` leaves the shadow of its value. */
export const returns = rewriteOf<ts.ReturnStatement>(
  [ts.SyntaxKind.ReturnStatement],
  (node, context) =>
    node.expression && context.factory.updateReturnStatement(node, result(context, node.expression, functionOf(node))),
)

/** The result of a function. That of an async function is also recorded for those who await it. */
export function result(context: RewriteContext, node: ts.Expression, of: ts.Node | undefined): ts.Expression {
  return of !== undefined && isAsync(of)
    ? concolic(context, 'fulfilled', context.name('p'), ...operand(context, node))
    : settled(context, node)
}

function functionOf(node: ts.Node): ts.Node | undefined {
  return ts.findAncestor(node, ts.isFunctionLike)
}

/** Whether a function returns the promise of its result. */
function isAsync(node: ts.Node): boolean {
  const isGenerator = 'asteriskToken' in node && node.asteriskToken !== undefined
  return !isGenerator && hasModifier(node, ts.SyntaxKind.AsyncKeyword)
}

function shadowsOf(context: RewriteContext, node: RunningFunction): readonly ts.Statement[] {
  const { factory } = context
  const args = context.name('p')
  const passed = node.parameters.filter((it) => !isThisParameter(it))
  const shadowed = passed.flatMap((parameter, at) =>
    isShadowed(context.checker, parameter) ? [{ at, node: parameter, name: parameter.name as ts.Identifier }] : [],
  )
  const parts = passed.flatMap((it, at) => shadowedParts(context.checker, it.name).map((part) => ({ at, part })))
  const argument = (list: 'values' | 'shadows', at: number): ts.Expression =>
    factory.createElementAccessExpression(factory.createPropertyAccessExpression(args, list), at)
  if (shadowed.length + parts.length === 0 && !isAsync(node))
    return [factory.createExpressionStatement(concolic(context, 'entered'))]
  const fields = shadowed.filter((it) => isField(node, it.node))
  return [
    declared(context, args, concolic(context, 'entered'), ts.NodeFlags.None),
    ...shadowed.map(({ at, name }) =>
      declared(context, shadowName(context, name), argument('shadows', at), ts.NodeFlags.None),
    ),
    ...parts.map(({ at, part }) => {
      const shadow = shadowName(context, part.name as ts.Identifier)
      return declared(context, shadow, heldPart(context, argument('values', at), part), ts.NodeFlags.None)
    }),
    ...fields.map(({ name }) => {
      const key = textLiteral(context, name.text)
      return factory.createExpressionStatement(
        concolic(context, 'field', factory.createThis(), key, name, shadowName(context, name)),
      )
    }),
  ]
}

function isThisParameter({ name }: ts.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === 'this'
}

/** Whether a constructor parameter is a parameter property of a class without a base class: `this` exists at once. */
function isField(node: RunningFunction, parameter: ts.ParameterDeclaration): boolean {
  if (!ts.isParameterPropertyDeclaration(parameter, node)) return false
  const heritage = ts.isClassLike(node.parent) ? (node.parent.heritageClauses ?? []) : []
  return (
    !heritage.some((it) => it.token === ts.SyntaxKind.ExtendsKeyword) &&
    !hasModifier(node, ts.SyntaxKind.DeclareKeyword)
  )
}
