import ts from 'typescript'
import { type RewriteContext, rewriteOf } from '../../../lang/instrument/rewrite-context.ts'
import { checkedPattern, isShadowed, isSafelyDestructured, partPath, shadowedParts, shadowName } from './shadows.ts'
import { isTracked } from './tracked.ts'
import { concolic, textLiteral, value } from './values.ts'

/** `let x = e, y` becomes `let x = e', $$vx = $$latest(), y, $$vy`. */
export const declarations = rewriteOf<ts.VariableDeclarationList>(
  [ts.SyntaxKind.VariableDeclarationList],
  (node, context) => {
    if (ts.isForOfStatement(node.parent)) return undefined
    const list = node.declarations.flatMap((declaration) =>
      isShadowed(context.checker, declaration) ? withShadow(context, declaration) : withParts(context, declaration),
    )
    return context.factory.updateVariableDeclarationList(node, list)
  },
)

function withShadow(context: RewriteContext, node: ts.VariableDeclaration): readonly ts.VariableDeclaration[] {
  const { factory } = context
  const { name, exclamationToken, type, initializer } = node
  const shadow =
    initializer && (isTracked(context, initializer) ? concolic(context, 'latest') : factory.createVoidZero())
  return [
    factory.updateVariableDeclaration(node, name, exclamationToken, type, initializer && value(context, initializer)),
    factory.createVariableDeclaration(shadowName(context, name as ts.Identifier), undefined, undefined, shadow),
  ]
}

/** `{ x } = o` is followed by `$$vx = $$held(o, ['x'], x)`; `{ x } = f()` first becomes `$$d8 = f()', { x } = $$d8`. */
function withParts(context: RewriteContext, node: ts.VariableDeclaration): readonly ts.VariableDeclaration[] {
  const { factory } = context
  const parts = shadowedParts(context.checker, node.name)
  const declaration = (name: ts.Identifier, value: ts.Expression): ts.VariableDeclaration =>
    factory.createVariableDeclaration(name, undefined, undefined, value)
  const shadows = (owner: ts.Expression): readonly ts.VariableDeclaration[] =>
    parts.map((it) => declaration(shadowName(context, it.name as ts.Identifier), heldPart(context, owner, it)))
  const checked = isSafelyDestructured(context.checker, node) ? undefined : checkedPattern(node)
  if (parts.length === 0 || (checked === undefined && !isSafelyDestructured(context.checker, node)))
    return [context.inside(node), ...shadows(node.initializer!)]
  const whole = context.name(`d${String(node.pos)}`)
  const taken = factory.updateVariableDeclaration(node, context.inside(node.name), undefined, undefined, whole)
  const initializer = context.expression(node.initializer!)
  const owner =
    checked === undefined
      ? initializer
      : concolic(context, 'whole', initializer, textLiteral(context, checked.text), textLiteral(context, checked.key))
  return [declaration(whole, owner), taken, ...shadows(whole)]
}

/** `$$held(owner, ['x'], x)`: the shadow of a part of a pattern that destructures `owner`. */
export function heldPart(context: RewriteContext, owner: ts.Expression, part: ts.BindingElement): ts.Expression {
  const path = context.factory.createArrayLiteralExpression(partPath(part)!.map((it) => textLiteral(context, it)))
  return concolic(
    context,
    part.dotDotDotToken === undefined ? 'held' : 'heldRest',
    owner,
    path,
    part.name as ts.Identifier,
  )
}

/** Declares a name with the keyword in `flags`: `const name = value;`, or without a value `let name;`. */
export function declared(
  context: RewriteContext,
  name: ts.Identifier,
  value: ts.Expression | undefined,
  flags: ts.NodeFlags,
): ts.Statement {
  const { factory } = context
  const declaration = factory.createVariableDeclaration(name, undefined, undefined, value)
  return factory.createVariableStatement(undefined, factory.createVariableDeclarationList([declaration], flags))
}
