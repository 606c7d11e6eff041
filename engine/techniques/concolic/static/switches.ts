import ts from 'typescript'
import { isNameless } from '../../../lang/flow/conditions.ts'
import { rewriteOf } from '../../../lang/instrument/pen.ts'
import { declared } from './declarations.ts'
import { concolic, operand, value } from './values.ts'

/**
 * `switch (d) { case x: … }` becomes `{ const $$s0 = d', $$q0 = $$taken(); switch ($$s0) { case
 * $$matched(0, $$s0, $$q0, x', $$taken()): … } }`. In `switch (true)` a label is a condition.
 */
export const switches = rewriteOf<ts.SwitchStatement>([ts.SyntaxKind.SwitchStatement], (node, pen) => {
  const first = node.caseBlock.clauses.find(ts.isCaseClause)
  if (first === undefined || isNameless(node.expression)) return undefined
  const { factory } = pen
  const number = String(pen.inventory.predicate('case', first)!)
  const [discriminant, shadow] = [pen.name(`s${number}`), pen.name(`q${number}`)]
  const isOnTrue = node.expression.kind === ts.SyntaxKind.TrueKeyword
  const clauses = node.caseBlock.clauses.map((clause) => {
    if (ts.isDefaultClause(clause)) return pen.inside(clause)
    const id = pen.id('case', clause)
    const label = isOnTrue
      ? concolic(pen, 'condition', id, ...operand(pen, clause.expression))
      : concolic(pen, 'matched', id, discriminant, shadow, ...operand(pen, clause.expression))
    return factory.updateCaseClause(clause, label, pen.statements(clause.statements))
  })
  const taken = operand(pen, node.expression)[1]
  return factory.createBlock(
    [
      declared(pen, discriminant, value(pen, node.expression), ts.NodeFlags.Const),
      declared(pen, shadow, taken, ts.NodeFlags.Const),
      factory.updateSwitchStatement(node, discriminant, factory.updateCaseBlock(node.caseBlock, clauses)),
    ],
    true,
  )
})
