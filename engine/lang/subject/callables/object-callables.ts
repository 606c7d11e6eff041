import ts from 'typescript'
import { spokenKey } from '../../../model/subject/symbol-name.ts'
import { type Access, addCallable, addSignatures, resultOf, type Scope } from './callables.ts'
import { addTake, isIterator } from '../time/iteration.ts'
import { typeOfValue } from '../types/type-of-value.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'
import { propertyName } from './member-name.ts'

/** How deep nested objects of an exported constant are followed. */
const deepest = 3

/** An exported value, or a value within one, by its path in the export record. */
export type ExportPlace = Pick<Access, 'target' | 'path' | 'isAsserted'>

/** Handles a value that may be a class; returns false for other values. */
export type FoundClass = (type: ts.Type, place: ExportPlace) => boolean

/** Adds callables for an exported value: itself if callable, and functions within it, as in a namespace or a list. */
export function addValue(scope: Scope, found: FoundClass, symbol: ts.Symbol, type: ts.Type, place: ExportPlace): void {
  if (found(type, place)) return
  const { checker } = scope.checked
  const access = { kind: 'function', name: readablePath(place), ...place } as const
  addSignatures(scope, access, symbol, type.getCallSignatures())
  if (isIterator(checker, type)) addTake(scope, { ...access, name: `take ${access.name}` }, symbol, type)
  if (deepest < place.path.length) return
  const value = literalIn(symbol)
  if (value !== undefined && ts.isArrayLiteralExpression(value)) {
    for (const { at, element } of functionsHolders(checker, value)) {
      const inList = { ...place, path: [...place.path, String(at)], isAsserted: true } as const
      if (isOwn(scope, element.symbol)) addValue(scope, found, element.symbol, element, inList)
    }
  } else if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0) {
    for (const member of membersOf(checker, type, value)) {
      // Types from elsewhere describe objects of this file: `export const proxy: ProxyHandler<object> = { get() {} }`.
      const isAny = [member.declared, member.inLiteral].some((it) => it !== undefined && isReachable(scope, it))
      if (isAny) addMember(scope, found, member, place)
    }
  }
}

/** Longer lists are not read. */
const mostElements = 50

/** The elements of a list that may be or hold functions, with their positions. Those after a spread have none. */
function functionsHolders(
  checker: ts.TypeChecker,
  { elements }: ts.ArrayLiteralExpression,
): readonly { readonly at: number; readonly element: ts.Type }[] {
  const spread = elements.findIndex(ts.isSpreadElement)
  const placed = elements.slice(0, spread === -1 ? mostElements : Math.min(spread, mostElements))
  return placed
    .map((it, at) => ({ at, element: checker.getTypeAtLocation(it) }))
    .filter(({ element }) => (element.flags & ts.TypeFlags.Object) !== 0 && element.getSymbol() !== undefined)
}

/** The list or object literal that a constant or member is given, also through a call that may return it. */
function literalIn(symbol: ts.Symbol): ts.ArrayLiteralExpression | ts.ObjectLiteralExpression | undefined {
  const declaration = symbol.valueDeclaration
  const hasValue =
    declaration !== undefined && (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration))
  const value = hasValue ? declaration.initializer && unwrapped(declaration.initializer) : undefined
  if (value === undefined) return undefined
  if (ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value)) return value
  const [first] = ts.isCallExpression(value) ? value.arguments.map(unwrapped) : []
  return first !== undefined && ts.isObjectLiteralExpression(first) ? first : undefined
}

/** A member of an exported object: as its type declares it, and in the object literal, if there is one. */
interface ObjectMember {
  readonly declared: ts.Symbol
  readonly inLiteral: ts.Symbol | undefined
}

/**
 * The members of an object. Its literal knows the functions; a declared type only knows their types, and one with an
 * index not even their names.
 */
function membersOf(checker: ts.TypeChecker, type: ts.Type, value: ts.Expression | undefined): readonly ObjectMember[] {
  const literal = value && checker.getTypeAtLocation(value)
  const declared = type.getProperties()
  const others = 0 < checker.getIndexInfosOfType(type).length ? (literal?.getProperties() ?? []) : []
  return [
    ...declared.map((it) => ({ declared: it, inLiteral: literal?.getProperty(it.name) })),
    ...others.filter((it) => type.getProperty(it.name) === undefined).map((it) => ({ declared: it, inLiteral: it })),
  ]
}

function addMember(scope: Scope, found: FoundClass, { declared, inLiteral }: ObjectMember, owner: ExportPlace): void {
  const { checker } = scope.checked
  const member = inLiteral ?? declared
  const isUnsure = declared === inLiteral || (declared.flags & ts.SymbolFlags.Optional) !== 0
  const type = typeOfValue(checker, isUnsure ? member : declared)
  const place: ExportPlace = {
    ...owner,
    path: [...owner.path, nameIn(scope, member)!],
    ...(isUnsure ? { isAsserted: true } : {}),
  }
  if ((member.flags & ts.SymbolFlags.Accessor) === 0) addValue(scope, found, member, type, place)
  else addAccessors(scope, { name: readablePath(place), ...place }, member, type)
}

/** How a property is reached. Its `name` is that of the property; a callable adds `get` or `set`. */
export type PropertyAccess = Omit<Access, 'kind'>

/** Adds `get` and `set` for an accessor. */
export function addAccessors(
  scope: Scope,
  access: PropertyAccess,
  symbol: ts.Symbol,
  type: ts.Type,
): readonly number[] {
  const { checked } = scope
  const added: number[] = []
  if ((symbol.flags & ts.SymbolFlags.GetAccessor) !== 0) added.push(addGetter(scope, access, symbol, type))
  if ((symbol.flags & ts.SymbolFlags.SetAccessor) !== 0) {
    const setter = symbol.declarations?.find(ts.isSetAccessor)
    const parameter = setter?.parameters[0]
    const wanted = parameter?.type === undefined ? type : checked.checker.getTypeAtLocation(parameter)
    added.push(addSetter(scope, access, symbol, wanted, setter))
  }
  return added
}

/** Adds a `get` for a getter or property. */
export function addGetter(scope: Scope, access: PropertyAccess, symbol: ts.Symbol, type: ts.Type): number {
  const getter = symbol.declarations?.find(ts.isGetAccessor)
  const shape = { parameters: [], ...resultOf(scope, type), awaited: false }
  return addCallable(scope, { kind: 'get', ...access, name: `get ${access.name}` }, symbol, shape, getter)
}

/** Adds a `set` for a setter or field. */
export function addSetter(
  scope: Scope,
  access: PropertyAccess,
  symbol: ts.Symbol,
  type: ts.Type,
  declaration: ts.Declaration | undefined,
): number {
  const { types, checked } = scope
  const typed = declaration !== undefined && ts.isSetAccessor(declaration) ? declaration.parameters[0] : declaration
  const inferred = typed === undefined ? undefined : types.inferred(typed)
  const value = { name: 'value', type: inferred ?? types.idOf(type), optional: false, rest: false, hasDefault: false }
  const shape = { parameters: [value], returns: types.idOf(checked.checker.getVoidType()), awaited: false }
  return addCallable(scope, { kind: 'set', ...access, name: `set ${access.name}` }, symbol, shape, declaration)
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

/** The readable form of a path: `geometry.area`, `Queue[Symbol.iterator]`, `columns[0].cell`. */
export function readablePath({ target, path }: ExportPlace): string {
  const keys = path.slice(1).map((it) => (/^\d+$/.test(it) ? `[${it}]` : spokenKey(it)))
  return [target, ...keys].join('.').replaceAll('.[', '[')
}
