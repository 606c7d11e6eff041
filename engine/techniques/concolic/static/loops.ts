import ts from 'typescript'
import { startingWith } from '../../../lang/instrument/blocks.ts'
import { type Pen, rewriteOf } from '../../../lang/instrument/pen.ts'
import { declarations, declared } from './declarations.ts'
import { isShadowedTurn, shadowName } from './shadows.ts'
import { concolic, operand } from './values.ts'

/**
 * `for (const x of xs) body` becomes `let $$i8;` and
 * `for (const x of ($$i8 = $$iterated(0, xs', $$taken())).values) { $$step(); let $$vx = ($$element($$i8, x), $$taken()); body }`.
 */
export const turns = rewriteOf<ts.ForOfStatement>([ts.SyntaxKind.ForOfStatement], (node, pen) => {
  if (!isShadowedTurn(pen.checker, node)) return undefined
  const { factory } = pen
  const head = node.initializer as ts.VariableDeclarationList
  const name = head.declarations[0]!.name as ts.Identifier
  const iterated = pen.name(`i${String(node.pos)}`)
  const element = factory.createComma(concolic(pen, 'element', iterated, name), concolic(pen, 'taken'))
  const body = factory.createBlock(
    [
      pen.probeStatement('step'),
      declared(pen, shadowName(pen, name), element, ts.NodeFlags.Let),
      pen.statement(node.statement),
    ],
    true,
  )
  const started = factory.createAssignment(
    iterated,
    concolic(pen, 'iterated', pen.id('loop', node), ...operand(pen, node.expression)),
  )
  const values = factory.createPropertyAccessExpression(factory.createParenthesizedExpression(started), 'values')
  return [
    declared(pen, iterated, undefined, ts.NodeFlags.Let),
    factory.updateForOfStatement(node, undefined, withoutProbes(pen, head), values, body),
  ]
})

function withoutProbes(pen: Pen, head: ts.VariableDeclarationList): ts.VariableDeclarationList {
  const [{ name, type }] = head.declarations as unknown as readonly [ts.VariableDeclaration]
  const declaration = pen.factory.createVariableDeclaration(name, undefined, type)
  return pen.factory.updateVariableDeclarationList(head, [declaration])
}

/** `for (let i = 0; c; i++) body` becomes `for (let i = 0, $$vi = void 0; c'; …) { $$step(); body }`. */
export const counts = rewriteOf<ts.ForStatement>([ts.SyntaxKind.ForStatement], (node, pen) => {
  const { initializer, condition, incrementor, statement } = node
  if (initializer === undefined || !ts.isVariableDeclarationList(initializer)) return undefined
  return pen.factory.updateForStatement(
    node,
    (declarations.rewrite(initializer, pen) ?? pen.inside(initializer)) as ts.ForInitializer,
    condition && pen.expression(condition),
    incrementor && pen.expression(incrementor),
    startingWith(pen, [pen.probeStatement('step')], statement),
  )
})
