import { type Excerpt, type Listed, type Pattern, wholeValue } from '../../model/test/pattern.ts'
import { symbolOf } from '../../model/subject/symbol-name.ts'
import { isComplete, type Value } from '../../model/test/value.ts'
import { contentOf } from './content.ts'
import { sum, printedLength } from './printed-length.ts'

/** Longest expected value, in characters, that is stated whole. A part of up to `shortPart` is never cut. */
const longest = 800
const shortPart = 100

/** Most parts of a collection that is shown whole; longer ones are abridged. */
const mostWhole = 12

/** About the number of characters of `expect.any(Row)`. */
const instanceLength = 16

/** The number of characters shown at each end of a long text. */
const shownText = 32

/** Whether a complete value is too long to read. */
export function isLong(value: Value): boolean {
  return longest < printedLength(value)
}

/** Describes a long value, complete or with bytes, by its size and some of its parts. */
export function excerptOf(value: Value): Pattern {
  return abridged(patternOf(value), value)
}

/** Shortens a pattern that is too long to read. */
export function abridged(pattern: Pattern, value: Value): Pattern {
  if (lengthOf(pattern) <= longest) return pattern
  const of = listedKind(value)
  const list = of === undefined ? undefined : listedParts(value)
  if (of === undefined || list === undefined || list.length <= mostWhole) return cut(pattern, longest)
  return { kind: 'listed', of, list: cutList('Array', list.length, [...list.map(patternOf).entries()], longest) }
}

/** Returns a collection as the list that a test makes of it; undefined if that is impossible. */
export function listedParts(value: Value): readonly Value[] | undefined {
  switch (value.kind) {
    case 'map':
      return value.entries.map((elements): Value => ({ kind: 'array', elements }))
    case 'set':
      return value.elements
    case 'object':
      return value.entries.flatMap(([key, it]): Value[] =>
        symbolOf(key) === undefined ? [{ kind: 'array', elements: [{ kind: 'primitive', value: key }, it] }] : [],
      )
    default: {
      const content = contentOf(value)
      return content !== undefined && 'bytes' in content
        ? content.bytes.map((it): Value => ({ kind: 'primitive', value: it }))
        : undefined
    }
  }
}

function listedKind(value: Value): Listed | undefined {
  switch (value.kind) {
    case 'map':
      return 'Map'
    case 'set':
      return 'Set'
    case 'object':
      return isComplete(value) ? 'Object' : undefined
    default: {
      const content = contentOf(value)
      return content !== undefined && 'bytes' in content ? content.of : undefined
    }
  }
}

/** Returns the pattern of a complete value. */
function patternOf(value: Value): Pattern {
  switch (value.kind) {
    case 'object':
      return { kind: 'object', entries: value.entries.map(([key, it]) => [key, patternOf(it)]) }
    case 'array':
      return { kind: 'array', elements: value.elements.map(patternOf) }
    default:
      return { kind: 'value', value }
  }
}

function cut(pattern: Pattern, room: number): Pattern {
  if (lengthOf(pattern) <= Math.max(room, shortPart)) return pattern
  switch (pattern.kind) {
    case 'value':
      return cutValue(pattern.value, room) ?? pattern
    case 'array': {
      const { elements } = pattern
      if (elements.length <= mostWhole)
        return { kind: 'array', elements: elements.map((it) => cut(it, room / elements.length)) }
      return cutList('Array', elements.length, [...elements.entries()], room)
    }
    case 'excerpt':
      return { ...pattern, parts: cutParts(pattern.parts, room) }
    case 'object':
      return { kind: 'object', entries: cutParts(pattern.entries, room) }
    case 'error':
      return pattern.entries === undefined ? pattern : { ...pattern, entries: cutParts(pattern.entries, room) }
    default:
      return pattern
  }
}

function cutValue(value: Value, room: number): Pattern | undefined {
  switch (value.kind) {
    case 'primitive': {
      const text = value.value
      if (typeof text !== 'string' || text.length <= 3 * shownText) return undefined
      return { kind: 'text', length: text.length, start: text.slice(0, shownText), end: text.slice(-shownText) }
    }
    case 'typedArray': {
      const { digits } = value
      const parts = value.elements.map((element): Pattern => ({
        kind: 'value',
        value: { kind: 'primitive', value: element, ...(digits !== undefined && { digits }) },
      }))
      return cutList(value.name, parts.length, [...parts.entries()], room)
    }
    case 'map':
      return { kind: 'excerpt', of: 'Map', size: { property: 'size', count: value.entries.length }, parts: [] }
    case 'set':
      return { kind: 'excerpt', of: 'Set', size: { property: 'size', count: value.elements.length }, parts: [] }
    default:
      return undefined
  }
}

/** Of some parts only the class is known: others say more. */
function cutList(of: string, count: number, parts: Excerpt['parts'], room: number): Excerpt {
  const told = parts.filter(([, it]) => it.kind !== 'instance')
  const shown = cutParts(told.length === 0 ? parts : told, room)
  return { kind: 'excerpt', of, size: { property: 'length', count }, parts: shown }
}

/** Keeps the first and last parts and some between. */
function cutParts<Key>(
  parts: readonly (readonly [Key, Pattern])[],
  room: number,
): readonly (readonly [Key, Pattern])[] {
  const { length } = parts
  const shown =
    length <= mostWhole
      ? parts
      : [0, 1, 2, length >> 2, length >> 1, (length >> 2) * 3, length - 2, length - 1].map((at) => parts[at]!)
  return shown.map(([key, it]) => [key, cut(it, room / shown.length)])
}

function lengthOf(pattern: Pattern): number {
  const value = wholeValue(pattern)
  if (value !== undefined) return printedLength(value)
  switch (pattern.kind) {
    case 'object':
    case 'error':
      return sum((pattern.entries ?? []).map(([key, it]) => key.length + lengthOf(it)))
    case 'array': {
      // If only classes are known, their number is all that is printed.
      const isUniform = pattern.elements.every((it) => it.kind === 'instance')
      return sum(pattern.elements.map((it) => (it.kind === 'instance' && !isUniform ? instanceLength : lengthOf(it))))
    }
    case 'excerpt':
      return sum(pattern.parts.map(([, it]) => lengthOf(it)))
    default:
      return 0
  }
}
