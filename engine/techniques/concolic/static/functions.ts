import ts from 'typescript'
import { hasModifier, type RunningFunction } from '../../../lang/syntax/erased.ts'
import { afterDirectives, functions as guarded, withBody } from '../../../lang/instrument/functions.ts'
import { type Pen, rewriteOf } from '../../../lang/instrument/pen.ts'
import { declared, heldPart } from './declarations.ts'
import { isShadowed, shadowedParts, shadowName } from './shadows.ts'
import { concolic, settled, textLiteral } from './values.ts'

/**
 * The body of a guarded function starts with `var $$p = $$entered(); var $$va = $$p.shadows[0]` for its parameter `a`, and for a
 * parameter `{ x }` with `var $$vx = $$held($$p.values[0], ['x'], x)`. A constructor
 * tells the fields that its parameters are. Directives stay first.
 */
export const functions = rewriteOf<RunningFunction>([...guarded.kinds] as RunningFunction['kind'][], (node, pen) => {
  const inner = guarded.rewrite(node, pen) as RunningFunction | undefined
  if (inner === undefined) return undefined
  const { factory } = pen
  const body = inner.body!
  const first = shadowsOf(pen, node)
  if (!ts.isBlock(body))
    return withBody(factory, inner, factory.createBlock([...first, factory.createReturnStatement(body)], true))
  const { directives, rest } = afterDirectives(body.statements)
  return withBody(factory, inner, factory.updateBlock(body, [...directives, ...first, ...rest]))
})

/** `return e` leaves the shadow of what it returns. */
export const returns = rewriteOf<ts.ReturnStatement>(
  [ts.SyntaxKind.ReturnStatement],
  (node, pen) => node.expression && pen.factory.updateReturnStatement(node, settled(pen, node.expression)),
)

function shadowsOf(pen: Pen, node: RunningFunction): readonly ts.Statement[] {
  const { factory } = pen
  const args = pen.name('p')
  const passed = node.parameters.filter((it) => !isThisParameter(it))
  const shadowed = passed.flatMap((it, at) =>
    isShadowed(pen.checker, it) ? [{ at, node: it, name: it.name as ts.Identifier }] : [],
  )
  const parts = passed.flatMap((it, at) => shadowedParts(pen.checker, it.name).map((part) => ({ at, part })))
  const argument = (list: 'values' | 'shadows', at: number): ts.Expression =>
    factory.createElementAccessExpression(factory.createPropertyAccessExpression(args, list), at)
  if (shadowed.length + parts.length === 0) return [factory.createExpressionStatement(concolic(pen, 'entered'))]
  const fields = shadowed.filter((it) => isField(node, it.node))
  return [
    declared(pen, args, concolic(pen, 'entered'), ts.NodeFlags.None),
    ...shadowed.map(({ at, name }) => declared(pen, shadowName(pen, name), argument('shadows', at), ts.NodeFlags.None)),
    ...parts.map(({ at, part }) => {
      const shadow = shadowName(pen, part.name as ts.Identifier)
      return declared(pen, shadow, heldPart(pen, argument('values', at), part), ts.NodeFlags.None)
    }),
    ...fields.map(({ name }) => {
      const key = textLiteral(pen, name.text)
      return factory.createExpressionStatement(
        concolic(pen, 'field', factory.createThis(), key, name, shadowName(pen, name)),
      )
    }),
  ]
}

function isThisParameter({ name }: ts.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === 'this'
}

/** Whether a parameter of a constructor is a field of an object that is there from the start. */
function isField(node: RunningFunction, parameter: ts.ParameterDeclaration): boolean {
  if (!ts.isParameterPropertyDeclaration(parameter, node)) return false
  const heritage = ts.isClassLike(node.parent) ? (node.parent.heritageClauses ?? []) : []
  return (
    !heritage.some((it) => it.token === ts.SyntaxKind.ExtendsKeyword) &&
    !hasModifier(node, ts.SyntaxKind.DeclareKeyword)
  )
}
