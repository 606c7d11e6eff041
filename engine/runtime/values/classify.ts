import type { OutputValue } from '../../model/run/output.ts'
import { isArray, isBranded, mapSize, setSize, typedArrayLength, typedArrayName } from '../realm/intrinsics.ts'
import { inherits } from '../tracing/lineage.ts'
import { isProxy } from '../realm/proxies.ts'

/** What a value is, as far as goals about results ask. No pasted code runs; costs the same for large values as for small ones. */
export function classify(value: unknown): OutputValue {
  switch (typeof value) {
    case 'undefined':
    case 'number':
    case 'bigint':
    case 'boolean':
    case 'string':
      return { kind: 'primitive', value }
    case 'symbol':
    case 'function':
      return opaque
    case 'object':
      return value === null ? { kind: 'primitive', value } : classifyObject(value)
  }
}

function classifyObject(value: object): OutputValue {
  if (isProxy(value)) return opaque
  if (isArray(value)) return { kind: 'collection', of: 'array', size: value.length }
  if (typedArrayName(value) !== undefined) {
    return { kind: 'collection', of: 'typed array', size: typedArrayLength(value) }
  }
  if (inherits(value, mapPrototype) && isBranded(mapSize, value)) {
    return { kind: 'collection', of: 'Map', size: mapSize(value) as number }
  }
  if (inherits(value, setPrototype) && isBranded(setSize, value)) {
    return { kind: 'collection', of: 'Set', size: setSize(value) as number }
  }
  return opaque
}

const mapPrototype = Map.prototype
const setPrototype = Set.prototype

const opaque: OutputValue = { kind: 'object', inspected: [] }
