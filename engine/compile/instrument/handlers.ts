import ts from 'typescript'
import { startingWith } from './blocks.ts'
import { defaultsIn, given } from './defaults.ts'
import { type Pen, rewriteOf } from './pen.ts'

/**
 * `catch (e) { … }` becomes `catch (e) { $$caught(e); … }`, and `finally { … }` becomes `finally { $$resumed(); … }`, so
 * that pasted code cannot swallow the end of its budget.
 */
export const handlers = rewriteOf<ts.TryStatement>([ts.SyntaxKind.TryStatement], (node, pen) =>
  pen.factory.updateTryStatement(
    node,
    startingWith(pen, [], node.tryBlock),
    node.catchClause && caught(pen, node.catchClause),
    node.finallyBlock && startingWith(pen, [pen.probeStatement('resumed')], node.finallyBlock),
  ),
)

/**
 * A missing name is added: `catch {` becomes `catch ($$e) { $$caught($$e);`. A pattern moves into the block:
 * `catch ({ message }) {` becomes `catch ($$e) { $$caught($$e); let { message } = $$e;`.
 */
function caught(pen: Pen, clause: ts.CatchClause): ts.CatchClause {
  const { factory } = pen
  const bound = clause.variableDeclaration?.name
  const error = bound !== undefined && ts.isIdentifier(bound) ? bound : pen.name('e')
  const first = [pen.probeStatement('caught', error)]
  if (bound !== undefined && !ts.isIdentifier(bound)) {
    const pattern = factory.createVariableDeclaration(pen.inside(bound), undefined, undefined, error)
    const list = factory.createVariableDeclarationList([pattern], ts.NodeFlags.Let)
    first.push(factory.createVariableStatement(undefined, list))
    for (const id of defaultsIn(pen, bound)) first.push(factory.createExpressionStatement(given(pen, id)))
  }
  const declaration =
    error === bound
      ? factory.updateVariableDeclaration(clause.variableDeclaration!, error, undefined, undefined, undefined)
      : factory.createVariableDeclaration(error)
  return factory.updateCatchClause(clause, declaration, startingWith(pen, first, clause.block))
}
