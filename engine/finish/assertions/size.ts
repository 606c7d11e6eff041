import type { Size, Value } from '../../model/test/value.ts'

/** Returns the size of a described value; undefined if it has none or it was not counted. */
export function sizeOf(value: Value): Size | undefined {
  switch (value.kind) {
    case 'primitive':
      return typeof value.value === 'string' ? { property: 'length', count: value.value.length } : undefined
    case 'array':
    case 'typedArray':
      return { property: 'length', count: value.elements.length }
    case 'set':
      return { property: 'size', count: value.elements.length }
    case 'map':
      return { property: 'size', count: value.entries.length }
    case 'opaque':
      return value.size
    default:
      return undefined
  }
}
