import ts from 'typescript'
import { unwrapped } from '../syntax/unwrapped.ts'

/** A condition, taken apart by one level. A constant always has the same truth value. */
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

/** Takes a condition apart one level (docs/algorithms.md 3.1). `a ?? b` is an atom, its choice another predicate. */
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

/** Whether this is an anonymous function or class, which takes the name of its variable or property. */
export function isNameless(node: ts.Expression): boolean {
  const inner = unwrapped(node)
  if (ts.isArrowFunction(inner)) return true
  return (ts.isFunctionExpression(inner) || ts.isClassExpression(inner)) && inner.name === undefined
}

/** The truth value of an expression that always has the same; otherwise `undefined`. */
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
      // TypeScript stores bigint literals in decimal.
      return ts.isBigIntLiteral(node) ? node.text !== '0n' : undefined
  }
}
