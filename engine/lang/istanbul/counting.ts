import ts from 'typescript'
import { isNameless } from '../flow/conditions.ts'
import { withProbeBefore } from '../instrument/named.ts'
import type { RewriteContext } from '../instrument/rewrite-context.ts'
import { assignments } from './called.ts'
import { type Iife, isIife, isNew } from './iife.ts'
import type { Numbering } from './numbering.ts'

/** A node with its counters, except a function's: `$$statement(0); s`, or `($$arm(0), e)` for a value. */
export function counted(
  context: RewriteContext,
  numbering: Numbering,
  node: ts.Node,
  instrumented: ts.VisitResult<ts.Node>,
): ts.VisitResult<ts.Node> {
  if (isIife(node)) return [...iifeProbes(context, numbering, node), instrumented as ts.Node]
  if (ts.isExpression(node)) return countedValue(context, numbering, node, instrumented as ts.Expression)
  if (ts.isCaseOrDefaultClause(node))
    return countedClause(context, numbering, node, instrumented as ts.CaseOrDefaultClause)
  return ts.isStatement(node) ? countedStatement(context, numbering, node, instrumented) : instrumented
}

function countedValue(
  context: RewriteContext,
  { statements, arms }: Numbering,
  node: ts.Expression,
  inner: ts.Expression,
): ts.Expression {
  // The name of an enum or namespace stands for the new object passed to its function.
  if (isIife(node.parent)) return inner
  const name = isNameless(node) ? inferredName(node) : undefined
  const statement = statements.get(node)
  if (statement !== undefined && !isTakenApart(node))
    return withProbeBefore(context, context.probe('statement', context.number(statement)), inner, name)
  const arm = arms.get(node)
  return arm === undefined ? inner : withProbeBefore(context, context.probe('arm', context.number(arm)), inner, name)
}

/** Whether V8 quotes a value if it cannot be destructured. Such a value is counted with its statement. */
function isTakenApart({ parent }: ts.Expression): boolean {
  return ts.isVariableDeclaration(parent) && !ts.isIdentifier(parent.name)
}

/** The name that an anonymous function or class takes from its target. */
function inferredName({ parent }: ts.Expression): string | undefined {
  const target =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isShorthandPropertyAssignment(parent)
      ? parent.name
      : ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
        ? parent.left
        : undefined
  if (target === undefined) return undefined
  const isName = ts.isIdentifier(target) || ts.isPrivateIdentifier(target)
  return isName || ts.isStringLiteralLike(target) || ts.isNumericLiteral(target) ? target.text : undefined
}

/** `case x: s` becomes `case x: $$arm(0); s`. */
function countedClause(
  context: RewriteContext,
  { arms }: Numbering,
  node: ts.CaseOrDefaultClause,
  inner: ts.CaseOrDefaultClause,
): ts.Node {
  const arm = arms.get(node)
  if (arm === undefined) return inner
  const { factory } = context
  const statements = [context.probeStatement('arm', context.number(arm)), ...inner.statements]
  return ts.isCaseClause(inner)
    ? factory.updateCaseClause(inner, inner.expression, statements)
    : factory.updateDefaultClause(inner, statements)
}

/** `if (c) s` becomes `if (c) { $$arm(0); $$statement(1); s } else { $$arm(1); }`. Assignments follow `super(x)`. */
function countedStatement(
  context: RewriteContext,
  numbering: Numbering,
  node: ts.Statement,
  inner: ts.VisitResult<ts.Node>,
): ts.VisitResult<ts.Node> {
  const arm = numbering.arms.get(node)
  const absent = numbering.absentElses.get(node)
  const whole = absent === undefined ? inner : withElse(context, absent, inner as ts.IfStatement)
  const before = [
    ...(arm === undefined ? [] : [context.probe('arm', context.number(arm))]),
    ...statementsAt(node)
      .flatMap((it) => numbering.statements.get(it) ?? [])
      .map((it) => context.probe('statement', context.number(it))),
  ]
  const constructor = constructorOfSuper(node)
  const after = constructor === undefined ? [] : assignments(context, numbering, constructor)
  if (before.length + after.length === 0) return whole
  const asStatement = (it: ts.Expression): ts.Statement => context.factory.createExpressionStatement(it)
  const own = Array.isArray(whole) ? (whole as readonly ts.Statement[]) : [whole as ts.Statement]
  const all = [...before.map(asStatement), ...own, ...after.map(asStatement)]
  return ts.isBlock(node) ? context.factory.createBlock(all, true) : all
}

/** The nodes counted right before a statement. A label cannot be separated, so both are counted before the label. */
function statementsAt(node: ts.Statement): readonly ts.Node[] {
  if (ts.isLabeledStatement(node.parent)) return []
  const all: ts.Node[] = []
  let it = node
  for (; ts.isLabeledStatement(it); it = it.statement) all.push(it)
  const list = ts.isVariableStatement(it) ? it.declarationList : ts.isForStatement(it) ? it.initializer : undefined
  const declarations = list !== undefined && ts.isVariableDeclarationList(list) ? list.declarations : []
  const values = declarations.flatMap(({ initializer }) => initializer ?? [])
  return [...all, it, ...declarations, ...values.filter(isTakenApart)]
}

function withElse(context: RewriteContext, arm: number, node: ts.IfStatement): ts.IfStatement {
  const { factory } = context
  const { expression, thenStatement } = node
  // Without a block, an inner `if` would take the `else`.
  const then = ts.isBlock(thenStatement) ? thenStatement : factory.createBlock([thenStatement], true)
  return factory.updateIfStatement(
    node,
    expression,
    then,
    factory.createBlock([context.probeStatement('arm', context.number(arm))]),
  )
}

function constructorOfSuper(node: ts.Statement): ts.ConstructorDeclaration | undefined {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return undefined
  if (node.expression.expression.kind !== ts.SyntaxKind.SuperKeyword) return undefined
  const fn = node.parent.parent
  return ts.isConstructorDeclaration(fn) ? fn : undefined
}

/** All counters of an enum or namespace itself. */
function iifeProbes(
  context: RewriteContext,
  { statements, functions, arms }: Numbering,
  node: Iife,
): readonly ts.Node[] {
  const counters = [
    { probe: 'called', ids: functions, nodes: [node] },
    { probe: 'statement', ids: statements, nodes: ts.isEnumDeclaration(node) ? [node, ...node.members] : [node] },
    { probe: 'arm', ids: arms, nodes: isNew(node) ? [node, node.name] : [node] },
  ] as const
  return counters.flatMap(({ probe, ids, nodes }) =>
    nodes.flatMap((it) => ids.get(it) ?? []).map((it) => context.probeStatement(probe, context.number(it))),
  )
}
