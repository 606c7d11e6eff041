import type { SymbolName } from '../model/symbol-name.ts'
import type { Callable, Subject } from '../model/subject.ts'
import { getOwnPropertyDescriptor, mapGet, mapSet, NativeMap, symbolKeyFor } from './intrinsics.ts'
import type { Exports } from './load.ts'

/** The symbols that an instance of the module exports, with their keys. */
export type ExportedSymbols = ReadonlyMap<symbol, string>

export const noSymbols: ExportedSymbols = new Map()

/** Those of the language that every runner has. */
const wellKnown: ReadonlyMap<symbol, string> = new Map(
  (
    [
      'asyncIterator',
      'hasInstance',
      'isConcatSpreadable',
      'iterator',
      'match',
      'matchAll',
      'replace',
      'search',
      'species',
      'split',
      'toPrimitive',
      'toStringTag',
      'unscopables',
    ] as const
  ).map((name) => [Symbol[name], name]),
)

/** How a test names a symbol; undefined where it cannot. */
export function symbolName(symbol: symbol, exported: ExportedSymbols): SymbolName | undefined {
  const library = mapGet(wellKnown as Map<symbol, string>, symbol)
  if (library !== undefined) return { from: 'library', name: library }
  const module = mapGet(exported as Map<symbol, string>, symbol)
  if (module !== undefined) return { from: 'module', name: module }
  const registered = symbolKeyFor(symbol)
  return registered === undefined ? undefined : { from: 'registry', name: registered }
}

/** The exports that may be symbols, by their keys: all but functions and classes, of which there may be thousands. */
export function symbolKeys({ modules, callables, hasExports }: Subject): readonly string[] {
  if (!hasExports) return []
  const isCode = ({ kind, path }: Callable): boolean =>
    (kind === 'function' || kind === 'construct') && path.length === 1
  const code = new Set(callables.filter(isCode).map((it) => it.path[0]))
  return modules.flatMap((it) => Object.keys(it.exports)).filter((key) => !code.has(key))
}

/** The symbols among these exports of an instance; getters are not called. */
export function exportedSymbols(exports: Exports, keys: readonly string[]): ExportedSymbols {
  if (keys.length === 0) return noSymbols
  const found = new NativeMap<symbol, string>()
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!
    const value: unknown = getOwnPropertyDescriptor(exports, key)?.value
    if (typeof value === 'symbol' && mapGet(found, value) === undefined) mapSet(found, value, key)
  }
  return found
}
