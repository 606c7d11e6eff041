import ts from 'typescript'
import { labelled, jumpTarget } from '../flow/jumps.ts'
import { isPattern } from '../flow/predicates.ts'
import { startingWith } from './blocks.ts'
import { assigned, assignedDefaultsIn, defaultsIn, given } from './defaults.ts'
import { withinFrame } from './frames.ts'
import { type Pen, rewriteOf } from './pen.ts'

/**
 * `for (const x of xs) body` becomes `$$b0: { for (const x of xs) { $$next(0); body } $$exhausted(0) }`, where
 * `break` leads out of the block and so by `$$exhausted`. A label of the loop stays on the loop, for `continue`.
 */
export const iterations = rewriteOf<ts.ForOfStatement | ts.ForInStatement>(
  [ts.SyntaxKind.ForOfStatement, ts.SyntaxKind.ForInStatement],
  (node, pen) => inBlock(pen, node, iteration(pen, node)),
)

/** `a: for (const x of xs) body` becomes `$$b0: { a: for … $$exhausted(0) }`. */
export const labels = rewriteOf<ts.LabeledStatement>([ts.SyntaxKind.LabeledStatement], (node, pen) => {
  const loop = labelled(node)
  if (!isIteration(loop)) return undefined
  const relabel = (statement: ts.Statement): ts.Statement =>
    ts.isLabeledStatement(statement)
      ? pen.factory.updateLabeledStatement(statement, statement.label, relabel(statement.statement))
      : iteration(pen, loop)
  return inBlock(pen, loop, relabel(node))
})

/** `break` and `break a` become `break $$b0` where they end a `for-of` or `for-in`. */
export const breaks = rewriteOf<ts.BreakStatement>([ts.SyntaxKind.BreakStatement], (node, pen) => {
  const target = jumpTarget(node)
  return target === undefined || !isIteration(target)
    ? undefined
    : pen.factory.updateBreakStatement(node, blockLabel(pen, target))
})

function iteration(pen: Pen, node: ts.ForOfStatement | ts.ForInStatement): ts.Statement {
  const { factory } = pen
  const head = node.initializer
  const defaults = ts.isVariableDeclarationList(head)
    ? head.declarations.flatMap((it) => defaultsIn(pen, it.name))
    : assignedDefaultsIn(pen, head)
  const first = [
    factory.createExpressionStatement(withinFrame(pen, node, pen.probe('next', pen.id('loop', node)))),
    ...defaults.map((id) => factory.createExpressionStatement(given(pen, id))),
  ]
  const body = startingWith(pen, first, node.statement)
  const bound = ts.isVariableDeclarationList(head)
    ? pen.inside(head)
    : isPattern(head)
      ? assigned(pen, head)
      : pen.expression(head)
  const values = pen.expression(node.expression)
  return ts.isForOfStatement(node)
    ? factory.updateForOfStatement(node, node.awaitModifier, bound, values, body)
    : factory.updateForInStatement(node, bound, values, body)
}

function inBlock(pen: Pen, loop: ts.ForOfStatement | ts.ForInStatement, statement: ts.Statement): ts.Statement {
  const { factory } = pen
  const exhausted = withinFrame(pen, loop, pen.probe('exhausted', pen.id('loop', loop)))
  const block = factory.createBlock([statement, factory.createExpressionStatement(exhausted)], true)
  return factory.createLabeledStatement(blockLabel(pen, loop), block)
}

function blockLabel(pen: Pen, loop: ts.Statement): ts.Identifier {
  return pen.name(`b${String(pen.inventory.predicate('loop', loop)!)}`)
}

function isIteration(node: ts.Statement): node is ts.ForOfStatement | ts.ForInStatement {
  return ts.isForOfStatement(node) || ts.isForInStatement(node)
}
