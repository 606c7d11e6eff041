import ts from 'typescript'
import { calledMember, madeMember, promisifiedMember } from '../../model/subject/deep-mock.ts'
import type { MockedExport } from '../../model/subject/mocked-module.ts'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'

/** The members of deep mocks that functions use, by the names that lead to them, joined by blanks. */
export type DeepUses = Map<string, DeepUse>

/** A member of a deep mock that functions use. */
interface DeepUse {
  readonly way: readonly string[]
  /** Whether functions only call it, and drop the results. */
  readonly isCommand: boolean
}

/**
 * The operation of an expression on another one: reading a member, a call, `new`, `await` or `util.promisify`. An
 * assignment and a value after `??` or `||` are passed on.
 */
export function stepOf(node: ts.Node): { readonly from: ts.Expression; readonly names: readonly string[] } | undefined {
  if (ts.isPropertyAccessExpression(node))
    return ts.isIdentifier(node.name) ? { from: node.expression, names: [node.name.text] } : undefined
  const promisified = ts.isCallExpression(node) ? promisifiedBy(node) : undefined
  if (promisified !== undefined) return { from: promisified, names: [promisifiedMember] }
  if (ts.isCallExpression(node)) return { from: node.expression, names: [calledMember] }
  if (ts.isNewExpression(node)) return { from: node.expression, names: [madeMember] }
  if (ts.isAwaitExpression(node)) return { from: node.expression, names: [] }
  return ts.isBinaryExpression(node) && passesOn.has(node.operatorToken.kind)
    ? { from: node.right, names: [] }
    : undefined
}

const passesOn: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
])

/** The function that a call of Node's `promisify` takes, if it is such a call. */
function promisifiedBy({ expression, arguments: [original] }: ts.CallExpression): ts.Expression | undefined {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  return ts.isIdentifier(name) && name.text === 'promisify' ? original : undefined
}

/**
 * Adds the last member that code reads of a deep mock, through members and results of calls; none if it uses only the
 * mock itself. `names` lead to the mock.
 */
export function addDeepUse(uses: DeepUses, names: readonly string[], root: ts.Expression): void {
  const way = [...names]
  let length = names.lastIndexOf(promisifiedMember) + 1
  let at: ts.Node = wrapped(root)
  for (;;) {
    const step: ReturnType<typeof stepOf> = stepOf(at.parent)
    if (step === undefined || unwrapped(step.from) !== unwrapped(at as ts.Expression)) break
    way.push(...step.names)
    if (ts.isPropertyAccessExpression(at.parent)) length = way.length
    at = wrapped(at.parent as ts.Expression)
  }
  // Members that an instance inherits have to exist, even if only parts of them are of use.
  while (names.at(-1) === 'prototype' && names.length + 1 < length && isOfFunctions(way[length - 1])) length--
  const found = way.slice(0, length)
  const last = found.at(-1)
  if (last !== undefined && !isOfFunctions(last) && last !== 'prototype')
    addMember(uses, found, length < way.length && isDropped(at))
}

/** Whether every function has such a member. */
function isOfFunctions(name: string | undefined): boolean {
  return name !== undefined && name in Function.prototype
}

function addMember(uses: DeepUses, way: readonly string[], isCommand: boolean): void {
  const key = way.join(' ')
  uses.set(key, { way, isCommand: isCommand && uses.get(key)?.isCommand !== false })
}

/** Whether code has no use for the value of an expression. */
function isDropped({ parent }: ts.Node): boolean {
  return ts.isExpressionStatement(parent) || ts.isVoidExpression(parent)
}

/** The members to mock. One that leads to another is left out, because a test could not arrange both. */
export function deepMembersIn(uses: DeepUses): readonly MockedExport[] {
  const ways = [...uses.values()]
  const leads = (way: readonly string[]): boolean =>
    ways.some(({ way: other }) => way.length < other.length && way.every((name, at) => other[at] === name))
  return ways
    .filter((it) => !leads(it.way))
    .map(({ way: [name, ...members], isCommand }): MockedExport => ({
      name: name!,
      members,
      use: 'value',
      ...(isCommand ? { isCommand } : {}),
    }))
}
