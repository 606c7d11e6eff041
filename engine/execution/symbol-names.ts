import type { SymbolName } from '../model/symbol-name.ts'
import type { Subject } from '../model/subject.ts'
import { getOwnPropertyDescriptor, mapGet, mapSet, NativeMap, ownKeys, symbolKeyFor } from './intrinsics.ts'
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

/** The symbols among the exports of an instance; getters are not called. */
export function exportedSymbols(exports: Exports, { modules, hasExports }: Subject): ExportedSymbols {
  if (!hasExports) return noSymbols
  const found = new NativeMap<symbol, string>()
  for (let i = 0; i < modules.length; i++) {
    const keys = ownKeys(modules[i]!.exports)
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as string
      const value: unknown = getOwnPropertyDescriptor(exports, key)?.value
      if (typeof value === 'symbol' && mapGet(found, value) === undefined) mapSet(found, value, key)
    }
  }
  return found
}
