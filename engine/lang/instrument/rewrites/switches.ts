import ts from 'typescript'
import { isNameless } from '../../flow/conditions.ts'
import { comparison } from '../atoms.ts'
import { withinFrame } from './frames.ts'
import { type RewriteContext, rewriteOf } from '../rewrite-context.ts'

/**
 * `switch (d) { case x: … }` becomes `{ const $$s0 = d; switch ($$s0) { case $$label(0, $$s0, x): … } }`. The `switch`
 * still compares. Its label moves before the block, so that `break` leaves everything. In `switch (true)`, a case label
 * is a condition and gets the probe of one.
 */
export const switches = rewriteOf<ts.SwitchStatement>([ts.SyntaxKind.SwitchStatement], (node, context) => {
  const first = node.caseBlock.clauses.find(ts.isCaseClause)
  if (first === undefined) return undefined
  const { factory } = context
  const name = context.name(`s${String(context.inventory.predicate('case', first)!)}`)
  const discriminant = context.expression(node.expression)
  const declared = factory.createVariableStatement(
    undefined,
    factory.createVariableDeclarationList(
      [factory.createVariableDeclaration(name, undefined, undefined, unnamed(context, node.expression, discriminant))],
      ts.NodeFlags.Const,
    ),
  )
  const isOnTrue = node.expression.kind === ts.SyntaxKind.TrueKeyword
  const clauses = node.caseBlock.clauses.map((clause) => {
    if (ts.isDefaultClause(clause)) return context.inside(clause)
    const id = context.inventory.predicate('case', clause)!
    const compared = isOnTrue ? comparison(context, id, clause.expression) : undefined
    const label = compared ?? context.probe('label', context.number(id), name, context.expression(clause.expression))
    return factory.updateCaseClause(clause, withinFrame(context, clause, label), context.statements(clause.statements))
  })
  const block = factory.updateCaseBlock(node.caseBlock, clauses)
  return factory.createBlock([declared, factory.updateSwitchStatement(node, name, block)], true)
})

/** Keeps an anonymous function from taking the name of our variable. */
function unnamed(context: RewriteContext, original: ts.Expression, value: ts.Expression): ts.Expression {
  return isNameless(original) ? context.factory.createComma(context.number(0), value) : value
}
