import type ts from 'typescript'
import { errorNames } from '../../../model/subject/error-names.ts'
import type { BuiltinName, TypeShape } from '../../../model/subject/type.ts'

/** A library type as a test sees it: a primitive, a plain array, a function, or something to construct. */
export type LibraryType =
  | { readonly kind: 'leaf'; readonly shape: TypeShape }
  | { readonly kind: 'array' }
  | { readonly kind: 'function' }
  /** `arity`: how many of its type arguments describe its contents. */
  | { readonly kind: 'builtin'; readonly name: BuiltinName; readonly arity: number }

const libraryTypes: ReadonlyMap<string, LibraryType> = new Map<string, LibraryType>([
  ...(['Number', 'String', 'Boolean', 'BigInt', 'Symbol'] as const).map(
    (name) => [name, { kind: 'leaf', shape: { kind: name.toLowerCase() as 'number' } }] as const,
  ),
  ['Object', { kind: 'leaf', shape: { kind: 'anyObject' } }],
  ['Function', { kind: 'function' }],
  ['CallableFunction', { kind: 'function' }],
  ['NewableFunction', { kind: 'function' }],
  ['Array', { kind: 'array' }],
  ['ReadonlyArray', { kind: 'array' }],
  ['ArrayLike', { kind: 'array' }],
  ['ConcatArray', { kind: 'array' }],
  ['IArguments', { kind: 'array' }],
  ...builtins(2, 'Map', 'Map', 'ReadonlyMap'),
  ...builtins(1, 'Set', 'Set', 'ReadonlySet'),
  ...builtins(2, 'WeakMap', 'WeakMap'),
  ...builtins(1, 'WeakSet', 'WeakSet'),
  ...builtins(0, 'Date', 'Date'),
  ...builtins(0, 'RegExp', 'RegExp'),
  ...errorNames.flatMap((name) => builtins(0, name, name)),
  ...builtins(1, 'WeakRef', 'WeakRef'),
  ...builtins(1, 'Promise', 'Promise', 'PromiseLike'),
  ...builtins(1, 'Iterable', 'Iterable'),
  ...builtins(1, 'Iterator', 'Iterator', 'IterableIterator', 'IteratorObject', 'ArrayIterator', 'MapIterator'),
  ...builtins(1, 'Iterator', 'SetIterator', 'StringIterator', 'RegExpStringIterator'),
  ...builtins(2, 'Generator', 'Generator'),
  ...builtins(1, 'AsyncGenerator', 'AsyncIterable', 'AsyncIterableIterator', 'AsyncIterator', 'AsyncIteratorObject'),
  ...builtins(2, 'AsyncGenerator', 'AsyncGenerator'),
  ...builtins(1, 'TemplateStringsArray', 'TemplateStringsArray'),
  ...builtins(0, 'ArrayBuffer', 'ArrayBuffer'),
  ...builtins(0, 'SharedArrayBuffer', 'SharedArrayBuffer'),
  ...builtins(0, 'DataView', 'DataView'),
  ...builtins(0, 'URL', 'URL'),
  ...builtins(0, 'URLSearchParams', 'URLSearchParams'),
  ...builtins(0, 'Headers', 'Headers'),
  ...builtins(0, 'Request', 'Request'),
  ...builtins(0, 'Event', 'Event'),
  ...builtins(1, 'CustomEvent', 'CustomEvent'),
  ...builtins(0, 'EventTarget', 'EventTarget'),
  ...builtins(0, 'AbortSignal', 'AbortSignal'),
  ...builtins(0, 'AbortController', 'AbortController'),
  ...builtins(0, 'Uint8Array', 'Uint8Array', 'ArrayBufferView'),
  ...(
    [
      'Int8Array',
      'Uint8ClampedArray',
      'Int16Array',
      'Uint16Array',
      'Int32Array',
      'Uint32Array',
      'Float32Array',
      'Float64Array',
      'BigInt64Array',
      'BigUint64Array',
    ] as const
  ).flatMap((name) => builtins(0, name, name)),
])

function builtins(
  arity: number,
  name: BuiltinName,
  ...typeNames: string[]
): readonly (readonly [string, LibraryType])[] {
  return typeNames.map((typeName) => [typeName, { kind: 'builtin', name, arity }])
}

/** Looks up a library type by the name of its symbol. */
export function libraryType(type: ts.Type): LibraryType | undefined {
  const symbol = type.getSymbol()
  const found = symbol === undefined ? undefined : libraryTypes.get(symbol.name)
  return found !== undefined && symbol!.declarations?.some(isLibraryFile) ? found : undefined
}

function isLibraryFile(declaration: ts.Declaration): boolean {
  return /^\/(?:lib\.[^/]*|playground)\.d\.ts$/.test(declaration.getSourceFile().fileName)
}
