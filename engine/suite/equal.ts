import type { Effect } from '../model/execution.ts'
import type { TestCase } from '../model/statement.ts'
import { isComplete, type Value } from '../model/value.ts'

/** Whether two effects are described alike. */
export function isSameEffect(a: Effect, b: Effect | undefined): boolean {
  return b !== undefined && spelled(a) === spelled(b)
}

/** Whether two values are described alike. */
export function isSameValue(a: Value, b: Value): boolean {
  return spelled(a) === spelled(b)
}

/** Descriptions are plain data, so their text tells them apart; what JSON has no text for is spelled as no description is. */
export function spelled(described: Effect | Value | TestCase): string {
  return JSON.stringify(described, (_, it: unknown) => {
    if (typeof it === 'bigint') return [`${it}n`]
    if (typeof it === 'number' && (!Number.isFinite(it) || Object.is(it, -0)))
      return [Object.is(it, -0) ? '-0' : `${it}`]
    return it === undefined ? ['undefined'] : it
  })
}

/**
 * Whether a runner takes two values for equal, the first of which is complete. As lenient as the most lenient of them: the
 * order of keys does not matter, nor does a property that is undefined, a hole in place of that, the lack of a prototype, nor
 * the order of a set or a map.
 */
export function isEqualForRunner(expected: Value, value: Value): boolean {
  return isSameValue(expected, value) || (isComplete(value) && isSameValue(canonical(expected), canonical(value)))
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
    // Jest looks at the message only.
    case 'error':
      return { kind: 'error', className: 'Error', message: value.message, isPlain: true }
    default:
      return value
  }
}

function sortedBySpelling<T>(list: readonly T[], spelling: (it: T) => string): readonly T[] {
  return list.toSorted((a, b) => (spelling(a) < spelling(b) ? -1 : 1))
}
