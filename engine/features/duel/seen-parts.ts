import type { Pattern } from '../../model/test/pattern.ts'
import { isComplete, type Value } from '../../model/test/value.ts'
import type { SeenOf } from './public-fields.ts'

/**
 * What a test can claim of what users see of a value, instances by their public fields; undefined where nothing that a
 * pattern can say tells what is in it.
 */
export function seenPattern(value: Value, seenOf: SeenOf): Pattern | undefined {
  const patternOf = (it: Value): Pattern | undefined => seenPattern(it, seenOf)
  switch (value.kind) {
    case 'object': {
      const entries = seenOf(value).flatMap(([key, it]): (readonly [string, Pattern])[] => {
        const pattern = patternOf(it)
        return pattern === undefined ? [] : [[key, pattern]]
      })
      return { kind: 'object', entries }
    }
    case 'array': {
      const elements = value.elements.flatMap((it) => patternOf(it) ?? [])
      return value.hasMore !== true && elements.length === value.elements.length
        ? { kind: 'array', elements }
        : undefined
    }
    case 'error':
      return { kind: 'error', message: value.message }
    default:
      return isComplete(value) ? { kind: 'value', value } : undefined
  }
}

/** The value with plain objects of what users see in the place of instances, to be told. */
export function seenValue(value: Value, seenOf: SeenOf): Value {
  const seen = (it: Value): Value => seenValue(it, seenOf)
  switch (value.kind) {
    case 'object':
      return { kind: 'object', entries: seenOf(value).map(([key, it]) => [key, seen(it)]) }
    case 'array':
      return { ...value, elements: value.elements.map(seen) }
    case 'set':
      return { ...value, elements: value.elements.map(seen) }
    case 'map':
      return { ...value, entries: value.entries.map(([key, it]) => [seen(key), seen(it)]) }
    default:
      return value
  }
}
