/** The function of a driver that decides whether two calls did the same; pasted code cannot use its name. */
export const comparing = 'duel$compare'

/**
 * The fixed part of every driver: copies of arguments, so that no side sees effects of the other, and a comparison with
 * branches, which provides a distance for the search and a condition for concolic execution. Class instances are
 * neither copied nor compared, but observed by their methods. Separate runs of both sides decide in the end.
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
