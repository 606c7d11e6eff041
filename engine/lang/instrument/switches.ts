import ts from 'typescript'
import { isNameless } from '../flow/conditions.ts'
import { comparison } from './atoms.ts'
import { withinFrame } from './frames.ts'
import { type Pen, rewriteOf } from './pen.ts'

/**
 * `switch (d) { case x: … }` becomes `{ const $$s0 = d; switch ($$s0) { case $$label(0, $$s0, x): … } }`. The switch
 * itself compares. A label of the switch stays before the block, where `break` to it still leads behind everything.
 *
 * In `switch (true)` a label is a condition, and gets the probe of one.
 */
export const switches = rewriteOf<ts.SwitchStatement>([ts.SyntaxKind.SwitchStatement], (node, pen) => {
  const first = node.caseBlock.clauses.find(ts.isCaseClause)
  if (first === undefined) return undefined
  const { factory } = pen
  const name = pen.name(`s${String(pen.inventory.predicate('case', first)!)}`)
  const discriminant = pen.expression(node.expression)
  const declared = factory.createVariableStatement(
    undefined,
    factory.createVariableDeclarationList(
      [factory.createVariableDeclaration(name, undefined, undefined, unnamed(pen, node.expression, discriminant))],
      ts.NodeFlags.Const,
    ),
  )
  const isOnTrue = node.expression.kind === ts.SyntaxKind.TrueKeyword
  const clauses = node.caseBlock.clauses.map((clause) => {
    if (ts.isDefaultClause(clause)) return pen.inside(clause)
    const id = pen.inventory.predicate('case', clause)!
    const compared = isOnTrue ? comparison(pen, id, clause.expression) : undefined
    const label = compared ?? pen.probe('label', pen.number(id), name, pen.expression(clause.expression))
    return factory.updateCaseClause(clause, withinFrame(pen, clause, label), pen.statements(clause.statements))
  })
  const block = factory.updateCaseBlock(node.caseBlock, clauses)
  return factory.createBlock([declared, factory.updateSwitchStatement(node, name, block)], true)
})

/** An anonymous function must not take the name of our variable. */
function unnamed(pen: Pen, original: ts.Expression, value: ts.Expression): ts.Expression {
  return isNameless(original) ? pen.factory.createComma(pen.number(0), value) : value
}
