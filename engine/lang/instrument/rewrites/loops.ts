import ts from 'typescript'
import { startingWith } from './blocks.ts'
import { defaultsIn, probeProvided } from './defaults.ts'
import { type RewriteContext, rewriteOf } from '../rewrite-context.ts'

/** `while (c) body` becomes `while (c) { $$step(); body }`; `do` and `for` likewise. */
export const loops = rewriteOf<ts.WhileStatement | ts.DoStatement | ts.ForStatement>(
  [ts.SyntaxKind.WhileStatement, ts.SyntaxKind.DoStatement, ts.SyntaxKind.ForStatement],
  (node, context) => {
    const { factory } = context
    const body = startingWith(context, [context.probeStatement('step')], node.statement)
    if (ts.isWhileStatement(node)) return factory.updateWhileStatement(node, context.expression(node.expression), body)
    if (ts.isDoStatement(node)) return factory.updateDoStatement(node, body, context.expression(node.expression))
    return factory.updateForStatement(
      node,
      node.initializer && initializer(context, node.initializer),
      node.condition && context.expression(node.condition),
      node.incrementor && context.expression(node.incrementor),
      body,
    )
  },
)

/** `for (let { a = 1 } = o; …)` becomes `for (let { a = ($$defaulted(0), 1) } = o, $$g0 = $$provided(0); …)`. */
function initializer(context: RewriteContext, node: ts.ForInitializer): ts.ForInitializer {
  if (!ts.isVariableDeclarationList(node)) return context.expression(node)
  const { factory } = context
  const defaults = node.declarations.flatMap((it) => defaultsIn(context, it.name))
  const declarations = node.declarations.map((it) => context.inside(it))
  const checks = defaults.map((id) =>
    factory.createVariableDeclaration(context.name(`g${String(id)}`), undefined, undefined, probeProvided(context, id)),
  )
  return factory.updateVariableDeclarationList(node, [...declarations, ...checks])
}
