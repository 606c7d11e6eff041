import ts from 'typescript'
import { weights, type Guess } from '../clues.ts'
import { addType } from '../declared.ts'
import type { Inquiry } from '../inquiry.ts'
import { kindGuess, kindQuestion } from '../kinds.ts'
import { mayBeMissingAnyway } from '../may-be-missing.ts'
import { addCompared, isEquality } from './operators.ts'

/** Clues from checks of a value: of its kind, its class, its properties, or its presence. */
export function tests(inquiry: Inquiry, node: ts.Node): void {
  if (ts.isBinaryExpression(node)) addBinaryClues(inquiry, node)
  else if (ts.isSwitchStatement(node)) addSwitchClues(inquiry, node)
  else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    addTruthClue(inquiry, node.operand)
  } else if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) {
    addTruthClue(inquiry, node.expression)
  } else if (ts.isForStatement(node) && node.condition !== undefined) addTruthClue(inquiry, node.condition)
  else if (ts.isConditionalExpression(node)) addTruthClue(inquiry, node.condition)
  else if (
    (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node)) &&
    node.questionDotToken !== undefined
  ) {
    missing(inquiry, node.expression)
  } else if (ts.isCallExpression(node)) addNumberClue(inquiry, node)
}

/** A condition on a bare value: it may be missing. */
function addTruthClue(inquiry: Inquiry, condition: ts.Expression): void {
  if (mayBeMissingAnyway(inquiry.checker, condition)) return
  inquiry.add(condition, { kind: 'condition' }, weights.hinted)
  missing(inquiry, condition)
}

function missing(inquiry: Inquiry, expression: ts.Expression): void {
  if (mayBeMissingAnyway(inquiry.checker, expression)) return
  inquiry.add(expression, { kind: 'undefined' }, weights.hinted)
  inquiry.add(expression, { kind: 'absent' }, weights.hinted)
}

function addBinaryClues(inquiry: Inquiry, { left, right, operatorToken: { kind } }: ts.BinaryExpression): void {
  if (isEquality(kind)) {
    addKindClue(inquiry, left, right)
    addKindClue(inquiry, right, left)
    return
  }
  switch (kind) {
    case ts.SyntaxKind.InstanceOfKeyword:
      addClassClue(inquiry, left, right)
      return
    case ts.SyntaxKind.InKeyword:
      addPropertyClue(inquiry, left, right)
      return
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.AmpersandAmpersandToken:
    case ts.SyntaxKind.BarBarEqualsToken:
    case ts.SyntaxKind.AmpersandAmpersandEqualsToken:
      addTruthClue(inquiry, left)
      return
    case ts.SyntaxKind.QuestionQuestionToken:
    case ts.SyntaxKind.QuestionQuestionEqualsToken:
      missing(inquiry, left)
      return
    default:
  }
}

function addKindClue(inquiry: Inquiry, question: ts.Expression, answer: ts.Expression): void {
  const tested = kindQuestion(inquiry, question)
  const guess = tested === undefined ? undefined : kindGuess(answer)
  if (tested === undefined || guess === undefined) return
  inquiry.variables.add(tested, guess, weights.tested)
}

function addSwitchClues(inquiry: Inquiry, { expression, caseBlock }: ts.SwitchStatement): void {
  const variable = inquiry.ofExpression(expression)
  const tested = variable === undefined ? kindQuestion(inquiry, expression) : undefined
  for (const clause of caseBlock.clauses) {
    if (!ts.isCaseClause(clause)) continue
    if (variable !== undefined) addCompared(inquiry, variable, inquiry.checker.getTypeAtLocation(clause.expression))
    const guess = tested === undefined ? undefined : kindGuess(clause.expression)
    if (tested !== undefined && guess !== undefined) inquiry.variables.add(tested, guess, weights.tested)
  }
}

/** `x instanceof C` */
function addClassClue(inquiry: Inquiry, value: ts.Expression, constructor: ts.Expression): void {
  const variable = inquiry.ofExpression(value)
  if (variable === undefined) return
  const guess = kindGuess(constructor)
  if (guess !== undefined) {
    inquiry.variables.add(variable, guess, weights.tested)
    return
  }
  const { checker, variables } = inquiry
  const mocked = inquiry.testedMock(constructor)
  if (mocked !== undefined) {
    variables.add(variable, { kind: 'class', class: mocked.id }, weights.tested)
    variables.flow(variables.part(inquiry.ofMocked(mocked.name), '()'), variable)
    return
  }
  const type = checker.getTypeAtLocation(constructor)
  const instance = type.getProperty('prototype')
  if (instance !== undefined) addType(inquiry, variable, checker.getTypeOfSymbol(instance), weights.tested)
}

/** `'name' in x` and `k in x`: x is an object that may lack the property. */
function addPropertyClue(inquiry: Inquiry, key: ts.Expression, whole: ts.Expression): void {
  const { variables } = inquiry
  const variable = inquiry.ofExpression(whole)
  if (variable !== undefined) {
    variables.add(variable, { kind: 'object' }, weights.used)
    if (ts.isStringLiteralLike(key)) {
      variables.add(variables.part(variable, `.${key.text}`), { kind: 'absent' }, weights.hinted)
    } else variables.add(variable, { kind: 'dictionary' }, weights.used)
  }
  inquiry.add(key, { kind: 'string' }, weights.used)
}

/** `Number.isInteger(x)` accepts any value but is only true for numbers. Also handles own-property checks. */
function addNumberClue(inquiry: Inquiry, { expression, arguments: [value] }: ts.CallExpression): void {
  if (value === undefined || !ts.isPropertyAccessExpression(expression)) return
  const { expression: owner, name } = expression
  if (ts.isIdentifier(owner) && owner.text === 'Number' && name.text.startsWith('is')) {
    inquiry.add(value, { kind: 'number' } satisfies Guess, weights.tested)
  } else if (name.text === 'hasOwnProperty' || name.text === 'hasOwn') addOwnKeyClue(inquiry, owner, [value])
  else if (ts.isPropertyAccessExpression(owner) && owner.name.text === 'hasOwnProperty' && name.text === 'call') {
    inquiry.add(value, { kind: 'object' }, weights.used)
  }
}

function addOwnKeyClue(inquiry: Inquiry, owner: ts.Expression, [first]: readonly ts.Expression[]): void {
  const variable = inquiry.ofExpression(owner)
  if (variable === undefined || first === undefined) return
  addPropertyClue(inquiry, first, owner)
}
