import ts from 'typescript'
import { startingWith } from './blocks.ts'
import { defaultsIn, given } from './defaults.ts'
import { type Pen, rewriteOf } from './pen.ts'

/** `while (c) body` becomes `while (c) { $$step(); body }`; so do `do` and `for`. */
export const loops = rewriteOf<ts.WhileStatement | ts.DoStatement | ts.ForStatement>(
  [ts.SyntaxKind.WhileStatement, ts.SyntaxKind.DoStatement, ts.SyntaxKind.ForStatement],
  (node, pen) => {
    const { factory } = pen
    const body = startingWith(pen, [pen.probeStatement('step')], node.statement)
    if (ts.isWhileStatement(node)) return factory.updateWhileStatement(node, pen.expression(node.expression), body)
    if (ts.isDoStatement(node)) return factory.updateDoStatement(node, body, pen.expression(node.expression))
    return factory.updateForStatement(
      node,
      node.initializer && initializer(pen, node.initializer),
      node.condition && pen.expression(node.condition),
      node.incrementor && pen.expression(node.incrementor),
      body,
    )
  },
)

/** `for (let { a = 1 } = o; …)` becomes `for (let { a = ($$defaulted(0), 1) } = o, $$g0 = $$given(0); …)`. */
function initializer(pen: Pen, node: ts.ForInitializer): ts.ForInitializer {
  if (!ts.isVariableDeclarationList(node)) return pen.expression(node)
  const { factory } = pen
  const defaults = node.declarations.flatMap((it) => defaultsIn(pen, it.name))
  const declarations = node.declarations.map((it) => pen.inside(it))
  const checks = defaults.map((id) =>
    factory.createVariableDeclaration(pen.name(`g${String(id)}`), undefined, undefined, given(pen, id)),
  )
  return factory.updateVariableDeclarationList(node, [...declarations, ...checks])
}
