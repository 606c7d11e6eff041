import ts from 'typescript'
import { libraryType } from '../subject/types/builtin-types.ts'
import { isEmptyObject } from '../subject/types/object-type.ts'
import { plainKind } from '../subject/types/reduced-type.ts'
import { weights, type Guess } from './clues.ts'
import type { Inquiry } from './inquiry.ts'
import { containedTypes, deepestContainer, isKnownByUse, isOpen, isUntyped } from './open-types.ts'
import type { Part, Variable } from './variables.ts'

/** Adds what a declared, asserted or expected type implies for a value. */
export function addType(inquiry: Inquiry, variable: Variable, type: ts.Type, weight: number, depth = 0): void {
  if (deepestContainer < depth) return
  const { checker, variables } = inquiry
  if (isKnownByUse(type)) {
    variables.add(variable, { kind: isList(checker, type) ? 'array' : 'object' }, weights.hinted)
    return
  }
  if (isUntyped(type) || (type.flags & uninformativeTypes) !== 0) return
  if ((type.flags & ts.TypeFlags.BooleanLike) !== 0) {
    variables.add(variable, { kind: 'boolean' }, weight)
    return
  }
  if (type.isUnion() && (type.flags & ts.TypeFlags.EnumLike) === 0) {
    for (const it of type.types) addType(inquiry, variable, it, weight, depth)
    return
  }
  const plain = plainKind(type)
  if (plain === 'number' || plain === 'string' || plain === 'bigint' || plain === 'symbol') {
    variables.add(variable, { kind: plain }, weight)
    return
  }
  if (plain === 'null' || plain === 'undefined') {
    variables.add(variable, { kind: plain }, weights.hinted)
    return
  }
  if (isEmptyObject(checker, type) || plain === 'anyObject') {
    variables.add(variable, { kind: 'object' }, weight)
    return
  }
  const members = openMembers(checker, type)
  if (members !== undefined) {
    variables.add(variable, { kind: 'object' }, weight)
    for (const [name, it] of members) addType(inquiry, variables.part(variable, `.${name}`), it, weight, depth + 1)
    return
  }
  const container = containerOf(checker, type)
  if (container === undefined) {
    variables.add(variable, { kind: 'type', type }, weight)
    return
  }
  variables.add(variable, container.guess, weight)
  containedTypes(checker, type).forEach((inside, at) => {
    const part = container.parts[at]
    if (part !== undefined) addType(inquiry, variables.part(variable, part), inside, weight, depth + 1)
  })
}

/** The members of a type literal, if the types of some are open. */
function openMembers(checker: ts.TypeChecker, type: ts.Type): readonly (readonly [string, ts.Type])[] | undefined {
  const isLiteral = ((type.symbol as ts.Symbol | undefined)?.flags ?? 0) & ts.SymbolFlags.TypeLiteral
  if (isLiteral === 0 || 0 < checker.getIndexInfosOfType(type).length) return undefined
  if (0 < type.getCallSignatures().length + type.getConstructSignatures().length) return undefined
  const members = type.getProperties().map((it) => [it.name, checker.getTypeOfSymbol(it)] as const)
  return members.some(([, it]) => isOpen(checker, it)) ? members : undefined
}

/** Whether an interface of browsers is a list, such as `NodeList`. */
function isList(checker: ts.TypeChecker, type: ts.Type): boolean {
  return checker.getIndexInfosOfType(type).some((it) => (it.keyType.flags & ts.TypeFlags.NumberLike) !== 0)
}

const uninformativeTypes = ts.TypeFlags.Instantiable | ts.TypeFlags.Void | ts.TypeFlags.Never

/** A library container, and the part that each of its type arguments describes. */
interface Container {
  readonly guess: Guess
  readonly parts: readonly Part[]
}

function containerOf(checker: ts.TypeChecker, type: ts.Type): Container | undefined {
  if (checker.isTupleType(type)) return undefined
  if (checker.isArrayType(type)) return { guess: { kind: 'array' }, parts: ['[]'] }
  const library = libraryType(type)
  if (library?.kind === 'array') return { guess: { kind: 'array' }, parts: ['[]'] }
  if (library?.kind === 'function') return { guess: { kind: 'function' }, parts: [] }
  if (library?.kind !== 'builtin') return undefined
  if (library.name === 'Iterable') return { guess: { kind: 'iterable' }, parts: ['[]'] }
  return { guess: { kind: 'builtin', name: library.name }, parts: partsOfBuiltin(library.name) }
}

/** The part that each type argument of a library class describes. */
export function partsOfBuiltin(name: string): readonly Part[] {
  switch (name) {
    case 'Map':
    case 'WeakMap':
      return ['key', '[]']
    case 'Set':
    case 'WeakSet':
    case 'Iterable':
    case 'Iterator':
    case 'Generator':
    case 'AsyncGenerator':
      return ['[]']
    case 'Promise':
      return ['await']
    default:
      return []
  }
}
