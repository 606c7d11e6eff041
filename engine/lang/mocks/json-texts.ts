import ts from 'typescript'
import { eachNode } from '../syntax/each-node.ts'
import { wrapped } from '../syntax/unwrapped.ts'
import { expectedAt, withMember } from './expected-members.ts'
import type { ErrorMembers } from '../../model/subject/known-errors.ts'

/** Most texts for one call, and levels of nested objects. */
const mostTexts = 12
const deepest = 3

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * Texts that the code may parse as JSON: of values that have the type which it expects of the result, or else the
 * members that it compares.
 */
export function jsonTexts(files: readonly ts.SourceFile[], checker: ts.TypeChecker): readonly string[] {
  const texts = new Set<string>()
  for (const file of files)
    eachNode(file, (node) => {
      if (!isParse(node)) return
      const call = wrapped(node)
      const whole = ts.isAwaitExpression(call.parent) ? wrapped(call.parent) : call
      const own = checker.getTypeAtLocation(whole)
      const type = isOpen(own) ? checker.getContextualType(whole) : own
      const values =
        type === undefined || isOpen(type) ? membersCompared(whole, checker) : samplesOf(type, whole, checker)
      for (const it of values.slice(0, mostTexts)) texts.add(JSON.stringify(it))
    })
  return [...texts]
}

/** `JSON.parse(text)`, or `request.json()`, which is awaited. */
function isParse(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { expression, name } = node.expression
  if (name.text === 'json' && node.arguments.length === 0) return ts.isAwaitExpression(wrapped(node).parent)
  return ts.isIdentifier(expression) && expression.text === 'JSON' && name.text === 'parse'
}

function isOpen({ flags }: ts.Type): boolean {
  return (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0
}

/** An object for each value with which the code compares a member of the variable that gets the result. */
function membersCompared(parsed: ts.Expression, checker: ts.TypeChecker): readonly ErrorMembers[] {
  const { parent } = parsed
  const name = ts.isVariableDeclaration(parent) ? parent.name : ts.isBinaryExpression(parent) ? parent.left : undefined
  const variable = name === undefined ? undefined : checker.getSymbolAtLocation(name)
  if (variable === undefined) return []
  const found: ErrorMembers[] = [{}]
  eachNode(parsed.getSourceFile(), (it) => {
    if (ts.isIdentifier(it) && checker.getSymbolAtLocation(it) === variable)
      for (const { path, value } of expectedAt(it)) found.push(withMember({}, path, value))
  })
  return found
}

/** Some values of a type, the usual one first; objects with all members, and each value of one in turn. */
function samplesOf(type: ts.Type, at: ts.Node, checker: ts.TypeChecker, depth = 0): readonly Json[] {
  if (type.isUnion()) return type.types.flatMap((it) => samplesOf(it, at, checker, depth))
  if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value]
  const { flags } = type
  if ((flags & ts.TypeFlags.BooleanLiteral) !== 0) return [checker.typeToString(type) === 'true']
  if ((flags & ts.TypeFlags.StringLike) !== 0) return ['a']
  if ((flags & ts.TypeFlags.NumberLike) !== 0) return [1, 1000]
  if ((flags & ts.TypeFlags.Null) !== 0) return [null]
  if ((flags & ts.TypeFlags.Object) === 0 || depth === deepest) return []
  if (checker.isArrayType(type)) {
    const element = checker.getTypeArguments(type as ts.TypeReference)[0]
    return [element === undefined ? [] : samplesOf(element, at, checker, depth + 1).slice(0, 1), []]
  }
  if (0 < type.getCallSignatures().length) return []
  const members = type.getProperties().flatMap((it) => {
    const values = samplesOf(checker.getTypeOfSymbolAtLocation(it, at), at, checker, depth + 1)
    return values.length === 0 ? [] : [{ key: it.name, values }]
  })
  const usual = Object.fromEntries(members.map(({ key, values }) => [key, values[0]!]))
  const others = members.flatMap(({ key, values }) => values.slice(1).map((value) => ({ ...usual, [key]: value })))
  return [usual, ...others, {}]
}
