import ts from 'typescript'
import { type Pen, rewriteOf } from '../instrument/pen.ts'
import { isShadowed, partKey, shadowedParts, shadowName } from './shadows.ts'
import { isTracked } from './tracked.ts'
import { concolic, textLiteral, value } from './values.ts'

/** `let x = e, y` becomes `let x = e', $$vx = $$latest(), y, $$vy`. */
export const declarations = rewriteOf<ts.VariableDeclarationList>(
  [ts.SyntaxKind.VariableDeclarationList],
  (node, pen) => {
    if (ts.isForOfStatement(node.parent)) return undefined
    const list = node.declarations.flatMap((it) =>
      isShadowed(pen.checker, it) ? withShadow(pen, it) : [pen.inside(it), ...partsOf(pen, it)],
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

/** Behind `{ x } = o` comes `$$vx = $$held(o, 'x', x)`. */
function partsOf(pen: Pen, { name, initializer }: ts.VariableDeclaration): readonly ts.VariableDeclaration[] {
  return shadowedParts(pen.checker, name).map((part) => {
    const found = concolic(pen, 'held', initializer!, textLiteral(pen, partKey(part)!), part.name as ts.Identifier)
    return pen.factory.createVariableDeclaration(
      shadowName(pen, part.name as ts.Identifier),
      undefined,
      undefined,
      found,
    )
  })
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
