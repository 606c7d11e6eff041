import ts from 'typescript'
import { isRunningFunction } from '../../../../lang/syntax/erased.ts'
import type { Analysis } from './analysis.ts'
import { valueOfCall } from './calls.ts'
import { madeBy } from './instances.ts'
import { mockedValue } from './mocked-values.ts'
import { moduleStateHolder } from './module-state.ts'
import { valueOfElement, valueOfProperty } from './members.ts'
import { asSeen, classTested, discriminated } from './narrowing.ts'
import { receiving } from '../../../../lang/effects/receivers.ts'
import { computed, dependingOn, either, influenceOf, makes, nothing, type AbstractValue } from './value.ts'
import { holderOf } from '../../../../lang/effects/object-writes.ts'

/** The abstract value of an expression. */
export function evaluate(analysis: Analysis, node: ts.Expression): AbstractValue {
  const { checker } = analysis
  const of = (it: ts.Expression): AbstractValue => analysis.valueOf(it)
  const mocked = mockedValue(analysis, node)
  if (mocked !== undefined) return mocked
  if (ts.isIdentifier(node)) {
    const symbol = resolved(checker, node)
    return symbol === undefined
      ? nothing
      : asSeen(analysis, analysis.variable(symbol), node, checker.getTypeOfSymbol(symbol))
  }
  if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) {
    const of = receiving(node)
    if (of !== undefined) return analysis.receiver(of)
    const moduleState = moduleStateHolder(analysis, holderOf(node, checker))
    return moduleState === undefined ? nothing : { ...nothing, paths: [moduleState] }
  }
  if (ts.isPropertyAccessExpression(node)) return valueOfProperty(analysis, node)
  if (ts.isElementAccessExpression(node)) return valueOfElement(analysis, node)
  if (ts.isCallExpression(node)) return valueOfCall(analysis, node)
  if (ts.isNewExpression(node)) return madeBy(analysis, node)
  if (ts.isAssertionExpression(node)) return asserted(analysis, node)
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isSatisfiesExpression(node)) {
    return of(node.expression)
  }
  const constant = literalValue(node)
  if (constant !== undefined) return { ...nothing, constant }
  if (ts.isAwaitExpression(node)) return of(node.expression)
  if (ts.isConditionalExpression(node)) {
    return dependingOn(either([of(node.whenTrue), of(node.whenFalse)]), influenceOf(of(node.condition)))
  }
  if (ts.isBinaryExpression(node)) return valueOfBinary(analysis, node)
  if (ts.isObjectLiteralExpression(node)) return literal(analysis, node)
  if (ts.isArrayLiteralExpression(node)) return list(analysis, node)
  if (isRunningFunction(node) || ts.isClassExpression(node)) return nothing
  return computed(...parts(node).map(of))
}

function literalValue(node: ts.Expression): AbstractValue['constant'] {
  if (ts.isStringLiteralLike(node)) return { value: node.text }
  return ts.isNumericLiteral(node) ? { value: Number(node.text) } : undefined
}

function resolved(checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node)
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol
}

function asserted(analysis: Analysis, node: ts.AssertionExpression): AbstractValue {
  const value = analysis.valueOf(node.expression)
  const inner = analysis.typeAt(node.expression)
  return asSeen(analysis, value, node, inner)
}

