import ts from 'typescript'
import { startingWith } from './blocks.ts'
import { defaultsIn, given } from './defaults.ts'
import { frameAround } from './frames.ts'
import { type Pen, rewriteOf } from './pen.ts'

/**
 * `catch (e) { … }` becomes `catch (e) { $$caught(e); … }`, and `finally { … }` becomes `finally { $$resumed(); … }`, so
 * that pasted code cannot swallow the end of its budget. In a framed function it is `$$caught(e, $$f)`.
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
 * A missing name is added: `catch {` becomes `catch ($$e) { $$caught($$e);`. A pattern waits for the probe:
 * `catch ({ message }) { … }` becomes `catch ($$e) { $$caught($$e); try { throw $$e } catch ({ message }) { … } }`.
 */
function caught(pen: Pen, clause: ts.CatchClause): ts.CatchClause {
  const { factory } = pen
  const bound = clause.variableDeclaration?.name
  if (bound !== undefined && ts.isIdentifier(bound)) {
    const first = [pen.probeStatement('caught', bound, ...frameAround(pen, clause))]
    return factory.updateCatchClause(clause, clause.variableDeclaration, startingWith(pen, first, clause.block))
  }
  const error = pen.name('e')
  const first = [pen.probeStatement('caught', error, ...frameAround(pen, clause))]
  const block =
    bound === undefined
      ? startingWith(pen, first, clause.block)
      : factory.createBlock([...first, rethrown(pen, error, clause, bound)], true)
  return factory.updateCatchClause(clause, factory.createVariableDeclaration(error), block)
}

function rethrown(pen: Pen, error: ts.Identifier, clause: ts.CatchClause, pattern: ts.BindingPattern): ts.Statement {
  const { factory } = pen
  const checks = defaultsIn(pen, pattern).map((id) => factory.createExpressionStatement(given(pen, id)))
  const declaration = factory.createVariableDeclaration(pen.inside(pattern))
  const inner = factory.updateCatchClause(clause, declaration, startingWith(pen, checks, clause.block))
  return factory.createTryStatement(factory.createBlock([factory.createThrowStatement(error)]), inner, undefined)
}
