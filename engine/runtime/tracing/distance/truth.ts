import { abs, toNumber } from '../../realm/intrinsics.ts'
import { K, unreachable } from './constant.ts'

/**
 * How far a truthy value is from being falsy (docs/algorithms.md 3.3): its size for numbers, its length for strings.
 * Objects are always truthy, empty ones too. The way back, from falsy to truthy, is K for all values.
 */
export function toFalsy(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return abs(value)
    case 'bigint':
      return abs(toNumber(value))
    case 'string':
      return value.length
    case 'boolean':
      return K
    default:
      return unreachable
  }
}
