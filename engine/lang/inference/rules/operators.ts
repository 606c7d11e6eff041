import ts from 'typescript'
import { weights } from '../clues.ts'
import { addType } from '../declared.ts'
import type { Inquiry } from '../inquiry.ts'
import { mayBeMissingAnyway } from '../may-be-missing.ts'

/**
 * Arithmetic implies numbers. `<` and `+` imply numbers, or strings beside strings; the operands of `<` have the same
 * kind. `===` implies the same type on both sides.
 */
export function operators(inquiry: Inquiry, node: ts.Node): void {
  if (ts.isBinaryExpression(node)) binary(inquiry, node)
  else if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator !== ts.SyntaxKind.ExclamationToken) inquiry.add(node.operand, number, weights.used)
  } else if (ts.isPostfixUnaryExpression(node)) inquiry.add(node.operand, number, weights.used)
  else if (ts.isTemplateSpan(node)) text(inquiry, node.expression)
}

const number = { kind: 'number' } as const
const string = { kind: 'string' } as const

/** Adds the clues of a value that becomes part of a text. */
function text(inquiry: Inquiry, expression: ts.Expression): void {
  inquiry.add(expression, string, weights.hinted)
  inquiry.add(expression, number, weights.hinted / 2)
}

function binary(inquiry: Inquiry, { left, right, operatorToken: { kind } }: ts.BinaryExpression): void {
  if (isArithmetic(kind)) {
    inquiry.add(left, number, weights.used)
    inquiry.add(right, number, weights.used)
    return
  }
  if (isEquality(kind)) {
    compare(inquiry, left, right)
    compare(inquiry, right, left)
    return
  }
  switch (kind) {
    case ts.SyntaxKind.PlusToken:
    case ts.SyntaxKind.PlusEqualsToken:
      alike(inquiry, left, right)
      alike(inquiry, right, left)
      return
    case ts.SyntaxKind.LessThanToken:
    case ts.SyntaxKind.LessThanEqualsToken:
    case ts.SyntaxKind.GreaterThanToken:
    case ts.SyntaxKind.GreaterThanEqualsToken:
      alike(inquiry, left, right)
      alike(inquiry, right, left)
      share(inquiry, left, right)
      return
    default:
  }
}

/** With a number or bigint on the other side, it is one too; beside a string, it is one or is made one. */
function alike(inquiry: Inquiry, expression: ts.Expression, other: ts.Expression): void {
  const variable = inquiry.ofExpression(expression)
  if (variable === undefined) return
  const { variables, checker } = inquiry
  const { flags } = checker.getTypeAtLocation(other)
  if ((flags & ts.TypeFlags.NumberLike) !== 0) variables.add(variable, number, weights.used)
  else if ((flags & ts.TypeFlags.BigIntLike) !== 0) variables.add(variable, { kind: 'bigint' }, weights.used)
  else if ((flags & ts.TypeFlags.StringLike) !== 0) text(inquiry, expression)
  else {
    variables.add(variable, number, weights.hinted)
    variables.add(variable, string, weights.possible)
  }
}

/** Lets two values of open type have the same kind: what shows the kind of one does so for the other. */
function share(inquiry: Inquiry, left: ts.Expression, right: ts.Expression): void {
  const { variables } = inquiry
  const [one, other] = [inquiry.ofExpression(left), inquiry.ofExpression(right)]
  if (one === undefined || other === undefined) return
  variables.flow(one, other)
  variables.flow(other, one)
}

/** Links two values of open type, or adds the type of a typed value to the other. */
function compare(inquiry: Inquiry, expression: ts.Expression, other: ts.Expression): void {
  const { checker, variables } = inquiry
  const variable = inquiry.ofExpression(expression)
  if (variable === undefined) return
  const otherVariable = inquiry.ofExpression(other)
  if (otherVariable !== undefined) {
    variables.flow(variable, otherVariable)
    return
  }
  if ((isNull(other) || isUndefined(other)) && mayBeMissingAnyway(checker, expression)) return
  if (isNull(other)) variables.add(variable, { kind: 'null' }, weights.missing)
  if (isNull(other) || isUndefined(other)) {
    variables.add(variable, { kind: 'undefined' }, weights.missing)
    variables.add(variable, { kind: 'absent' }, weights.hinted)
    return
  }
  addCompared(inquiry, variable, checker.getTypeAtLocation(other))
}

/** Adds the literal a value is compared with, and its base type: the other outcome needs other values of that type. */
export function addCompared(inquiry: Inquiry, variable: number, type: ts.Type): void {
  const { checker, variables } = inquiry
  if (type.isStringLiteral() || type.isNumberLiteral()) {
    variables.add(variable, { kind: 'literal', value: type.value }, weights.used)
  } else if ((type.flags & ts.TypeFlags.BooleanLiteral) !== 0) {
    variables.add(variable, { kind: 'boolean' }, weights.used)
  }
  addType(inquiry, variable, checker.getBaseTypeOfLiteralType(type), weights.hinted)
}

/** Whether an operator is an equality or inequality, strict or loose. */
export function isEquality(operator: ts.SyntaxKind): boolean {
  return (
    operator === ts.SyntaxKind.EqualsEqualsToken ||
    operator === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    operator === ts.SyntaxKind.ExclamationEqualsToken ||
    operator === ts.SyntaxKind.ExclamationEqualsEqualsToken
  )
}

function isNull(node: ts.Expression): boolean {
  return node.kind === ts.SyntaxKind.NullKeyword
}

function isUndefined(node: ts.Expression): boolean {
  return (ts.isIdentifier(node) && node.text === 'undefined') || ts.isVoidExpression(node)
}

function isArithmetic(kind: ts.SyntaxKind): boolean {
  return (
    kind === ts.SyntaxKind.MinusToken ||
    (ts.SyntaxKind.AsteriskToken <= kind && kind <= ts.SyntaxKind.PercentToken) ||
    (ts.SyntaxKind.LessThanLessThanToken <= kind && kind <= ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken) ||
    (ts.SyntaxKind.AmpersandToken <= kind && kind <= ts.SyntaxKind.CaretToken) ||
    (ts.SyntaxKind.MinusEqualsToken <= kind && kind <= ts.SyntaxKind.CaretEqualsToken)
  )
}
