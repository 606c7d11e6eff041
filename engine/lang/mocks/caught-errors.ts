import ts from 'typescript'
import type { ErrorMembers, KnownError } from '../../model/subject/known-errors.ts'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'

type Value = string | number | boolean

/** A value that code expects of a member of an object, such as `ENOENT` of `code`, or a text in its message. */
export interface Expected {
  readonly path: readonly string[]
  readonly value: Value
  /** The code only asks whether there is such a member. */
  readonly isFlag: boolean
}

/** The limit on the number of known errors. */
const mostErrors = 20

/**
 * Finds the errors that the code tells apart where it catches them: by members of the caught value, and of parameters
 * that it is passed to. Members that are only flags belong to all errors of the same variable. O(size), plus the uses of
 * variables with equal names.
 */
export function caughtErrors(files: readonly ts.SourceFile[], checker: ts.TypeChecker): readonly KnownError[] {
  const variables = new Set<ts.Symbol>()
  const add = (name: ts.Node | undefined): void => {
    const symbol = name === undefined ? undefined : checker.getSymbolAtLocation(name)
    if (symbol !== undefined) variables.add(symbol)
  }
  const named = new Map<string, ts.Identifier[]>()
  for (const file of files)
    eachNode(file, (it) => {
      add(caughtBy(it))
      if (ts.isIdentifier(it)) listedUnder(it.text, named).push(it)
    })
  const expected = new Map<ts.Symbol, Expected[]>()
  // Variables that get a caught value are added meanwhile.
  for (const variable of variables) {
    const found: Expected[] = []
    for (const it of named.get(variable.name) ?? []) {
      if (checker.getSymbolAtLocation(it) !== variable) continue
      add(aliasOf(it, checker))
      found.push(...expectedAt(it))
    }
    expected.set(variable, found)
  }
  return errorsFor([...expected.values()])
}

function listedUnder<T>(key: string, lists: Map<string, T[]>): T[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

/** Visits a node and all nodes in it. */
export function eachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (it) => {
    eachNode(it, visit)
  })
}

/** The variable of a `catch` clause, or the parameter of a function that handles rejections. */
function caughtBy(node: ts.Node): ts.Node | undefined {
  if (ts.isCatchClause(node)) return node.variableDeclaration?.name
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const { text } = node.expression.name
  const handler = text === 'catch' ? node.arguments[0] : text === 'then' ? node.arguments[1] : undefined
  const isFunction = handler !== undefined && (ts.isArrowFunction(handler) || ts.isFunctionExpression(handler))
  return isFunction ? handler.parameters[0]?.name : undefined
}

/** The variable or parameter that gets the value of a variable. */
function aliasOf(variable: ts.Identifier, checker: ts.TypeChecker): ts.Node | undefined {
  const whole = wrapped(variable)
  const { parent } = whole
  if (ts.isVariableDeclaration(parent) && parent.initializer === whole) return parent.name
  if (!ts.isCallExpression(parent)) return undefined
  const at = parent.arguments.indexOf(whole)
  const declaration = at < 0 ? undefined : checker.getResolvedSignature(parent)?.declaration
  return declaration?.parameters[at]?.name
}

/** The members that code expects where it names an object. */
export function expectedAt(variable: ts.Identifier): readonly Expected[] {
  const whole = wrapped(variable)
  if (ts.isVariableDeclaration(whole.parent) && ts.isObjectBindingPattern(whole.parent.name)) return []
  if (ts.isBinaryExpression(whole.parent) && whole.parent.operatorToken.kind === ts.SyntaxKind.InKeyword) return []
  const path: string[] = []
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
  return argument !== undefined && ts.isStringLiteralLike(argument) ? argument.text : undefined
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
  if (equalities.has(kind)) return values
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
  if (ts.isStringLiteralLike(it)) return [it.text]
  if (ts.isNumericLiteral(it)) return [Number(it.text)]
  return it.kind === ts.SyntaxKind.TrueKeyword ? [true] : []
}

const equalities: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
])

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

/** An error for each expected value. Errors with the same message are one, with the members of both. */
function errorsFor(variables: readonly (readonly Expected[])[]): readonly KnownError[] {
  const errors = new Map<string, ErrorMembers>()
  for (const expected of variables) {
    const values = expected.filter((it) => !it.isFlag)
    const isFurtherRead = ({ path }: Expected): boolean =>
      values.some((it) => path.length < it.path.length && path.every((key, at) => it.path[at] === key))
    const flags = expected.filter((it) => it.isFlag && !isFurtherRead(it))
    const flagged = flags.reduce<ErrorMembers>((members, it) => withMember(members, it.path, it.value), {})
    for (const it of values.length === 0 ? flags : values) {
      const message = typeof it.value === 'string' ? it.value : [...it.path.slice(-1), it.value].join(' ')
      const others = errors.get(message) ?? {}
      const all = Object.entries(flagged).reduce((members, [key, value]) => withMember(members, [key], value), others)
      errors.set(message, it.path[0] === 'message' ? all : withMember(all, it.path, it.value))
    }
  }
  return [...errors].slice(0, mostErrors).map(([message, members]) => ({ message, members }))
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
