import ts from 'typescript'
import type { Container } from '../../../../model/objects/object-graph.ts'
import { isInLibrary } from '../../../../lang/instrument/library-symbols.ts'

const byName: ReadonlyMap<string, Container> = new Map([
  ...['Map', 'ReadonlyMap', 'WeakMap'].map((it) => [it, 'map'] as const),
  ...['Set', 'ReadonlySet', 'WeakSet'].map((it) => [it, 'set'] as const),
  ...['Array', 'ReadonlyArray', 'ArrayLike', 'ConcatArray'].map((it) => [it, 'array'] as const),
  ...['Iterable', 'Iterator', 'IterableIterator', 'IteratorObject', 'Generator', 'AsyncIterable', 'AsyncGenerator'].map(
    (it) => [it, 'iterable'] as const,
  ),
  ...['ArrayIterator', 'MapIterator', 'SetIterator', 'AsyncIterator'].map((it) => [it, 'iterable'] as const),
])

/** The kind of container that the values of a type are; undefined for other types. */
export function containerKind(checker: ts.TypeChecker, of: ts.Type): Container | undefined {
  const type = checker.getNonNullableType(of)
  if (type.isUnion()) {
    const kinds = new Set(type.types.map((it) => containerKind(checker, it)))
    return kinds.size === 1 ? [...kinds][0] : undefined
  }
  if ((type.flags & ts.TypeFlags.Object) === 0) return undefined
  if (checker.isTupleType(type)) return 'tuple'
  if (checker.isArrayType(type)) return 'array'
  const symbol = type.getSymbol()
  const isOfLibrary = symbol?.declarations?.every(isInLibrary) === true
  const known = isOfLibrary ? kindNamed(symbol.name) : undefined
  if (known !== undefined) return known
  const isNamed = type.isClassOrInterface()
  return (isOfLibrary && isNamed) || checker.getIndexInfosOfType(type).length === 0 ? undefined : 'record'
}

function kindNamed(name: string): Container | undefined {
  return byName.get(name) ?? (/^(?:Big)?(?:Uint|Int|Float)\d+(?:Clamped)?Array$/.test(name) ? 'array' : undefined)
}
