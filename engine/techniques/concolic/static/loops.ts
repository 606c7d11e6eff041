import ts from 'typescript'
import { startingWith } from '../../../lang/instrument/rewrites/blocks.ts'
import { type RewriteContext, rewriteOf } from '../../../lang/instrument/rewrite-context.ts'
import { declarations, declared } from './declarations.ts'
import { isShadowedTurn, shadowName } from './shadows.ts'
import { concolic, operand } from './values.ts'

/**
 * `for (const x of xs) body` becomes `let $$i8;` and
 * `for (const x of ($$i8 = $$iterated(0, xs', $$taken())).values) { $$step(); let $$vx = ($$element($$i8, x), $$taken()); body }`.
 */
export const forOfLoops = rewriteOf<ts.ForOfStatement>([ts.SyntaxKind.ForOfStatement], (node, context) => {
  if (!isShadowedTurn(context.checker, node)) return undefined
  const { factory } = context
  const head = node.initializer as ts.VariableDeclarationList
  const name = head.declarations[0]!.name as ts.Identifier
  const iterated = context.name(`i${String(node.pos)}`)
  const element = factory.createComma(concolic(context, 'element', iterated, name), concolic(context, 'taken'))
  const body = factory.createBlock(
    [
      context.probeStatement('step'),
      declared(context, shadowName(context, name), element, ts.NodeFlags.Let),
      context.statement(node.statement),
    ],
    true,
  )
  const started = factory.createAssignment(
    iterated,
    concolic(context, 'iterated', context.id('loop', node), ...operand(context, node.expression)),
  )
  const values = factory.createPropertyAccessExpression(factory.createParenthesizedExpression(started), 'values')
  return [
    declared(context, iterated, undefined, ts.NodeFlags.Let),
    factory.updateForOfStatement(node, undefined, withoutProbes(context, head), values, body),
  ]
})

function withoutProbes(context: RewriteContext, head: ts.VariableDeclarationList): ts.VariableDeclarationList {
  const [{ name, type }] = head.declarations as unknown as readonly [ts.VariableDeclaration]
  const declaration = context.factory.createVariableDeclaration(name, undefined, type)
  return context.factory.updateVariableDeclarationList(head, [declaration])
}

/** `for (let i = 0; c; i++) body` becomes `for (let i = 0, $$vi = void 0; c'; …) { $$step(); body }`. */
export const countingLoops = rewriteOf<ts.ForStatement>([ts.SyntaxKind.ForStatement], (node, context) => {
  const { initializer, condition, incrementor, statement } = node
  if (initializer === undefined || !ts.isVariableDeclarationList(initializer)) return undefined
  return context.factory.updateForStatement(
    node,
    (declarations.rewrite(initializer, context) ?? context.inside(initializer)) as ts.ForInitializer,
    condition && context.expression(condition),
    incrementor && context.expression(incrementor),
    startingWith(context, [context.probeStatement('step')], statement),
  )
})
