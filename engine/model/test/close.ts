import type { Value } from './value.ts'

/** Whether two values are equal within the tolerance of either's `digits`, compared as `toBeCloseTo` does. */
export function isClose(a: Value, b: Value): boolean {
  if (a.kind === 'primitive') return b.kind === 'primitive' && isCloseTo(a.value, b.value, a.digits ?? b.digits)
  if (a.kind !== 'typedArray' || b.kind !== 'typedArray' || a.name !== b.name) return false
  const digits = a.digits ?? b.digits
  return a.elements.length === b.elements.length && a.elements.every((it, at) => isCloseTo(it, b.elements[at], digits))
}

function isCloseTo(a: unknown, b: unknown, digits = Infinity): boolean {
  return Object.is(a, b) || (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) < 10 ** -digits / 2)
}
