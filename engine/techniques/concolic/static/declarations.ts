import ts from 'typescript'
import { type Pen, rewriteOf } from '../../../lang/instrument/pen.ts'
import { isShadowed, isTakenApart, partPath, shadowedParts, shadowName } from './shadows.ts'
import { isTracked } from './tracked.ts'
import { concolic, textLiteral, value } from './values.ts'

/** `let x = e, y` becomes `let x = e', $$vx = $$latest(), y, $$vy`. */
export const declarations = rewriteOf<ts.VariableDeclarationList>(
  [ts.SyntaxKind.VariableDeclarationList],
  (node, pen) => {
    if (ts.isForOfStatement(node.parent)) return undefined
    const list = node.declarations.flatMap((it) =>
      isShadowed(pen.checker, it) ? withShadow(pen, it) : withParts(pen, it),
    )
    return pen.factory.updateVariableDeclarationList(node, list)
  },
)

function withShadow(pen: Pen, node: ts.VariableDeclaration): readonly ts.VariableDeclaration[] {
  const { factory } = pen
  const { name, exclamationToken, type, initializer } = node
  const shadow = initializer && (isTracked(pen, initializer) ? concolic(pen, 'latest') : factory.createVoidZero())
  return [
    factory.updateVariableDeclaration(node, name, exclamationToken, type, initializer && value(pen, initializer)),
    factory.createVariableDeclaration(shadowName(pen, name as ts.Identifier), undefined, undefined, shadow),
  ]
}

/** Behind `{ x } = o` comes `$$vx = $$held(o, ['x'], x)`, and `{ x } = f()` becomes `$$d8 = f()', { x } = $$d8` first. */
function withParts(pen: Pen, node: ts.VariableDeclaration): readonly ts.VariableDeclaration[] {
  const { factory } = pen
  const parts = shadowedParts(pen.checker, node.name)
  const declaration = (name: ts.Identifier, value: ts.Expression): ts.VariableDeclaration =>
    factory.createVariableDeclaration(name, undefined, undefined, value)
  const shadows = (owner: ts.Expression): readonly ts.VariableDeclaration[] =>
    parts.map((it) => declaration(shadowName(pen, it.name as ts.Identifier), heldPart(pen, owner, it)))
  if (parts.length === 0 || !isTakenApart(pen.checker, node)) return [pen.inside(node), ...shadows(node.initializer!)]
  const whole = pen.name(`d${String(node.pos)}`)
  const taken = factory.updateVariableDeclaration(node, pen.inside(node.name), undefined, undefined, whole)
  return [declaration(whole, pen.expression(node.initializer!)), taken, ...shadows(whole)]
}

/** `$$held(owner, ['x'], x)`: the shadow of a part of a pattern that takes `owner` apart. */
export function heldPart(pen: Pen, owner: ts.Expression, part: ts.BindingElement): ts.Expression {
  const path = pen.factory.createArrayLiteralExpression(partPath(part)!.map((it) => textLiteral(pen, it)))
  return concolic(pen, part.dotDotDotToken === undefined ? 'held' : 'heldRest', owner, path, part.name as ts.Identifier)
}

/** `name = value;`, or without a value `name;`, declared by `const`, `let` or `var`. */
export function declared(
  pen: Pen,
  name: ts.Identifier,
  value: ts.Expression | undefined,
  flags: ts.NodeFlags,
): ts.Statement {
  const { factory } = pen
  const declaration = factory.createVariableDeclaration(name, undefined, undefined, value)
  return factory.createVariableStatement(undefined, factory.createVariableDeclarationList([declaration], flags))
}
