import ts from 'typescript'
import { unwrapped } from '../syntax/unwrapped.ts'
import { type Constant, type Known, knownOf, membersOf, something } from './constants.ts'

type Operator = '===' | '==' | '<' | '<=' | '>' | '>='

/** How a value is judged. */
export type Comparison =
  /** By its truth. The value is a boolean expression, which is taken apart like a condition. */
  | { readonly kind: 'truth' }
  /** By its presence: the truth of a value that is not boolean. */
  | { readonly kind: 'presence' }
  /** By comparison with a constant; `text` is the constant's source. */
  | {
      readonly kind: 'constant'
      readonly operator: Operator
      readonly constant: Constant
      readonly text: string
    }

/** A judged expression. `negated`: it holds if the comparison fails. */
export interface Judged {
  readonly operand: ts.Expression
  readonly comparison: Comparison
  readonly negated: boolean
}

/** Equal for equal comparisons. */
export function keyOf(comparison: Comparison): string {
  if (comparison.kind !== 'constant') return comparison.kind
  const { operator, constant } = comparison
  return `${operator} ${typeof constant} ${String(constant)}`
}

/** The value that an equality comparison requires; `undefined` for any other comparison. */
export function equalTo(comparison: Comparison): Constant {
  if (comparison.kind !== 'constant') return undefined
  const { operator, constant } = comparison
  return operator === '===' || operator === '==' ? constant : undefined
}

/** Recognizes `f(x) === 'heavy'` and the like, with the constant on either side. */
export function comparedWithConstant(node: ts.Expression, checker: ts.TypeChecker): Judged | undefined {
  if (!ts.isBinaryExpression(node)) return undefined
  const { left, right, operatorToken } = node
  const known = operators.get(operatorToken.kind)
  if (known === undefined) return undefined
  const { operator, negated } = known
  const forwards = comparisonWith(operator, right, checker)
  if (forwards !== undefined) return { operand: left, comparison: forwards, negated }
  const backwards = comparisonWith(mirrored[operator], left, checker)
  return backwards === undefined ? undefined : { operand: right, comparison: backwards, negated }
}

/** The comparison with an expression; `undefined` unless its type shows that it has a single primitive value. */
export function comparisonWith(
  operator: Operator,
  expression: ts.Expression,
  checker: ts.TypeChecker,
): Comparison | undefined {
  const node = unwrapped(expression)
  if (!isNameOrLiteral(node)) return undefined
  const known = knownOf(checker.getTypeAtLocation(node), checker)
  if (known.kind !== 'constant' || known.value === something) return undefined
  return { kind: 'constant', operator, constant: known.value, text: node.getText() }
}

/** Whether a type is boolean, possibly with `null` or `undefined`, as for an optional call. */
export function isBoolean(type: ts.Type): boolean {
  const members = membersOf(type)
  const nothing = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void
  return (
    members.every((it) => (it.flags & (ts.TypeFlags.BooleanLike | nothing)) !== 0) &&
    members.some((it) => (it.flags & ts.TypeFlags.BooleanLike) !== 0)
  )
}

/** Whether all values of a type pass (true) or fail (false); `undefined` if that depends on the value. */
export function judge(type: ts.Type, comparison: Comparison, checker: ts.TypeChecker): boolean | undefined {
  const verdicts = new Set(membersOf(type).map((it) => verdictOn(knownOf(it, checker), comparison)))
  const [verdict] = verdicts
  return verdicts.size === 1 ? verdict : undefined
}

function verdictOn(known: Known, comparison: Comparison): boolean | undefined {
  if (known.kind === 'unknown' || comparison.kind === 'truth') return undefined
  if (comparison.kind === 'presence') {
    if (known.kind === 'primitive') return known.typeOf === 'symbol' ? true : undefined
    return known.value === something || Boolean(known.value)
  }
  const { operator, constant } = comparison
  const isNothing = constant === null || constant === undefined
  if (known.kind === 'primitive') {
    const differs = operator === '===' ? known.typeOf !== typeof constant : operator === '==' && isNothing
    return differs ? false : undefined
  }
  if (known.value === something) {
    return operator === '===' || (operator === '==' && isNothing) ? false : undefined
  }
  return holds(known.value, operator, constant)
}

function holds(left: Constant, operator: Operator, right: Constant): boolean {
  const [a, b] = [left as number, right as number]
  switch (operator) {
    case '===':
      return a === b
    case '==':
      return a == b
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
  }
}

/** Whether an expression is a name or literal. Narrowing may give other expressions a one-value type by accident. */
function isNameOrLiteral(node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return isNameOrLiteral(unwrapped(node.operand))
  const isNamed = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)
  return isNamed || ts.isLiteralExpression(node) || keywords.has(node.kind)
}

const keywords: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.NullKeyword,
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.VoidExpression,
])

const operators: ReadonlyMap<ts.SyntaxKind, { readonly operator: Operator; readonly negated: boolean }> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, { operator: '===', negated: false }],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, { operator: '===', negated: true }],
  [ts.SyntaxKind.EqualsEqualsToken, { operator: '==', negated: false }],
  [ts.SyntaxKind.ExclamationEqualsToken, { operator: '==', negated: true }],
  [ts.SyntaxKind.LessThanToken, { operator: '<', negated: false }],
  [ts.SyntaxKind.LessThanEqualsToken, { operator: '<=', negated: false }],
  [ts.SyntaxKind.GreaterThanToken, { operator: '>', negated: false }],
  [ts.SyntaxKind.GreaterThanEqualsToken, { operator: '>=', negated: false }],
])

const mirrored: Readonly<Record<Operator, Operator>> = {
  '===': '===',
  '==': '==',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}
