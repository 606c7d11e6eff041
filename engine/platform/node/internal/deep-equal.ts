import { types } from './types.ts'

/** `strict` compares as `assert.deepStrictEqual` does, `loose` as `assert.deepEqual`. */
export type Strictness = 'strict' | 'loose'

/** Whether two values are equal in structure. */
export function isDeepEqual(a: unknown, b: unknown, strictness: Strictness): boolean {
  return compare({ strictness, open: new Map() }, a, b)
}

interface Comparison {
  readonly strictness: Strictness
  /** The objects that are being compared, each with its partner: in cycles these decide. */
  readonly open: Map<object, object>
}

function compare(comparison: Comparison, a: unknown, b: unknown): boolean {
  const isStrict = comparison.strictness === 'strict'
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b)) {
    if (isStrict || isObject(a) || isObject(b)) return false
    // This is what loose comparison means.
    return a == b || (Number.isNaN(a) && Number.isNaN(b))
  }
  if (isStrict && Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  if (tagOf(a) !== tagOf(b) || Array.isArray(a) !== Array.isArray(b)) return false
  if (!hasSameContent(a, b)) return false
  const known = comparison.open.get(a)
  if (known !== undefined) return known === b
  comparison.open.set(a, b)
  const isEqual = hasSameParts(comparison, a, b)
  comparison.open.delete(a)
  return isEqual
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function tagOf(value: object): string {
  return Object.prototype.toString.call(value)
}

/** Compares what is in slots. */
function hasSameContent(a: object, b: object): boolean {
  if (types.isWeakMap(a) || types.isWeakSet(a) || types.isPromise(a)) return false
  if (types.isDate(a)) return types.isDate(b) && (a as Date).getTime() === (b as Date).getTime()
  if (a instanceof RegExp) return b instanceof RegExp && String(a) === String(b) && a.lastIndex === b.lastIndex
  if (a instanceof Error) return b instanceof Error && a.message === b.message && a.name === b.name
  if (types.isBoxedPrimitive(a)) return types.isBoxedPrimitive(b) && Object.is(a.valueOf(), b.valueOf())
  if (ArrayBuffer.isView(a)) return ArrayBuffer.isView(b) && haveSameBytes(a, b)
  if (types.isAnyArrayBuffer(a))
    return (
      types.isAnyArrayBuffer(b) && haveSameBytes(new Uint8Array(a as ArrayBuffer), new Uint8Array(b as ArrayBuffer))
    )
  return !ArrayBuffer.isView(b) && !types.isDate(b) && !(b instanceof RegExp) && !types.isBoxedPrimitive(b)
}

function haveSameBytes(a: ArrayBufferView, b: ArrayBufferView): boolean {
  const [one, other] = [a, b].map((it) => new Uint8Array(it.buffer, it.byteOffset, it.byteLength)) as [
    Uint8Array,
    Uint8Array,
  ]
  return one.length === other.length && one.every((it, at) => it === other[at])
}

function hasSameParts(comparison: Comparison, a: object, b: object): boolean {
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false
  if (types.isSet(a) !== types.isSet(b) || types.isMap(a) !== types.isMap(b)) return false
  const keys = keysOf(comparison, a)
  if (keys.length !== keysOf(comparison, b).length) return false
  const isSame = (key: PropertyKey): boolean => compare(comparison, Reflect.get(a, key), Reflect.get(b, key))
  if (!keys.every((it) => Object.prototype.propertyIsEnumerable.call(b, it) && isSame(it))) return false
  if (types.isSet(a)) return haveSameMembers(comparison, [...(a as Set<unknown>)], [...(b as Set<unknown>)])
  if (types.isMap(a))
    return haveSameMembers(comparison, [...(a as Map<unknown, unknown>)], [...(b as Map<unknown, unknown>)])
  return true
}

/** Bytes of a view are compared already. */
function keysOf({ strictness }: Comparison, value: object): readonly PropertyKey[] {
  const names = ArrayBuffer.isView(value) ? [] : Object.keys(value)
  if (strictness === 'loose') return names
  const symbols = Object.getOwnPropertySymbols(value)
  return [...names, ...symbols.filter((it) => Object.prototype.propertyIsEnumerable.call(value, it))]
}

/** Whether each member has a partner of its own, in any order. */
function haveSameMembers(comparison: Comparison, a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  const left = [...b]
  return a.every((it) => {
    const at = left.findIndex((other) => compare(comparison, it, other))
    if (0 <= at) left.splice(at, 1)
    return 0 <= at
  })
}
