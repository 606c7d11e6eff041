import ts from 'typescript'
import type { ErrorMembers, KnownError } from '../../model/subject/known-errors.ts'
import { eachNode } from '../syntax/each-node.ts'
import { boundNames } from '../syntax/bound-names.ts'
import { functionNamed, valueNamed } from '../syntax/named-symbols.ts'
import { wrapped } from '../syntax/unwrapped.ts'
import { type Expected, expectedAt, withMember } from './expected-members.ts'

/** The limit on the number of known errors. */
const mostErrors = 20

/**
 * Finds the errors that the code tells apart where it catches them: by members of the caught value, and of variables and
 * parameters that get it or a part of it. Members that are only flags belong to all errors of the same variable. O(size),
 * plus the uses of variables with equal names.
 */
export function caughtErrors(files: readonly ts.SourceFile[], checker: ts.TypeChecker): readonly KnownError[] {
  /** The variables with a caught value or a member of one, and the names that lead to the member. */
  const variables = new Map<ts.Symbol, readonly string[]>()
  const add = (name: ts.BindingName | undefined, path: readonly string[]): void => {
    for (const { local, member } of name === undefined ? [] : boundNames(name)) {
      const symbol = checker.getSymbolAtLocation(local)
      if (symbol !== undefined && !variables.has(symbol)) variables.set(symbol, [...path, ...member])
    }
  }
  const named = new Map<string, ts.Identifier[]>()
  for (const file of files)
    eachNode(file, (it) => {
      add(caughtBy(it, checker), [])
      if (ts.isIdentifier(it)) listedUnder(it.text, named).push(it)
    })
  const expected = new Map<ts.Symbol, readonly Expected[]>()
  // Variables that get a caught value are added meanwhile.
  for (const [variable, path] of variables) {
    const uses = (named.get(variable.name) ?? []).filter((it) => valueNamed(it, checker) === variable)
    for (const it of uses) add(aliasOf(it, checker), path)
    expected.set(
      variable,
      uses.flatMap((it) => expectedAt(it, path)),
    )
  }
  return errorsFor([...expected.values()])
}

function listedUnder<T>(key: string, lists: Map<string, T[]>): T[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

/** The variable of a `catch` clause, or the parameter of a function that handles rejections. */
function caughtBy(node: ts.Node, checker: ts.TypeChecker): ts.BindingName | undefined {
  if (ts.isCatchClause(node)) return node.variableDeclaration?.name
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const { text } = node.expression.name
  const handler = text === 'catch' ? node.arguments[0] : text === 'then' ? node.arguments[1] : undefined
  return handler && functionNamed(handler, checker)?.parameters[0]?.name
}

/** The variable, pattern or parameter that gets the value of a variable. */
function aliasOf(variable: ts.Identifier, checker: ts.TypeChecker): ts.BindingName | undefined {
  const whole = wrapped(variable)
  const { parent } = whole
  if (ts.isVariableDeclaration(parent) && parent.initializer === whole) return parent.name
  if (!ts.isCallExpression(parent)) return undefined
  const at = parent.arguments.indexOf(whole)
  const declaration = at < 0 ? undefined : checker.getResolvedSignature(parent)?.declaration
  const parameter = declaration?.parameters[at]
  return parameter !== undefined && ts.isParameter(parameter) ? parameter.name : undefined
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
