import type { Pattern } from './pattern.ts'
import { exportPath, symbolOf } from '../subject/symbol-name.ts'
import type { Value } from './value.ts'

/** The keys of exports whose symbols a value contains or has as property keys. */
export function exportedSymbolsIn(value: Value): readonly string[] {
  switch (value.kind) {
    case 'symbol':
      return value.name?.from === 'module' ? [exportPath(value.name)[0]] : []
    case 'array':
    case 'set':
      return value.elements.flatMap(exportedSymbolsIn)
    case 'map':
      return value.entries.flatMap(([key, it]) => [...exportedSymbolsIn(key), ...exportedSymbolsIn(it)])
    case 'object':
      return value.entries.flatMap(([key, it]) => [...exportedKey(key), ...exportedSymbolsIn(it)])
    default:
      return []
  }
}

/** The same for a pattern. */
export function exportedSymbolsOf(pattern: Pattern): readonly string[] {
  switch (pattern.kind) {
    case 'value':
      return exportedSymbolsIn(pattern.value)
    case 'array':
      return pattern.elements.flatMap(exportedSymbolsOf)
    case 'object':
    case 'error':
      return (pattern.entries ?? []).flatMap(([key, it]) => [...exportedKey(key), ...exportedSymbolsOf(it)])
    case 'excerpt':
      return pattern.parts.flatMap(([, it]) => exportedSymbolsOf(it))
    case 'listed':
      return exportedSymbolsOf(pattern.list)
    case 'instance':
    case 'text':
      return []
  }
}

/** The key of the export that a test needs to name a property, if any. */
export function exportedKey(key: string): readonly string[] {
  const symbol = symbolOf(key)
  return symbol?.from === 'module' ? [exportPath(symbol)[0]] : []
}