function valueOfBinary(analysis: Analysis, node: ts.BinaryExpression): AbstractValue {
  const left = (): AbstractValue => analysis.valueOf(node.left)
  const right = (): AbstractValue => analysis.valueOf(node.right)
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.CommaToken:
    case ts.SyntaxKind.EqualsToken:
      return right()
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.BarBarEqualsToken:
    case ts.SyntaxKind.QuestionQuestionToken:
    case ts.SyntaxKind.QuestionQuestionEqualsToken:
      return either([left(), right()])
    case ts.SyntaxKind.AmpersandAmpersandToken:
    case ts.SyntaxKind.AmpersandAmpersandEqualsToken:
      return dependingOn(right(), influenceOf(left()))
    case ts.SyntaxKind.InstanceOfKeyword:
      return computed(classTested(analysis, node))
    case ts.SyntaxKind.InKeyword:
      return computed(keyTested(analysis, node))
    case ts.SyntaxKind.LessThanToken:
    case ts.SyntaxKind.LessThanEqualsToken:
    case ts.SyntaxKind.GreaterThanToken:
    case ts.SyntaxKind.GreaterThanEqualsToken:
    case ts.SyntaxKind.EqualsEqualsToken:
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
    case ts.SyntaxKind.ExclamationEqualsToken:
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return dependingOn(
        either([compared(analysis, left(), right()), compared(analysis, right(), left())]),
        discriminated(analysis, node),
      )
    default:
      return computed(left(), right())
  }
}

/** Numbers in this range count as sizes: fewer elements are built anyway, and more would fill a test [D]. */
const counts = { lowest: 3, highest: 20 }

/** The dependences of one side of a comparison. State that may be a count is marked with the other side's number. */
function compared({ steps }: Analysis, value: AbstractValue, other: AbstractValue): AbstractValue {
  const by = other.constant?.value
  const isCount = typeof by === 'number' && Number.isInteger(by) && counts.lowest <= by && by <= counts.highest
  return isCount ? { ...nothing, reads: steps.counted(influenceOf(value), by) } : computed(value)
}

/** `'key' in object` reads a field, `key in record` an element. */
function keyTested(analysis: Analysis, { left, right }: ts.BinaryExpression): AbstractValue {
  const object = analysis.valueOf(right)
  const reading = { node: right, type: undefined }
  return ts.isStringLiteralLike(left)
    ? analysis.steps.field(object, left.text, 'public', reading)
    : analysis.steps.element(object, 'record', { kind: 'value', value: analysis.valueOf(left) }, reading)
}

function literal(analysis: Analysis, node: ts.ObjectLiteralExpression): AbstractValue {
  const fields = new Map<string, AbstractValue>()
  const spread: AbstractValue[] = []
  const elements: AbstractValue[] = []
  for (const it of node.properties) {
    if (ts.isSpreadAssignment(it)) spread.push(analysis.valueOf(it.expression))
    else if (ts.isShorthandPropertyAssignment(it)) fields.set(it.name.text, analysis.valueOf(it.name))
    else if (ts.isPropertyAssignment(it)) {
      const value = analysis.valueOf(it.initializer)
      if (ts.isComputedPropertyName(it.name)) elements.push(value)
      else fields.set(it.name.text, value)
    }
  }
  return makes({ fields, spread, ...(elements.length === 0 ? {} : { elements: either(elements) }) })
}

function list(analysis: Analysis, node: ts.ArrayLiteralExpression): AbstractValue {
  const fields = new Map<string, AbstractValue>()
  const spread: AbstractValue[] = []
  const elements: AbstractValue[] = []
  for (const [at, it] of node.elements.entries()) {
    if (ts.isSpreadElement(it)) spread.push(analysis.valueOf(it.expression))
    else {
      const value = analysis.valueOf(it)
      if (spread.length === 0) fields.set(String(at), value)
      elements.push(value)
    }
  }
  return makes({ fields, spread, elements: either(elements) })
}

/** The operands of an expression, or the expressions in a template. */
function parts(node: ts.Expression): readonly ts.Expression[] {
  if (ts.isTemplateExpression(node)) return node.templateSpans.map((it) => it.expression)
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return [node.operand]
  if (ts.isTypeOfExpression(node) || ts.isVoidExpression(node) || ts.isDeleteExpression(node)) return [node.expression]
  if (ts.isTaggedTemplateExpression(node)) return ts.isTemplateExpression(node.template) ? parts(node.template) : []
  if (ts.isSpreadElement(node)) return [node.expression]
  return []
}
