import { type SymbolName, symbolOf, wellKnownNames } from '../../model/subject/symbol-name.ts'
import type { Callable, Subject } from '../../model/subject/subject.ts'
import {
  charCodeAt,
  getOwnPropertyDescriptor,
  mapGet,
  mapSet,
  NativeMap,
  ownKeys,
  slice,
  symbolDescription,
  symbolFor,
  symbolKeyFor,
} from '../realm/intrinsics.ts'
import type { Exports } from '../interpreter/load.ts'
import { isProxy } from '../realm/proxies.ts'

/** The symbols that an instance of the module exports, with their keys. */
export type ExportedSymbols = ReadonlyMap<symbol, string>

export const noSymbols: ExportedSymbols = new Map()

const wellKnown: ReadonlyMap<symbol, string> = new Map(
  wellKnownNames.map((name) => [Symbol[name as keyof typeof Symbol] as unknown as symbol, name]),
)

/** The name of a symbol in a test; undefined if it has none. */
export function symbolName(symbol: symbol, exported: ExportedSymbols): SymbolName | undefined {
  const library = mapGet(wellKnown as Map<symbol, string>, symbol)
  if (library !== undefined) return { from: 'library', name: library }
  const module = mapGet(exported as Map<symbol, string>, symbol)
  if (module !== undefined) return { from: 'module', name: module }
  const registered = symbolKeyFor(symbol)
  return registered === undefined ? undefined : { from: 'registry', name: registered }
}

/** Names of exports and members that may be symbols, without functions and classes: there may be thousands. */
export function symbolKeys({ modules, callables, hasExports, heldSymbols = [] }: Subject): readonly string[] {
  if (!hasExports) return []
  const isCode = ({ kind, path }: Callable): boolean =>
    (kind === 'function' || kind === 'construct') && path.length === 1
  const code = new Set(callables.filter(isCode).map((it) => it.path[0]))
  const whole = modules.flatMap((it) => Object.keys(it.exports)).filter((key) => !code.has(key) && !key.includes('.'))
  return [...whole, ...heldSymbols]
}

/** The symbols among these exports of an instance. Does not call getters. */
export function exportedSymbols(exports: Exports, keys: readonly string[]): ExportedSymbols {
  if (keys.length === 0) return noSymbols
  const found = new NativeMap<symbol, string>()
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!
    const value = valueAt(exports, key)
    if (typeof value === 'symbol' && mapGet(found, value) === undefined) mapSet(found, value, key)
  }
  return found
}

const dot = 46

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** The property key of a name in a test. `owner` is the object with the property, if it already exists. */
export function keyOf(key: string, exports: Exports, owner?: unknown): PropertyKey {
  const symbol = symbolOf(key)
  switch (symbol?.from) {
    case 'module': {
      const exported = valueAt(exports, symbol.name)
      return typeof exported === 'symbol' ? exported : key
    }
    case 'registry':
      return symbolFor(symbol.name)
    case 'library':
      return Symbol[symbol.name as keyof typeof Symbol] as unknown as symbol
    case 'hidden':
      return hiddenKey(owner, symbol.name) ?? key
    case undefined:
      return key
  }
}

/** The value exported under a name such as `KEY` or `keys.id`; undefined behind getters and proxies. */
function valueAt(exports: Exports, name: string): unknown {
  let value: unknown = exports
  let from = 0
  for (let at = 0; at <= name.length; at++) {
    if (at < name.length && charCodeAt(name, at) !== dot) continue
    if (!isObject(value) || isProxy(value)) return undefined
    value = getOwnPropertyDescriptor(value, slice(name, from, at))?.value
    from = at + 1
  }
  return value
}

/** The first own symbol key of an object with this description. */
function hiddenKey(owner: unknown, description: string): symbol | undefined {
  if (!isObject(owner)) return undefined
  const keys = ownKeys(owner)
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!
    if (typeof key === 'symbol' && symbolDescription(key) === description) return key
  }
  return undefined
}
