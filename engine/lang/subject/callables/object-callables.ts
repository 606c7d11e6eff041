import ts from 'typescript'
import { spokenKey } from '../../../model/subject/symbol-name.ts'
import { type Access, addCallable, addSignatures, resultOf, type Scope } from './callables.ts'
import { addTake, isIterator } from '../time/iteration.ts'
import { propertyName } from './member-name.ts'

/** How deep nested objects of an exported constant are followed. */
const deepest = 3

/** Handles a value that may be a class, at `path` in the export record; returns false for other values. */
export type FoundClass = (type: ts.Type, target: string, path: readonly string[]) => boolean

/**
 * Adds callables for an exported value: the value itself if it is callable, and functions within it, such as methods of
 * an object constant or members of a namespace.
 */
export function addValue(
  scope: Scope,
  found: FoundClass,
  symbol: ts.Symbol,
  type: ts.Type,
  target: string,
  path: readonly string[],
): void {
  if (found(type, target, path)) return
  const access = { kind: 'function', name: readablePath(target, path), target, path } as const
  addSignatures(scope, access, symbol, type.getCallSignatures())
  if (isIterator(scope.checked.checker, type)) addTake(scope, { ...access, name: `take ${access.name}` }, symbol, type)
  if (path.length <= deepest && (type.flags & ts.TypeFlags.Object) !== 0) {
    const literal = literalType(scope, symbol)
    for (const member of type.getProperties()) {
      if (isReachable(scope, member)) addMember(scope, found, member, literal?.getProperty(member.name), target, path)
    }
  }
}

/** The type of a constant's object literal. It knows the functions; a declared type only knows their types. */
function literalType({ checked }: Scope, symbol: ts.Symbol): ts.Type | undefined {
  const declaration = symbol.valueDeclaration
  const value = declaration !== undefined && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  return value !== undefined && ts.isObjectLiteralExpression(value)
    ? checked.checker.getTypeAtLocation(value)
    : undefined
}

/** `inLiteral` is the member in the object literal, if there is one. */
function addMember(
  scope: Scope,
  found: FoundClass,
  declared: ts.Symbol,
  inLiteral: ts.Symbol | undefined,
  target: string,
  owner: readonly string[],
): void {
  const type = scope.checked.checker.getTypeOfSymbol(declared)
  const member = inLiteral ?? declared
  const path = [...owner, nameIn(scope, member)!]
  if ((member.flags & ts.SymbolFlags.Accessor) === 0) addValue(scope, found, member, type, target, path)
  else addAccessors(scope, { target, path }, readablePath(target, path), member, type)
}

/** Adds `get` and `set` for an accessor. `name` is the readable name of the property. */
export function addAccessors(
  scope: Scope,
  access: Omit<Access, 'kind' | 'name'>,
  name: string,
  symbol: ts.Symbol,
  type: ts.Type,
): readonly number[] {
  const { checked } = scope
  const added: number[] = []
  if ((symbol.flags & ts.SymbolFlags.GetAccessor) !== 0) added.push(addGetter(scope, access, name, symbol, type))
  if ((symbol.flags & ts.SymbolFlags.SetAccessor) !== 0) {
    const setter = symbol.declarations?.find(ts.isSetAccessor)
    const parameter = setter?.parameters[0]
    const wanted = parameter?.type === undefined ? type : checked.checker.getTypeAtLocation(parameter)
    added.push(addSetter(scope, access, name, symbol, wanted, setter))
  }
  return added
}

/** Adds a `get` for a getter or property. */
export function addGetter(
  scope: Scope,
  access: Omit<Access, 'kind' | 'name'>,
  name: string,
  symbol: ts.Symbol,
  type: ts.Type,
): number {
  const getter = symbol.declarations?.find(ts.isGetAccessor)
  const shape = { parameters: [], ...resultOf(scope, type), awaited: false }
  return addCallable(scope, { kind: 'get', name: `get ${name}`, ...access }, symbol, shape, getter)
}

/** Adds a `set` for a setter or field. */
export function addSetter(
  scope: Scope,
  access: Omit<Access, 'kind' | 'name'>,
  name: string,
  symbol: ts.Symbol,
  type: ts.Type,
  declaration: ts.Declaration | undefined,
): number {
  const { types, checked } = scope
  const typed = declaration !== undefined && ts.isSetAccessor(declaration) ? declaration.parameters[0] : declaration
  const inferred = typed === undefined ? undefined : types.inferred(typed)
  const value = { name: 'value', type: inferred ?? types.idOf(type), optional: false, rest: false, hasDefault: false }
  const shape = { parameters: [value], returns: types.idOf(checked.checker.getVoidType()), awaited: false }
  return addCallable(scope, { kind: 'set', name: `set ${name}`, ...access }, symbol, shape, declaration)
}

/** Whether a member is declared in a pasted file, public, and nameable by a test. */
export function isReachable(scope: Scope, member: ts.Symbol): boolean {
  if (member.name === 'prototype' || member.name === 'constructor' || nameIn(scope, member) === undefined) return false
  return isOwn(scope, member)
}

/** Whether a member is declared in a pasted file and public. */
export function isOwn({ checked }: Scope, { declarations = [] }: ts.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected
  return declarations.some(
    (it) => checked.files.includes(it.getSourceFile()) && (ts.getCombinedModifierFlags(it) & hidden) === 0,
  )
}

/** A test's name for a member; `undefined` if it has none. */
export function nameIn({ checked, types }: Scope, member: ts.Symbol): string | undefined {
  return propertyName(checked.checker, member, types.exportedAs)
}

/** The readable form of a path: `geometry.area`, `Queue[Symbol.iterator]`. */
export function readablePath(target: string, path: readonly string[]): string {
  return [target, ...path.slice(1).map(spokenKey)].join('.').replaceAll('.[', '[')
}
