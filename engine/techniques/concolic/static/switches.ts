import ts from 'typescript'
import { isNameless } from '../../../lang/flow/conditions.ts'
import { rewriteOf } from '../../../lang/instrument/rewrite-context.ts'
import { declared } from './declarations.ts'
import { concolic, operand, value } from './values.ts'

/**
 * `switch (d) { case x: … }` becomes `{ const $$s0 = d', $$q0 = $$taken(); switch ($$s0) { case
 * $$matched(0, $$s0, $$q0, x', $$taken()): … } }`. In `switch (true)` a label is a condition.
 */
export const switches = rewriteOf<ts.SwitchStatement>([ts.SyntaxKind.SwitchStatement], (node, context) => {
  const first = node.caseBlock.clauses.find(ts.isCaseClause)
  if (first === undefined || isNameless(node.expression)) return undefined
  const { factory } = context
  const number = String(context.inventory.predicate('case', first)!)
  const [discriminant, shadow] = [context.name(`s${number}`), context.name(`q${number}`)]
  const isOnTrue = node.expression.kind === ts.SyntaxKind.TrueKeyword
  const clauses = node.caseBlock.clauses.map((clause) => {
    if (ts.isDefaultClause(clause)) return context.inside(clause)
    const id = context.id('case', clause)
    const label = isOnTrue
      ? concolic(context, 'condition', id, ...operand(context, clause.expression))
      : concolic(context, 'matched', id, discriminant, shadow, ...operand(context, clause.expression))
    return factory.updateCaseClause(clause, label, context.statements(clause.statements))
  })
  const taken = operand(context, node.expression)[1]
  return factory.createBlock(
    [
      declared(context, discriminant, value(context, node.expression), ts.NodeFlags.Const),
      declared(context, shadow, taken, ts.NodeFlags.Const),
      factory.updateSwitchStatement(node, discriminant, factory.updateCaseBlock(node.caseBlock, clauses)),
    ],
    true,
  )
})
