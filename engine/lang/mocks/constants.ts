import ts from 'typescript'
import { equalityOperators } from '../flow/comparison-operators.ts'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'

/** How a node uses a value that may be a constant, like the member of an enum; undefined if a constant is not so used. */
export function constantUse(named: ts.Node): 'compared' | 'passed' | undefined {
  const node = ts.isExpression(named) ? wrapped(named) : named
  const { parent } = node
  if (ts.isCaseClause(parent) && parent.expression === node) return 'compared'
  if (ts.isBinaryExpression(parent) && equalityOperators.has(parent.operatorToken.kind)) {
    // Where it is compared to a literal, as in `MODE === 'test'`, the import decides, and tests choose its value.
    const other = unwrapped(parent.left === node ? parent.right : parent.left)
    return isLiteral(other) ? undefined : 'compared'
  }
  return isPassed(node) || isKey(node) ? 'passed' : undefined
}

/** Whether code hands a value on: as a part, also of a text or an element, an argument, a result, one of two choices, or a default. */
function isPassed(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node
  if (ts.isConditionalExpression(parent)) return parent.condition !== node
  if (ts.isBindingElement(parent) || ts.isParameter(parent)) return parent.initializer === node
  if (ts.isBinaryExpression(parent)) return parent.right === node && handsOn.has(parent.operatorToken.kind)
  return (
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent)
  )
}

const handsOn: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

/** Whether a value names a member: `{ [Role.Admin]: … }`, `labels[Role.Admin]`. */
function isKey(node: ts.Node): boolean {
  const { parent } = node
  return ts.isComputedPropertyName(parent) || (ts.isElementAccessExpression(parent) && parent.expression !== node)
}

function isLiteral(node: ts.Expression): boolean {
  return (
    ts.isLiteralExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isIdentifier(node) && node.text === 'undefined')
  )
}

/** Whether an export and its member are named like an enum and its member, so that they tell one choice from others. */
export function isNamedLikeChoice(path: readonly string[]): boolean {
  return path.length === 2 && /^[A-Z]/.test(path[0]!) && /^[A-Z][A-Z0-9_]*$/.test(path[1]!)
}

/** Whether exports and their members are named like constants, enums and classes: `Status.Active`, `ADD_TODO`. */
export function isNamedLikeConstant(path: readonly string[]): boolean {
  return path.every((it) => /^[A-Z]/.test(it)) || (path.length === 1 && /^[A-Z][A-Z0-9_]+$/.test(path[0]!))
}
