import ts from 'typescript'
import type { ErrorMembers } from '../../model/subject/known-errors.ts'
import { equalityOperators } from '../flow/comparison-operators.ts'
import { constantText } from '../syntax/constant-text.ts'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'

type Value = string | number | boolean

/** A value that code expects of a member of an object, such as `ENOENT` of `code`, or a text in its message. */
export interface Expected {
  readonly path: readonly string[]
  readonly value: Value
  /** The code only asks whether there is such a member. */
  readonly isFlag: boolean
}

/**
 * The members that code expects where it names an object, or a variable with the member of one to which `owned` leads.
 */
export function expectedAt(variable: ts.Identifier, owned: readonly string[] = []): readonly Expected[] {
  const whole = wrapped(variable)
  if (ts.isVariableDeclaration(whole.parent) && ts.isObjectBindingPattern(whole.parent.name)) return []
  if (ts.isBinaryExpression(whole.parent) && whole.parent.operatorToken.kind === ts.SyntaxKind.InKeyword) return []
  const path = [...owned]
  let read: ts.Expression = whole
  for (;;) {
    const { parent } = read
    const key = keyOf(parent, read)
    if (key === undefined || key === '__proto__') break
    const method = methodText(parent)
    if (method !== undefined) return path.length === 0 ? [] : [{ path, value: method, isFlag: false }]
    path.push(key)
    read = wrapped(parent as ts.Expression)
  }
  if (path.length === 0) return []
  const values = comparedWith(read)
  if (0 < values.length) return values.map((value) => ({ path, value, isFlag: false }))
  return isCondition(read) && path[0] !== 'message' ? [{ path, value: true, isFlag: true }] : []
}

function keyOf(parent: ts.Node, owner: ts.Expression): string | undefined {
  if (ts.isPropertyAccessExpression(parent) && parent.expression === owner) return parent.name.text
  if (!ts.isElementAccessExpression(parent) || parent.expression !== owner) return undefined
  return ts.isStringLiteralLike(parent.argumentExpression) ? parent.argumentExpression.text : undefined
}

/** The text in `message.includes('timeout')`. */
function methodText(access: ts.Node): string | undefined {
  if (!ts.isPropertyAccessExpression(access) || !textMethods.has(access.name.text)) return undefined
  const call = access.parent
  const argument = ts.isCallExpression(call) && call.expression === access ? call.arguments[0] : undefined
  return argument && constantText(argument)
}

const textMethods: ReadonlySet<string> = new Set(['includes', 'startsWith', 'endsWith', 'indexOf'])

/** The values for which comparisons of an expression differ. */
function comparedWith(read: ts.Expression): readonly Value[] {
  const { parent } = read
  if (ts.isSwitchStatement(parent) && parent.expression === read)
    return parent.caseBlock.clauses.flatMap((it) => (ts.isCaseClause(it) ? valueOf(it.expression) : []))
  if (ts.isCallExpression(parent) && parent.arguments[0] === read) return listedIn(parent.expression)
  if (!ts.isBinaryExpression(parent)) return []
  const values = valueOf(parent.left === read ? parent.right : parent.left)
  const { kind } = parent.operatorToken
  if (equalityOperators.has(kind)) return values
  const offset = neighbors.get(kind)
  return values.flatMap((it) => (offset === undefined || typeof it !== 'number' ? [] : [it, it + offset]))
}

/** The values in `['a', 'b'].includes(…)`. */
function listedIn(callee: ts.Expression): readonly Value[] {
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'includes') return []
  const list = unwrapped(callee.expression)
  return ts.isArrayLiteralExpression(list) ? list.elements.flatMap(valueOf) : []
}

function valueOf(node: ts.Expression): readonly Value[] {
  const it = unwrapped(node)
  const text = constantText(it)
  if (text !== undefined) return [text]
  if (ts.isNumericLiteral(it)) return [Number(it.text)]
  return it.kind === ts.SyntaxKind.TrueKeyword ? [true] : []
}

/** The step from a number to the next one for which a comparison with it differs. */
const neighbors: ReadonlyMap<ts.SyntaxKind, number> = new Map([
  [ts.SyntaxKind.LessThanToken, -1],
  [ts.SyntaxKind.LessThanEqualsToken, 1],
  [ts.SyntaxKind.GreaterThanToken, 1],
  [ts.SyntaxKind.GreaterThanEqualsToken, -1],
])

function isCondition(read: ts.Expression): boolean {
  const { parent } = read
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.ExclamationToken
  if (ts.isIfStatement(parent)) return parent.expression === read
  if (ts.isConditionalExpression(parent)) return parent.condition === read
  if (!ts.isBinaryExpression(parent)) return false
  const { kind } = parent.operatorToken
  return kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken
}

/** Adds a member, unless it is only a flag and there is one already. */
export function withMember(
  members: ErrorMembers,
  [key, ...path]: readonly string[],
  value: Value | ErrorMembers,
): ErrorMembers {
  const before = Object.hasOwn(members, key!) ? members[key!] : undefined
  const inner = typeof before === 'object' ? before : {}
  if (path.length === 0) return before !== undefined && value === true ? members : { ...members, [key!]: value }
  return { ...members, [key!]: withMember(inner, path, value) }
}
