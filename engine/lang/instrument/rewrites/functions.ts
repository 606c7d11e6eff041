import ts from 'typescript'
import { isRunningFunction, type RunningFunction } from '../../syntax/erased.ts'
import { defaultsIn, probeProvided } from './defaults.ts'
import { frameOf } from './frames.ts'
import { lineOfValue } from './lines.ts'
import { type RewriteContext, rewriteOf } from '../rewrite-context.ts'
import { mayRecur } from './recursion.ts'

/**
 * `f() { body }` becomes `f() { $$enter(0); body }`, or `f() { $$descend(0); try { body } finally { $$ascend() } }` if
 * it may recur. `$$provided(…)` for defaults of parameters follows. `x => e` becomes `x => ($$enter(0), e)`. Directives
 * stay first. Generators and async functions are only entered: once suspended, they are not on the stack.
 */
export const functions = rewriteOf<RunningFunction>(
  [
    ts.SyntaxKind.FunctionDeclaration,
    ts.SyntaxKind.FunctionExpression,
    ts.SyntaxKind.ArrowFunction,
    ts.SyntaxKind.MethodDeclaration,
    ts.SyntaxKind.Constructor,
    ts.SyntaxKind.GetAccessor,
    ts.SyntaxKind.SetAccessor,
  ],
  (node, context) => {
    if (!isRunningFunction(node)) return undefined
    const visited = context.inside(node)
    return withBody(context.factory, visited, bodyWithProbes(context, node, visited.body!))
  },
)

/** The top level of a module is entered like a function if it has predicates, so that reaching them is recorded. */
export const modules = rewriteOf<ts.SourceFile>([ts.SyntaxKind.SourceFile], (node, context) => {
  const visited = context.inside(node)
  const id = context.inventory.functionIds.get(node)!
  if (context.inventory.functions[id]!.predicates.length === 0) return visited
  const { directives, rest } = afterDirectives(visited.statements)
  const statements = [...directives, context.probeStatement('enter', context.number(id)), ...rest]
  return context.factory.updateSourceFile(visited, statements)
})

function bodyWithProbes(context: RewriteContext, node: RunningFunction, visited: ts.ConciseBody): ts.ConciseBody {
  const { factory } = context
  const body = ts.isBlock(visited) ? visited : lineOfValue(context, node, visited)
  const id = context.number(context.inventory.functionIds.get(node)!)
  const checks = node.parameters.flatMap((it) => defaultsIn(context, it)).map((it) => probeProvided(context, it))
  const isDeep = !isSuspendable(node) && mayRecur(context, node.body!) && !declaresTwice(node.body!)
  const frame = frameOf(context, node)
  if (!ts.isBlock(body) && !isDeep && frame.length === 0) {
    return factory.createParenthesizedExpression(
      factory.createCommaListExpression([context.probe('enter', id), ...checks, body]),
    )
  }
  const { directives, rest } = ts.isBlock(body)
    ? afterDirectives(body.statements)
    : { directives: [], rest: [factory.createReturnStatement(body)] }
  const inner = [...frame, ...checks.map((it) => factory.createExpressionStatement(it)), ...rest]
  const probed = isDeep ? descending(context, id, inner) : [context.probeStatement('enter', id), ...inner]
  const statements = [...directives, ...probed]
  return ts.isBlock(body) ? factory.updateBlock(body, statements) : factory.createBlock(statements, true)
}

function descending(
  context: RewriteContext,
  id: ts.Expression,
  body: readonly ts.Statement[],
): readonly ts.Statement[] {
  const { factory } = context
  const guarded = factory.createTryStatement(
    factory.createBlock(body, true),
    undefined,
    factory.createBlock([context.probeStatement('ascend')], true),
  )
  return [context.probeStatement('descend', id), guarded]
}

function isSuspendable(node: RunningFunction): boolean {
  const isGenerator = 'asteriskToken' in node && node.asteriskToken !== undefined
  return isGenerator || (node.modifiers ?? []).some((it) => it.kind === ts.SyntaxKind.AsyncKeyword)
}

/** Whether a body declares a name as a function and as something else: legal at its top, but not in a `try`. */
function declaresTwice(body: ts.ConciseBody): boolean {
  if (!ts.isBlock(body)) return false
  const names = body.statements.flatMap((it) => (ts.isFunctionDeclaration(it) && it.body ? [it.name?.text] : []))
  if (names.length === 0) return false
  const variables = new Set<string | undefined>()
  collectVars(body, variables)
  return new Set(names).size < names.length || names.some((it) => variables.has(it))
}

function collectVars(node: ts.Node, names: Set<string | undefined>): void {
  if (ts.isFunctionLike(node)) return
  if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0) {
    for (const { name } of node.declarations) collectNames(name, names)
  }
  ts.forEachChild(node, (child) => {
    collectVars(child, names)
  })
}

function collectNames(name: ts.BindingName, names: Set<string | undefined>): void {
  if (ts.isIdentifier(name)) names.add(name.text)
  else for (const it of name.elements) if (!ts.isOmittedExpression(it)) collectNames(it.name, names)
}

/** Splits off the directives at the start of a body. */
export function afterDirectives(statements: readonly ts.Statement[]): {
  readonly directives: readonly ts.Statement[]
  readonly rest: readonly ts.Statement[]
} {
  const first = statements.findIndex((it) => !ts.isExpressionStatement(it) || !ts.isStringLiteral(it.expression))
  const count = first < 0 ? statements.length : first
  return { directives: statements.slice(0, count), rest: statements.slice(count) }
}

/** The function with another body. */
export function withBody(factory: ts.NodeFactory, node: RunningFunction, body: ts.ConciseBody): ts.Node {
  if (ts.isArrowFunction(node)) {
    const { typeParameters, parameters, type, equalsGreaterThanToken } = node
    const modifiers = ts.getModifiers(node)
    return factory.updateArrowFunction(node, modifiers, typeParameters, parameters, type, equalsGreaterThanToken, body)
  }
  const block = body as ts.Block
  if (ts.isConstructorDeclaration(node)) {
    return factory.updateConstructorDeclaration(node, node.modifiers, node.parameters, block)
  }
  if (ts.isGetAccessorDeclaration(node)) {
    return factory.updateGetAccessorDeclaration(node, node.modifiers, node.name, node.parameters, node.type, block)
  }
  if (ts.isSetAccessorDeclaration(node)) {
    return factory.updateSetAccessorDeclaration(node, node.modifiers, node.name, node.parameters, block)
  }
  const { modifiers, asteriskToken, typeParameters, parameters, type } = node
  if (ts.isMethodDeclaration(node)) {
    const { name, questionToken } = node
    return factory.updateMethodDeclaration(
      node,
      modifiers,
      asteriskToken,
      name,
      questionToken,
      typeParameters,
      parameters,
      type,
      block,
    )
  }
  if (ts.isFunctionDeclaration(node)) {
    const { name } = node
    return factory.updateFunctionDeclaration(
      node,
      modifiers,
      asteriskToken,
      name,
      typeParameters,
      parameters,
      type,
      block,
    )
  }
  const { name } = node
  return factory.updateFunctionExpression(
    node,
    ts.getModifiers(node),
    asteriskToken,
    name,
    typeParameters,
    parameters,
    type,
    block,
  )
}
