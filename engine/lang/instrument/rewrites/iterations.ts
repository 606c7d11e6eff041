import ts from 'typescript'
import { withoutLabels, jumpTarget } from '../../flow/jumps.ts'
import { isPattern } from '../../flow/predicates.ts'
import { startingWith } from './blocks.ts'
import { assigned, assignedDefaultsIn, defaultsIn, probeProvided } from './defaults.ts'
import { withinFrame } from './frames.ts'
import { type RewriteContext, rewriteOf } from '../rewrite-context.ts'

/**
 * `for (const x of xs) body` becomes `$$b0: { for (const x of xs) { $$next(0); body } $$exhausted(0) }`. A `break`
 * leaves the block and skips `$$exhausted`. A label stays on the loop, for `continue`.
 */
export const iterations = rewriteOf<ts.ForOfStatement | ts.ForInStatement>(
  [ts.SyntaxKind.ForOfStatement, ts.SyntaxKind.ForInStatement],
  (node, context) => inBlock(context, node, iteration(context, node)),
)

/** `a: for (const x of xs) body` becomes `$$b0: { a: for … $$exhausted(0) }`. */
export const labels = rewriteOf<ts.LabeledStatement>([ts.SyntaxKind.LabeledStatement], (node, context) => {
  const loop = withoutLabels(node)
  if (!isIteration(loop)) return undefined
  const relabel = (statement: ts.Statement): ts.Statement =>
    ts.isLabeledStatement(statement)
      ? context.factory.updateLabeledStatement(statement, statement.label, relabel(statement.statement))
      : iteration(context, loop)
  return inBlock(context, loop, relabel(node))
})

/** `break` and `break a` become `break $$b0` if they end a `for-of` or `for-in`. */
export const breaks = rewriteOf<ts.BreakStatement>([ts.SyntaxKind.BreakStatement], (node, context) => {
  const target = jumpTarget(node)
  return target === undefined || !isIteration(target)
    ? undefined
    : context.factory.updateBreakStatement(node, blockLabel(context, target))
})

function iteration(context: RewriteContext, node: ts.ForOfStatement | ts.ForInStatement): ts.Statement {
  const { factory } = context
  const head = node.initializer
  const defaults = ts.isVariableDeclarationList(head)
    ? head.declarations.flatMap((it) => defaultsIn(context, it.name))
    : assignedDefaultsIn(context, head)
  const first = [
    factory.createExpressionStatement(withinFrame(context, node, context.probe('next', context.id('loop', node)))),
    ...defaults.map((id) => factory.createExpressionStatement(probeProvided(context, id))),
  ]
  const body = startingWith(context, first, node.statement)
  const bound = ts.isVariableDeclarationList(head)
    ? context.inside(head)
    : isPattern(head)
      ? assigned(context, head)
      : context.expression(head)
  const values = context.expression(node.expression)
  return ts.isForOfStatement(node)
    ? factory.updateForOfStatement(node, node.awaitModifier, bound, values, body)
    : factory.updateForInStatement(node, bound, values, body)
}

function inBlock(
  context: RewriteContext,
  loop: ts.ForOfStatement | ts.ForInStatement,
  statement: ts.Statement,
): ts.Statement {
  const { factory } = context
  const exhausted = withinFrame(context, loop, context.probe('exhausted', context.id('loop', loop)))
  const block = factory.createBlock([statement, factory.createExpressionStatement(exhausted)], true)
  return factory.createLabeledStatement(blockLabel(context, loop), block)
}

function blockLabel(context: RewriteContext, loop: ts.Statement): ts.Identifier {
  return context.name(`b${String(context.inventory.predicate('loop', loop)!)}`)
}

function isIteration(node: ts.Statement): node is ts.ForOfStatement | ts.ForInStatement {
  return ts.isForOfStatement(node) || ts.isForInStatement(node)
}
