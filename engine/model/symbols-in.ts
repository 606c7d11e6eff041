import type { Pattern } from './pattern.ts'
import { symbolOf } from './symbol-name.ts'
import type { Value } from './value.ts'

/** The keys of the exported symbols that a value holds, or names properties by. */
export function exportedSymbolsIn(value: Value): readonly string[] {
  switch (value.kind) {
    case 'symbol':
      return value.name?.from === 'module' ? [value.name.name] : []
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

/** The same of a pattern. */
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

function exportedKey(key: string): readonly string[] {
  const symbol = symbolOf(key)
  return symbol?.from === 'module' ? [symbol.name] : []
}
