import ts from 'typescript'
import { isRunningFunction } from '../syntax/erased.ts'
import { isMadeError } from '../effects/made-errors.ts'
import { startingWith } from '../instrument/rewrites/blocks.ts'
import { isInParameter } from '../instrument/rewrites/defaults.ts'
import { fields } from '../instrument/rewrites/fields.ts'
import { functions } from '../instrument/rewrites/functions.ts'
import { handlers } from '../instrument/rewrites/handlers.ts'
import { loops } from '../instrument/rewrites/loops.ts'
import { nested } from '../instrument/nested.ts'
import { type Rewrite, rewriteOf } from '../instrument/rewrite-context.ts'
import { madeErrors, throws } from '../instrument/rewrites/throws.ts'

/** `for (const x of xs) body` becomes `for (const x of xs) { $$step(); body }`. */
const iterations = rewriteOf<ts.ForOfStatement | ts.ForInStatement>(
  [ts.SyntaxKind.ForOfStatement, ts.SyntaxKind.ForInStatement],
  (node, context) => {
    const { factory } = context
    const body = startingWith(context, [context.probeStatement('step')], node.statement)
    const head = ts.isVariableDeclarationList(node.initializer)
      ? context.inside(node.initializer)
      : context.expression(node.initializer)
    const values = context.expression(node.expression)
    return ts.isForOfStatement(node)
      ? factory.updateForOfStatement(node, node.awaitModifier, head, values, body)
      : factory.updateForInStatement(node, head, values, body)
  },
)

/** `(a = f()) => …` becomes `(a = $$nested(() => f())) => …`: defaults are computed before a function is entered. */
const defaults = rewriteOf<ts.ParameterDeclaration | ts.BindingElement>(
  [ts.SyntaxKind.Parameter, ts.SyntaxKind.BindingElement],
  (node, context) => {
    if (node.initializer === undefined || !isInParameter(node.name)) return undefined
    const { factory } = context
    const visited = context.inside(node)
    const value = nested(context, node.initializer, visited.initializer!)
    if (ts.isBindingElement(visited)) {
      return factory.updateBindingElement(visited, visited.dotDotDotToken, visited.propertyName, visited.name, value)
    }
    const { modifiers, dotDotDotToken, name, questionToken, type } = visited
    return factory.updateParameterDeclaration(visited, modifiers, dotDotDotToken, name, questionToken, type, value)
  },
)

/** The rewrites of the ordinary build, except predicates, that enforce the budget and record thrown values. */
export const guards: readonly Rewrite[] = [functions, fields, defaults, loops, iterations, handlers, throws, madeErrors]

/** Whether a guard may be inserted at a node. */
export function isGuarded(node: ts.Node): boolean {
  if (isRunningFunction(node) || ts.isIterationStatement(node, false)) return true
  if (ts.isParameter(node) || ts.isBindingElement(node) || ts.isPropertyDeclaration(node))
    return node.initializer !== undefined
  return ts.isTryStatement(node) || ts.isThrowStatement(node) || isMadeError(node)
}
