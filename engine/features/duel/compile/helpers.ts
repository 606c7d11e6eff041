/** The function of a driver that decides whether two calls did the same; its name is no name of pasted code. */
export const comparing = 'duel$compare'

/**
 * What every driver has besides: copies of arguments, so that neither implementation sees what the other made of them, and
 * a comparison that branches, so that a search has a distance to a difference and symbolic execution a condition for it.
 * Instances of classes are neither copied nor compared: their methods tell of them. What decides in the end is not this but
 * a run of each implementation by itself.
 */
export const helpers = `
function duel$copy(value: any): any {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(duel$copy)
  if (value instanceof Map) return new Map([...value].map(duel$copy))
  if (value instanceof Set) return new Set([...value].map(duel$copy))
  if (value instanceof Date) return new Date(value.getTime())
  if (value.constructor !== Object) return value
  return Object.fromEntries(Object.entries(value).map(duel$copy))
}

function duel$same(left: any, right: any): boolean {
  if (typeof left !== 'object' || typeof right !== 'object') {
    if (typeof left === 'function' && typeof right === 'function') return true
    return left === right || (left !== left && right !== right)
  }
  if (left === null || right === null) return left === right
  if (Array.isArray(left) && Array.isArray(right)) {
    if (left.length !== right.length) return false
    for (let at = 0; at < left.length; at++) if (!duel$same(left[at], right[at])) return false
    return true
  }
  if (left instanceof Error || right instanceof Error) return String(left) === String(right)
  if (left instanceof Date && right instanceof Date) return duel$same(left.getTime(), right.getTime())
  if (left instanceof Map || left instanceof Set) return left.size === right.size
  if (left.constructor !== Object) return true
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length) return false
  for (const key of keys) if (!duel$same(left[key], right[key])) return false
  return true
}

function ${comparing}(left: any, right: any): void {
  if (duel$same(left, right)) return
}
`
