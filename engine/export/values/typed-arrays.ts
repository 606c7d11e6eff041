import type { Primitive } from '../../model/subject/type.ts'

const ofNumbers = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
}

const ofBigints = { BigInt64Array, BigUint64Array }

/** Returns an element of a typed array after it is set to a value: 80 for 13136 in a `Uint8Array`. */
export function heldIn(name: string, value: Primitive): Primitive {
  if (typeof value === 'number' && name in ofNumbers) return ofNumbers[name as keyof typeof ofNumbers].of(value)[0]
  if (typeof value === 'bigint' && name in ofBigints) return ofBigints[name as keyof typeof ofBigints].of(value)[0]
  return value
}
