import ts from 'typescript'
import { isAssignment } from '../../effects/writes.ts'
import { isErased } from '../../syntax/erased.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'
import type { Decided } from './decided-before.ts'
import { isPrimitive } from './primitive-types.ts'
import type { ProgramFacts } from './program-facts.ts'

/** Whether two expressions read the same variables and members, so that only a change in between makes them differ. */
export function readsSame(a: ts.Expression, b: ts.Expression, facts: ProgramFacts): boolean {
  const [one, other] = [unwrapped(a), unwrapped(b)]
  if (ts.isIdentifier(one) && ts.isIdentifier(other)) {
    const symbol = facts.checker.getSymbolAtLocation(one)
    return symbol !== undefined && symbol === facts.checker.getSymbolAtLocation(other)
  }
  if (one.kind !== other.kind) return false
  if (one.kind === ts.SyntaxKind.ThisKeyword) return true
  if (isLiteral(one)) return one.getText() === other.getText()
  if (ts.isPropertyAccessExpression(one) && ts.isPropertyAccessExpression(other)) {
    const isPlain = one.questionDotToken === undefined && other.questionDotToken === undefined
    return isPlain && one.name.text === other.name.text && readsSame(one.expression, other.expression, facts)
  }
  if (!ts.isElementAccessExpression(one) || !ts.isElementAccessExpression(other)) return false
  if (one.questionDotToken !== undefined || other.questionDotToken !== undefined) return false
  return (
    readsSame(one.argumentExpression, other.argumentExpression, facts) &&
    readsSame(one.expression, other.expression, facts)
  )
}

/**
 * Whether operands that `readsSame` accepts have the same values at `node` as when `decided` was decided: they are fixed
 * variables and literals, or nothing that runs in between writes, calls, or waits. Needs types that hold.
 */
export function keepValues(
  operands: readonly ts.Expression[],
  decided: Decided,
  node: ts.Node,
  facts: ProgramFacts,
): boolean {
  if (operands.every((it) => isFixed(it, facts))) return true
  return operands.every((it) => isQuiet(unwrapped(it), facts)) && isQuietBetween(decided, node, facts)
}

function isFixed(operand: ts.Expression, { variables }: ProgramFacts): boolean {
  const it = unwrapped(operand)
  return isLiteral(it) || (ts.isIdentifier(it) && variables(it) !== undefined)
}

function isLiteral(node: ts.Node): boolean {
  return ts.isNumericLiteral(node) || ts.isStringLiteralLike(node) || ts.isBigIntLiteral(node)
}

function isQuietBetween({ condition, notTaken }: Decided, node: ts.Node, facts: ProgramFacts): boolean {
  const common = ts.findAncestor(condition, (it) => contains(it, node))!
  /** The outermost loop that starts after the condition. Its rounds before the current one run in between, too. */
  let loop: ts.Node | undefined
  for (let it = node; it !== common; it = it.parent) if (ts.isIterationStatement(it, false)) loop = it
  const end = loop?.end ?? node.end
  const isBetweenQuiet = (it: ts.Node): boolean => {
    if (it === notTaken || it.end <= condition.end || end <= it.pos || isErased(it)) return true
    const isAround = contains(it, node) && !(loop !== undefined && contains(loop, it))
    if (isAround ? isBinding(it, node) : !isQuiet(it, facts)) return false
    if (ts.isFunctionLike(it)) return true
    return ts.forEachChild(it, (child) => !isBetweenQuiet(child) || undefined) === undefined
  }
  return isBetweenQuiet(common)
}

function contains(outer: ts.Node, inner: ts.Node): boolean {
  return outer.pos <= inner.pos && inner.end <= outer.end
}

/** Whether a node around `inner` takes values apart before it evaluates `inner`, which may call iterators. */
function isBinding(node: ts.Node, inner: ts.Node): boolean {
  if (ts.isBindingElement(node)) return true
  return ts.isBinaryExpression(node) && isAssignment(node) && contains(node.left, inner)
}

/** Whether evaluation of a node, apart from its parts, writes no known variable or member and runs no other code. */
function isQuiet(node: ts.Node, facts: ProgramFacts): boolean {
  if (ts.isPropertyAccessExpression(node)) return !facts.accessors.has(node.name.text)
  if (ts.isElementAccessExpression(node))
    return (facts.checker.getTypeAtLocation(node.argumentExpression).flags & ts.TypeFlags.NumberLike) !== 0
  if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator === ts.SyntaxKind.ExclamationToken) return true
    const isStep = node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken
    return !isStep && isPrimitive(node.operand, facts)
  }
  if (ts.isBinaryExpression(node)) {
    if (isAssignment(node)) return false
    const operator = node.operatorToken.kind
    return comparing.has(operator) || [node.left, node.right].every((it) => isPrimitive(it, facts))
  }
  // A `var` may be one of the operands.
  if (ts.isVariableDeclarationList(node)) return (node.flags & ts.NodeFlags.BlockScoped) !== 0
  if (ts.isVariableDeclaration(node)) return ts.isIdentifier(node.name)
  return ts.isToken(node) || ts.isArrowFunction(node) || quiet.has(node.kind)
}

/** Operators that never call code of their operands. */
const comparing: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

const quiet: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.Identifier,
  ts.SyntaxKind.PrivateIdentifier,
  ts.SyntaxKind.ParenthesizedExpression,
  ts.SyntaxKind.NonNullExpression,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.TypeOfExpression,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.Block,
  ts.SyntaxKind.EmptyStatement,
  ts.SyntaxKind.VariableStatement,
  ts.SyntaxKind.ExpressionStatement,
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ReturnStatement,
  ts.SyntaxKind.ThrowStatement,
  ts.SyntaxKind.BreakStatement,
  ts.SyntaxKind.ContinueStatement,
  ts.SyntaxKind.SwitchStatement,
  ts.SyntaxKind.CaseBlock,
  ts.SyntaxKind.CaseClause,
  ts.SyntaxKind.DefaultClause,
])
