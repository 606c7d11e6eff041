/** A value that matches many values in a comparison, such as `expect.any(Number)`. */
export class Asymmetric {
  readonly matches: (value: unknown) => boolean

  constructor(matches: (value: unknown) => boolean) {
    this.matches = matches
  }
}

/** How to compare: `equal` ignores undefined properties and classes, `subset` also what the expected value lacks. */
export type Likeness = 'equal' | 'strict' | 'subset'

/** Whether two values are deeply equal, as runners compare them. */
export function isAlike(received: unknown, expected: unknown, likeness: Likeness): boolean {
  return alike(received, expected, likeness, [])
}

function alike(a: unknown, b: unknown, likeness: Likeness, around: readonly (readonly [object, object])[]): boolean {
  if (b instanceof Asymmetric) return b.matches(a)
  if (a instanceof Asymmetric) return a.matches(b)
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  // Cyclic values are equal if their cycles are at the same place.
  if (around.some(([x, y]) => x === a && y === b)) return true
  if (Object.prototype.toString.call(a) !== Object.prototype.toString.call(b)) return false
  if (likeness === 'strict' && Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  const inner = (x: unknown, y: unknown): boolean => alike(x, y, likeness, [...around, [a, b]])
  if (a instanceof Date) return Object.is(a.getTime(), (b as Date).getTime())
  if (a instanceof RegExp) return a.source === (b as RegExp).source && a.flags === (b as RegExp).flags
  if (a instanceof Error) return a.name === (b as Error).name && a.message === (b as Error).message
  if (a instanceof Number || a instanceof String || a instanceof Boolean) return Object.is(a.valueOf(), b.valueOf())
  if (a instanceof Set) return areMembers([...a], [...(b as Set<unknown>)], inner)
  if (a instanceof Map) return areMembers([...a], [...(b as Map<unknown, unknown>)], inner)
  if (a instanceof Promise) return false
  if (ArrayBuffer.isView(a) || Array.isArray(a)) {
    if ((a as unknown as unknown[]).length !== (b as unknown[]).length) return false
  }
  return areProperties(a, b, likeness, inner)
}

/** Whether the members of two collections can be matched in pairs. */
function areMembers(a: readonly unknown[], b: unknown[], isSame: (x: unknown, y: unknown) => boolean): boolean {
  if (a.length !== b.length) return false
  for (const it of a) {
    const at = b.findIndex((other) => isSame(it, other))
    if (at < 0) return false
    b.splice(at, 1)
  }
  return true
}

function areProperties(a: object, b: object, likeness: Likeness, isSame: (x: unknown, y: unknown) => boolean): boolean {
  const keysOf = (object: object): PropertyKey[] =>
    Reflect.ownKeys(object).filter((key) => {
      const isOwn = Object.prototype.propertyIsEnumerable.call(object, key)
      return isOwn && (likeness === 'strict' || Reflect.get(object, key) !== undefined)
    })
  const keys = keysOf(b)
  if (likeness !== 'subset' && keys.length !== keysOf(a).length) return false
  return keys.every((key) => Reflect.has(a, key) && isSame(Reflect.get(a, key), Reflect.get(b, key)))
}
