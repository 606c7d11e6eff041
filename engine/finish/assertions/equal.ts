import type { Effect } from '../../model/run/execution.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Check } from '../../model/test/suite.ts'
import { isComplete, type Value } from '../../model/test/value.ts'
import { isClose } from '../../model/test/close.ts'

/** Whether two effects have the same description. */
export function isSameEffect(a: Effect, b: Effect | undefined): boolean {
  return isSame(a, b)
}

/** Whether two values have the same description. */
export function isSameValue(a: Value, b: Value): boolean {
  return isSame(a, b)
}

/** Descriptions are plain data, without cycles. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if ('digits' in a || 'digits' in b) return isClose(a as Value, b as Value)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && isSame(a[key as keyof typeof a], b[key as keyof typeof b]))
}

/** Returns an unambiguous text; values that JSON lacks become one-element arrays, which no description contains. */
export function spelled(described: Effect | Value | TestCase | Check): string {
  return JSON.stringify(described, (_, value: unknown) => {
    if (typeof value === 'bigint') return [`${value}n`]
    if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
      return [Object.is(value, -0) ? '-0' : `${value}`]
    return value === undefined ? ['undefined'] : value
  })
}

/**
 * Whether a runner considers a value equal to a complete one. As lenient as the most lenient runner: it ignores the
 * order of keys, sets and maps, undefined properties, holes versus undefined, and a missing prototype.
 */
export function isEqualForRunner(expected: Value, value: Value): boolean {
  if (isSameValue(expected, value)) return true
  if (expected.kind !== value.kind || expected.kind === 'primitive') return false
  return isComplete(value) && isSameValue(canonical(expected), canonical(value))
}

function canonical(value: Value): Value {
  switch (value.kind) {
    case 'object': {
      const entries = value.entries.filter(([, it]) => !(it.kind === 'primitive' && it.value === undefined))
      const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
      const { isBare: _, ...rest } = value
      return { ...rest, entries: sorted.map(([key, it]) => [key, canonical(it)]) }
    }
    case 'array': {
      const { holes: _, ...rest } = value
      return { ...rest, elements: value.elements.map(canonical) }
    }
    case 'set':
      return { kind: 'set', elements: sortedBySpelling(value.elements.map(canonical), spelled) }
    case 'map': {
      const entries = value.entries.map(([key, it]) => [canonical(key), canonical(it)] as const)
      return { kind: 'map', entries: sortedBySpelling(entries, ([key]) => spelled(key)) }
    }
    // Jest compares only the message.
    case 'error':
      return { kind: 'error', className: 'Error', message: value.message, isPlain: true }
    default:
      return value
  }
}

function sortedBySpelling<T>(list: readonly T[], spelling: (it: T) => string): readonly T[] {
  return list.toSorted((a, b) => (spelling(a) < spelling(b) ? -1 : 1))
}
