import ts from 'typescript'
import { isDirective } from '../program/diagnostics/directives.ts'
import type { RewriteContext } from '../instrument/rewrite-context.ts'

/** With mutants `a` and `b`, `e` becomes `($$mutated(0) ? a : $$mutated(1) ? b : e)`. */
export function switchBetween(
  context: RewriteContext,
  mutated: readonly (readonly [number, ts.Expression])[],
  original: ts.Expression,
): ts.Expression {
  const { factory } = context
  const choice = mutated.reduceRight(
    (rest, [id, mutant]) => factory.createConditionalExpression(isOn(context, id), undefined, mutant, undefined, rest),
    original,
  )
  return factory.createParenthesizedExpression(choice)
}

/**
 * With consecutive mutants `a` and `b`, `e` becomes `$$between(0, 2, ($$n) => $$n === 0 ? a : $$n === 1 ? b : e)`. The
 * probe may evaluate all and compare them, so evaluation must have no effect.
 */
export function choiceBetween(
  context: RewriteContext,
  mutated: readonly (readonly [number, ts.Expression])[],
  original: ts.Expression,
): ts.Expression {
  const { factory } = context
  const nth = context.name('n')
  const choice = mutated.reduceRight((rest, [, mutant], at) => {
    const isThis = factory.createStrictEquality(nth, context.number(at))
    return factory.createConditionalExpression(isThis, undefined, mutant, undefined, rest)
  }, original)
  const parameter = factory.createParameterDeclaration(undefined, undefined, nth)
  const choose = factory.createArrowFunction(undefined, undefined, [parameter], undefined, undefined, choice)
  return context.probe('between', context.number(mutated[0]![0]), context.number(mutated.length), choose)
}

/**
 * Skips a node under a mutant. A function body returns at once; the statements of another block or of a case become
 * `if (!$$mutated(0)) { … }`; `for (;;)` becomes `for (; !$$mutated(0);)`.
 */
export function unless(context: RewriteContext, id: number, node: ts.Node): ts.Node {
  const { factory } = context
  if (ts.isForStatement(node)) {
    return factory.updateForStatement(node, node.initializer, isOff(context, id), node.incrementor, node.statement)
  }
  if (ts.isBlock(node)) {
    const original = ts.getOriginalNode(node)
    return ts.isFunctionLike(original.parent)
      ? returning(context, id, node)
      : factory.updateBlock(node, [ifOff(context, id, node.statements)])
  }
  const clause = node as ts.CaseOrDefaultClause
  const statements = skipped(context, id, clause.statements)
  return ts.isCaseClause(clause)
    ? factory.updateCaseClause(clause, clause.expression, statements)
    : factory.updateDefaultClause(clause, statements)
}

function returning(context: RewriteContext, id: number, body: ts.Block): ts.Block {
  const { factory } = context
  const count = body.statements.filter((it) => isDirective(ts.getOriginalNode(it))).length
  const leave = factory.createIfStatement(isOn(context, id), factory.createReturnStatement())
  return factory.updateBlock(body, [...body.statements.slice(0, count), leave, ...body.statements.slice(count)])
}

/** Skips the statements of a case, one by one if any of them declares something for later cases. */
function skipped(context: RewriteContext, id: number, statements: readonly ts.Statement[]): readonly ts.Statement[] {
  if (!statements.some(declares)) return [ifOff(context, id, statements)]
  return statements.map((it) => (declares(it) ? it : ifOff(context, id, [it])))
}

function declares(statement: ts.Statement): boolean {
  return ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
}

function ifOff(context: RewriteContext, id: number, statements: readonly ts.Statement[]): ts.Statement {
  return context.factory.createIfStatement(isOff(context, id), context.factory.createBlock(statements, true))
}

function isOn(context: RewriteContext, id: number): ts.Expression {
  return context.probe('mutated', context.number(id))
}

function isOff(context: RewriteContext, id: number): ts.Expression {
  return context.factory.createLogicalNot(isOn(context, id))
}
