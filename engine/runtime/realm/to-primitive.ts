import { apply, ordinaryToNumberish, toPrimitiveSymbol } from './intrinsics.ts'

/**
 * What a relational operator makes of an operand before it compares: `ToPrimitive` with the hint "number". Runs pasted
 * code (`Symbol.toPrimitive`, `valueOf`, `toString`) exactly as often as the operator would, and throws what it would.
 */
export function toPrimitive(value: unknown): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value
  const exotic: unknown = (value as Record<symbol, unknown>)[toPrimitiveSymbol]
  if (exotic === undefined || exotic === null) return ordinaryToNumberish(value, 'number')
  // The operator itself says best what is wrong with this one.
  if (typeof exotic !== 'function') return -({ [toPrimitiveSymbol]: exotic } as unknown as number)
  const made: unknown = apply(exotic as (hint: string) => unknown, value, ['number'])
  if ((typeof made === 'object' && made !== null) || typeof made === 'function') {
    throw new TypeError('Cannot convert object to primitive value')
  }
  return made
}
