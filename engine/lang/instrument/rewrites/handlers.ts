import ts from 'typescript'
import { startingWith } from './blocks.ts'
import { defaultsIn, probeProvided } from './defaults.ts'
import { frameAround } from './frames.ts'
import { type RewriteContext, rewriteOf } from '../rewrite-context.ts'

/**
 * `catch (e) { … }` becomes `catch (e) { $$caught(e); … }`, and `finally { … }` becomes `finally { $$resumed(); … }`,
 * so that pasted code cannot swallow the end of its budget. In a framed function: `$$caught(e, $$f)`.
 */
export const handlers = rewriteOf<ts.TryStatement>([ts.SyntaxKind.TryStatement], (node, context) =>
  context.factory.updateTryStatement(
    node,
    startingWith(context, [], node.tryBlock),
    node.catchClause && caught(context, node.catchClause),
    node.finallyBlock && startingWith(context, [context.probeStatement('resumed')], node.finallyBlock),
  ),
)

/**
 * Adds a missing name: `catch {` becomes `catch ($$e) { $$caught($$e);`. A pattern is bound after the probe:
 * `catch ({ message }) { … }` becomes `catch ($$e) { $$caught($$e); try { throw $$e } catch ({ message }) { … } }`.
 */
function caught(context: RewriteContext, clause: ts.CatchClause): ts.CatchClause {
  const { factory } = context
  const bound = clause.variableDeclaration?.name
  if (bound !== undefined && ts.isIdentifier(bound)) {
    const first = [context.probeStatement('caught', bound, ...frameAround(context, clause))]
    return factory.updateCatchClause(clause, clause.variableDeclaration, startingWith(context, first, clause.block))
  }
  const error = context.name('e')
  const first = [context.probeStatement('caught', error, ...frameAround(context, clause))]
  const block =
    bound === undefined
      ? startingWith(context, first, clause.block)
      : factory.createBlock([...first, rethrown(context, error, clause, bound)], true)
  return factory.updateCatchClause(clause, factory.createVariableDeclaration(error), block)
}

function rethrown(
  context: RewriteContext,
  error: ts.Identifier,
  clause: ts.CatchClause,
  pattern: ts.BindingPattern,
): ts.Statement {
  const { factory } = context
  const checks = defaultsIn(context, pattern).map((id) => factory.createExpressionStatement(probeProvided(context, id)))
  const declaration = factory.createVariableDeclaration(context.inside(pattern))
  const inner = factory.updateCatchClause(clause, declaration, startingWith(context, checks, clause.block))
  return factory.createTryStatement(factory.createBlock([factory.createThrowStatement(error)]), inner, undefined)
}
