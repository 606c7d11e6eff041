import ts from 'typescript'
import { isDirective } from '../program/directives.ts'
import type { Pen } from '../instrument/pen.ts'

/** `e` becomes `($$mutated(0) ? a : $$mutated(1) ? b : e)` where it has the mutants `a` and `b`. */
export function switchBetween(
  pen: Pen,
  mutated: readonly (readonly [number, ts.Expression])[],
  original: ts.Expression,
): ts.Expression {
  const { factory } = pen
  const choice = mutated.reduceRight(
    (rest, [id, mutant]) => factory.createConditionalExpression(isOn(pen, id), undefined, mutant, undefined, rest),
    original,
  )
  return factory.createParenthesizedExpression(choice)
}

/**
 * `e` becomes `$$between(0, 2, ($$n) => $$n === 0 ? a : $$n === 1 ? b : e)` where it has the mutants `a` and `b`, numbered one
 * after the other, and nobody can tell how often it is evaluated: so it can be compared with what they would have been.
 */
export function choiceBetween(
  pen: Pen,
  mutated: readonly (readonly [number, ts.Expression])[],
  original: ts.Expression,
): ts.Expression {
  const { factory } = pen
  const nth = pen.name('n')
  const choice = mutated.reduceRight((rest, [, mutant], at) => {
    const isThis = factory.createStrictEquality(nth, pen.number(at))
    return factory.createConditionalExpression(isThis, undefined, mutant, undefined, rest)
  }, original)
  const parameter = factory.createParameterDeclaration(undefined, undefined, nth)
  const choose = factory.createArrowFunction(undefined, undefined, [parameter], undefined, undefined, choice)
  return pen.probe('between', pen.number(mutated[0]![0]), pen.number(mutated.length), choose)
}

/**
 * What is not done under a mutant. The body of a function returns at once; the statements of another block, or of a case,
 * become `if (!$$mutated(0)) { … }`; `for (;;)` becomes `for (; !$$mutated(0);)`.
 */
export function unless(pen: Pen, id: number, node: ts.Node): ts.Node {
  const { factory } = pen
  if (ts.isForStatement(node)) {
    return factory.updateForStatement(node, node.initializer, isOff(pen, id), node.incrementor, node.statement)
  }
  if (ts.isBlock(node)) {
    const original = ts.getOriginalNode(node)
    return ts.isFunctionLike(original.parent)
      ? returning(pen, id, node)
      : factory.updateBlock(node, [ifOff(pen, id, node.statements)])
  }
  const clause = node as ts.CaseOrDefaultClause
  const statements = skipped(pen, id, clause.statements)
  return ts.isCaseClause(clause)
    ? factory.updateCaseClause(clause, clause.expression, statements)
    : factory.updateDefaultClause(clause, statements)
}

function returning(pen: Pen, id: number, body: ts.Block): ts.Block {
  const { factory } = pen
  const count = body.statements.filter((it) => isDirective(ts.getOriginalNode(it))).length
  const leave = factory.createIfStatement(isOn(pen, id), factory.createReturnStatement())
  return factory.updateBlock(body, [...body.statements.slice(0, count), leave, ...body.statements.slice(count)])
}

/** The statements of a case one by one where one of them declares something for the cases that follow. */
function skipped(pen: Pen, id: number, statements: readonly ts.Statement[]): readonly ts.Statement[] {
  if (!statements.some(declares)) return [ifOff(pen, id, statements)]
  return statements.map((it) => (declares(it) ? it : ifOff(pen, id, [it])))
}

function declares(statement: ts.Statement): boolean {
  return ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
}

function ifOff(pen: Pen, id: number, statements: readonly ts.Statement[]): ts.Statement {
  return pen.factory.createIfStatement(isOff(pen, id), pen.factory.createBlock(statements, true))
}

function isOn(pen: Pen, id: number): ts.Expression {
  return pen.probe('mutated', pen.number(id))
}

function isOff(pen: Pen, id: number): ts.Expression {
  return pen.factory.createLogicalNot(isOn(pen, id))
}
