import { isClose } from '../../model/test/close.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Value } from '../../model/test/value.ts'
import { seenIn } from './public-fields.ts'

/** Whether users of two implementations see the same value. */
export type SameValue = (left: Value, right: Value) => boolean

/**
 * Compares leniently, as users see values: ignores the sign of 0, the order of keys, sets and maps, and undefined
 * properties. For an instance, only public fields count; for an opaque value, only its size.
 */
export function sameValueIn(subject: Subject): SameValue {
  const entriesOf = seenIn(subject)
  const isSame: SameValue = (left, right) => {
    if (left.kind === 'opaque' || right.kind === 'opaque') return isAlikeOutside(left, right)
    switch (left.kind) {
      case 'primitive':
        return right.kind === 'primitive' && (isSamePrimitive(left.value, right.value) || isClose(left, right))
      case 'array':
        return right.kind === 'array' && areSame(left.elements, right.elements)
      case 'typedArray':
        return (
          right.kind === 'typedArray' &&
          left.name === right.name &&
          (areSamePrimitives(left.elements, right.elements) || isClose(left, right))
        )
      case 'object': {
        if (right.kind !== 'object') return false
        const [mine, theirs] = [seenOf(left), seenOf(right)]
        const keys = new Set([...mine.keys(), ...theirs.keys()])
        return [...keys].every((key) => isSame(mine.get(key) ?? nothing, theirs.get(key) ?? nothing))
      }
      case 'set':
        return right.kind === 'set' && isPermuted(left.elements, right.elements, isSame)
      case 'map':
        return (
          right.kind === 'map' &&
          isPermuted(
            left.entries,
            right.entries,
            ([key, it], [other, theirs]) => isSame(key, other) && isSame(it, theirs),
          )
        )
      case 'date':
        return right.kind === 'date' && isSamePrimitive(left.time, right.time)
      case 'regexp':
        return right.kind === 'regexp' && left.source === right.source && left.flags === right.flags
      case 'error':
        return right.kind === 'error' && left.className === right.className && left.message === right.message
      case 'symbol':
      case 'function':
      case 'promise':
        return left.kind === right.kind
    }
  }
  const areSame = (left: readonly Value[], right: readonly Value[]): boolean =>
    left.length === right.length && left.every((it, at) => isSame(it, right[at]!))
  const seenOf = (it: Value & { kind: 'object' }): ReadonlyMap<string, Value> => new Map(entriesOf(it))
  return isSame
}

const nothing: Value = { kind: 'primitive', value: undefined }

function isSamePrimitive(left: unknown, right: unknown): boolean {
  return left === right || (Number.isNaN(left) && Number.isNaN(right))
}

function areSamePrimitives(left: readonly (number | bigint)[], right: readonly (number | bigint)[]): boolean {
  return left.length === right.length && left.every((it, at) => isSamePrimitive(it, right[at]))
}

/** Whether two lists are permutations; quadratic, for short lists. */
function isPermuted<T>(left: readonly T[], right: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  if (left.length !== right.length) return false
  const open = [...right]
  return left.every((item) => {
    const at = open.findIndex((other) => isSame(item, other))
    if (0 <= at) open.splice(at, 1)
    return 0 <= at
  })
}

/** If one value is not fully known, only visible differences count. */
function isAlikeOutside(left: Value, right: Value): boolean {
  if (left.kind === 'primitive' || right.kind === 'primitive') {
    const other = left.kind === 'primitive' ? right : left
    const primitive = left.kind === 'primitive' ? left : right
    return (
      other.kind === 'opaque' &&
      other.type === 'string' &&
      primitive.kind === 'primitive' &&
      typeof primitive.value === 'string'
    )
  }
  if (left.kind !== 'opaque' || right.kind !== 'opaque') return true
  return left.size === undefined || right.size === undefined || left.size.count === right.size.count
}
