import ts from 'typescript'
import { comparisonOperators } from '../../flow/comparison-operators.ts'
import type { Formula } from '../../../model/goal/formula.ts'
import type { PredicateId } from '../../../model/goal/predicate.ts'
import { isLibrarySymbol } from '../library-symbols.ts'
import type { Inventory } from '../../flow/predicates.ts'
import { suspends } from '../../syntax/suspends.ts'
import { unwrapped, wrapped } from '../../syntax/unwrapped.ts'

/** A leaf of a condition: its predicate, and its index among the leaves there. */
export interface Leaf {
  readonly node: ts.Expression
  readonly predicate: PredicateId
  readonly at: number
}

/** The leaves of all conditions that have a formula. */
export interface Leaves {
  readonly leaves: readonly Leaf[]
  /** By predicate; undefined if the values of the operands are enough. */
  readonly formulas: readonly (Formula | undefined)[]
}

/** The longest formula, in characters. */
const longest = 200

const mostLeaves = 20

/** The leaves of conditions that compute before they compare: `a` and `b` in `a + b > 40`. */
export function leavesOf({ predicates }: Inventory, checker: ts.TypeChecker): Leaves {
  const leaves: Leaf[] = []
  const formulas = predicates.map(({ role, node }, predicate): Formula | undefined => {
    if (role !== 'atom') return undefined
    const condition = node as ts.Expression
    const nodes = leavesIn(condition, checker)
    const operands = operandsOf(condition)
    const isCompound = nodes.some((it) => !operands.includes(it)) && nodes.length <= mostLeaves
    if (!isCompound || suspends(condition)) return undefined
    const texts = textsBetween(condition, nodes)
    if (longest < texts.join('').length || texts.some((it) => /\/[/*]/u.test(it))) return undefined
    nodes.forEach((leaf, at) => leaves.push({ node: leaf, predicate, at }))
    return { texts }
  })
  return { leaves, formulas }
}

/** The expressions from which the distance is computed. */
function operandsOf(condition: ts.Expression): readonly ts.Expression[] {
  const operands =
    ts.isBinaryExpression(condition) && isComparison(condition) ? [condition.left, condition.right] : [condition]
  return operands.map(unwrapped)
}

/** The smallest parts with a value of their own, in order of evaluation. */
function leavesIn(expression: ts.Expression, checker: ts.TypeChecker): readonly ts.Expression[] {
  const within = (it: ts.Expression): readonly ts.Expression[] => leavesIn(it, checker)
  const node = unwrapped(expression)
  if (isLiteral(node)) return []
  if (ts.isBinaryExpression(node) && (isComparison(node) || isComputing(node)))
    return ts.isPrivateIdentifier(node.left) ? [] : [...within(node.left), ...within(node.right)]
  if (ts.isPrefixUnaryExpression(node) && signs.has(node.operator)) return within(node.operand)
  if (isLengthOfText(node, checker)) return within(node.expression)
  if (isMathCall(node, checker)) return node.arguments.flatMap(within)
  return [node]
}

const computing: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.AmpersandToken,
  ts.SyntaxKind.BarToken,
  ts.SyntaxKind.CaretToken,
  ts.SyntaxKind.LessThanLessThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken,
])

const signs: ReadonlySet<ts.PrefixUnaryOperator> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.TildeToken,
] as const)

function isComparison(node: ts.BinaryExpression): boolean {
  return comparisonOperators.has(node.operatorToken.kind)
}

function isComputing(node: ts.BinaryExpression): boolean {
  return computing.has(node.operatorToken.kind)
}

function isLiteral(node: ts.Expression): boolean {
  const isName = ts.isIdentifier(node) && ['undefined', 'NaN', 'Infinity'].includes(node.text)
  return isName || ts.isLiteralExpression(node) || keywords.has(node.kind)
}

const keywords: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.NullKeyword,
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
])

function isLengthOfText(node: ts.Expression, checker: ts.TypeChecker): node is ts.PropertyAccessExpression {
  if (!ts.isPropertyAccessExpression(node) || ts.isOptionalChain(node) || node.name.text !== 'length') return false
  return (checker.getTypeAtLocation(node.expression).flags & ts.TypeFlags.StringLike) !== 0
}

/** Whether a node is a call such as `Math.abs(a - b)`, whose result a reader can compute from its arguments. */
function isMathCall(node: ts.Expression, checker: ts.TypeChecker): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || ts.isOptionalChain(node) || node.arguments.some(ts.isSpreadElement)) return false
  const callee = node.expression
  if (!ts.isPropertyAccessExpression(callee) || !ts.isIdentifier(callee.expression)) return false
  return callee.expression.text === 'Math' && isLibrarySymbol(checker, callee.expression) && 0 < node.arguments.length
}

/** The source text before the first leaf, between leaves, and after the last one, on one line. */
function textsBetween(condition: ts.Expression, leaves: readonly ts.Expression[]): readonly string[] {
  const text = condition.getSourceFile().text
  // A value needs no parentheses and no type.
  const shown = leaves.map(wrapped)
  const starts = [...shown.map((it) => it.getStart()), condition.end]
  const ends = [condition.getStart(), ...shown.map((it) => it.end)]
  return starts.map((start, at) => text.slice(ends[at], start).replace(/\s+/gu, ' '))
}
