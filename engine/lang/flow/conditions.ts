import ts from 'typescript'
import { unwrapped } from '../syntax/unwrapped.ts'

/** What a condition consists of. Whatever has no parts is an atom, or a constant that never goes the other way. */
export type Condition =
  | { readonly kind: 'atom'; readonly node: ts.Expression }
  | { readonly kind: 'constant'; readonly node: ts.Expression; readonly value: boolean }
  | { readonly kind: 'not'; readonly operand: ts.Expression }
  | { readonly kind: 'and' | 'or'; readonly left: ts.Expression; readonly right: ts.Expression }
  | { readonly kind: 'comma'; readonly left: ts.Expression; readonly right: ts.Expression }
  | {
      readonly kind: 'choice'
      readonly condition: ts.Expression
      readonly whenTrue: ts.Expression
      readonly whenFalse: ts.Expression
    }

/**
 * Takes one level of a condition apart (docs/algorithms.md 3.1). `a ?? b` is an atom: whichever operand it yields, its
 * truth decides, while the choice between the two is a predicate of its own.
 */
export function conditionOf(condition: ts.Expression): Condition {
  const node = unwrapped(condition)
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return { kind: 'not', operand: node.operand }
  }
  if (ts.isConditionalExpression(node)) {
    return { kind: 'choice', condition: node.condition, whenTrue: node.whenTrue, whenFalse: node.whenFalse }
  }
  if (ts.isBinaryExpression(node)) {
    const { left, right } = node
    switch (node.operatorToken.kind) {
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return { kind: 'and', left, right }
      case ts.SyntaxKind.BarBarToken:
        return { kind: 'or', left, right }
      case ts.SyntaxKind.CommaToken:
        return { kind: 'comma', left, right }
      default:
        return { kind: 'atom', node }
    }
  }
  const value = constantTruth(node)
  return value === undefined ? { kind: 'atom', node } : { kind: 'constant', node, value }
}

type LogicalExpression = ts.BinaryExpression & {
  readonly operatorToken: { readonly kind: ts.LogicalOperator | ts.SyntaxKind.QuestionQuestionToken }
}

/** Whether a node is `a && b`, `a || b` or `a ?? b`. */
export function isLogical(node: ts.Node): node is LogicalExpression {
  if (!ts.isBinaryExpression(node)) return false
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return true
    default:
      return false
  }
}

/** A function or class without a name of its own, which takes the name of what it is assigned to. */
export function isNameless(node: ts.Expression): boolean {
  const inner = unwrapped(node)
  if (ts.isArrowFunction(inner)) return true
  return (ts.isFunctionExpression(inner) || ts.isClassExpression(inner)) && inner.name === undefined
}

/** The truth of an expression that has the same at every evaluation. */
function constantTruth(node: ts.Expression): boolean | undefined {
  switch (node.kind) {
    case ts.SyntaxKind.TrueKeyword:
    case ts.SyntaxKind.ObjectLiteralExpression:
    case ts.SyntaxKind.ArrayLiteralExpression:
    case ts.SyntaxKind.ArrowFunction:
    case ts.SyntaxKind.FunctionExpression:
    case ts.SyntaxKind.ClassExpression:
    case ts.SyntaxKind.RegularExpressionLiteral:
    case ts.SyntaxKind.NewExpression:
      return true
    case ts.SyntaxKind.FalseKeyword:
    case ts.SyntaxKind.NullKeyword:
    case ts.SyntaxKind.VoidExpression:
      return false
    default:
      if (ts.isStringLiteralLike(node)) return node.text !== ''
      if (ts.isNumericLiteral(node)) return Number(node.text) !== 0
      // The compiler keeps the text of a bigint literal in decimal.
      return ts.isBigIntLiteral(node) ? node.text !== '0n' : undefined
  }
}
