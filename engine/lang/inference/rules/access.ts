import ts from 'typescript'
import { weights } from '../clues.ts'
import { isPosition } from '../index-parameters.ts'
import type { Inquiry } from '../inquiry.ts'
import type { Variable } from '../variables.ts'

/** Clues from access to parts of a value: by index, loop, spread or `await`. */
export function access(inquiry: Inquiry, node: ts.Node): void {
  if (ts.isElementAccessExpression(node)) byIndex(inquiry, node)
  else if (ts.isForOfStatement(node)) {
    inquiry.add(node.expression, { kind: 'iterable' }, weights.used)
    inEachRound(inquiry, node, '[]')
  } else if (ts.isForInStatement(node)) {
    inquiry.add(node.expression, { kind: 'dictionary' }, weights.used)
    inEachRound(inquiry, node, 'key')
  } else if (ts.isSpreadElement(node)) inquiry.add(node.expression, { kind: 'iterable' }, weights.used)
  else if (ts.isSpreadAssignment(node)) inquiry.add(node.expression, { kind: 'dictionary' }, weights.hinted)
  else if (ts.isAwaitExpression(node)) {
    inquiry.add(node.expression, { kind: 'builtin', name: 'Promise' }, weights.used)
  } else if (ts.isPropertyAccessExpression(node)) inquiry.ofExpression(node)
  else if (ts.isCallExpression(node) && listsMembers(node)) {
    const [whole] = node.arguments
    if (whole !== undefined) inquiry.add(whole, { kind: 'dictionary' }, weights.used)
  }
}

/** Indexing with a number implies an array, with `Symbol.iterator` an iterable; an unknown key, a dictionary. */
function byIndex(inquiry: Inquiry, { expression, argumentExpression }: ts.ElementAccessExpression): void {
  const { checker } = inquiry
  if (/^Symbol\.(?:async)?iterator$/i.test(argumentExpression.getText())) {
    inquiry.add(expression, { kind: 'iterable' }, weights.used)
    return
  }
  const { flags } = checker.getTypeAtLocation(argumentExpression)
  if ((flags & ts.TypeFlags.NumberLike) !== 0) inquiry.add(expression, { kind: 'array' }, weights.used)
  else if ((flags & ts.TypeFlags.Any) !== 0 && isPosition(checker, argumentExpression)) {
    inquiry.add(expression, { kind: 'array' }, weights.used)
    inquiry.add(argumentExpression, { kind: 'number' }, weights.used)
  } else if (ts.isStringLiteralLike(argumentExpression))
    inquiry.ofExpression(expression.parent as ts.ElementAccessExpression)
  else {
    inquiry.add(expression, { kind: 'dictionary' }, weights.used)
    inquiry.add(argumentExpression, { kind: 'string' }, weights.used)
    inquiry.add(argumentExpression, { kind: 'number' }, weights.hinted)
  }
}

function inEachRound(inquiry: Inquiry, { expression, initializer }: ts.ForInOrOfStatement, part: '[]' | 'key'): void {
  const whole = inquiry.ofExpression(expression)
  if (whole === undefined) return
  const inside = inquiry.variables.part(whole, part)
  const variable = variableOfRound(inquiry, initializer)
  if (variable !== undefined) inquiry.variables.unify(variable, inside)
}

function variableOfRound(inquiry: Inquiry, initializer: ts.ForInitializer): Variable | undefined {
  if (!ts.isVariableDeclarationList(initializer)) return inquiry.ofExpression(initializer)
  const [declaration] = initializer.declarations
  return declaration === undefined ? undefined : inquiry.ofDeclaration(declaration)
}

/** Whether a call lists the members of its argument, which is a dictionary. */
export function listsMembers({ expression }: ts.CallExpression): boolean {
  return /^Object\.(?:keys|values|entries)$/.test(expression.getText())
}
