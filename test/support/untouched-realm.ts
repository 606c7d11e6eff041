import { TestRunner } from 'vitest'

type Kept = ReadonlyMap<object, ReadonlyMap<PropertyKey, PropertyDescriptor>>

const untouched = read()

/**
 * Restores the realm before each test file, because files share processes, and earlier code may have replaced clocks,
 * timers and methods of built-ins.
 */
export default class UntouchedRealm extends TestRunner {
  override importFile(...args: Parameters<TestRunner['importFile']>): ReturnType<TestRunner['importFile']> {
    putBack(untouched)
    return super.importFile(...args)
  }
}

function read(): Kept {
  const kept = new Map<object, ReadonlyMap<PropertyKey, PropertyDescriptor>>()
  const visit = (owner: object): void => {
    if (kept.has(owner)) return
    const properties = new Map(
      Reflect.ownKeys(owner).map((key) => [key, Reflect.getOwnPropertyDescriptor(owner, key)!]),
    )
    kept.set(owner, properties)
    for (const [key, { value }] of properties) if (isBuiltIn(key, value)) visit(value)
    const prototype = Reflect.getPrototypeOf(owner)
    if (prototype !== null) visit(prototype)
  }
  visit(globalThis)
  // Node offers these by accessors, which the visit of `globalThis` does not call.
  visit(performance)
  visit(crypto)
  return kept
}

/** Whether a property holds a function or an object of the realm. Excludes tools of the test runner, which change. */
function isBuiltIn(key: PropertyKey, value: unknown): value is object {
  if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return false
  return typeof key !== 'string' || !/^(?:process|global|globalThis|console|require|module|__.*)$/.test(key)
}

function putBack(kept: Kept): void {
  for (const [owner, properties] of kept) {
    for (const key of Reflect.ownKeys(owner)) {
      if (!properties.has(key) && owner !== globalThis) Reflect.deleteProperty(owner, key)
    }
    for (const [key, before] of properties) {
      const now = Reflect.getOwnPropertyDescriptor(owner, key)
      if (now === undefined || !isSame(now, before)) Reflect.defineProperty(owner, key, before)
    }
  }
}

function isSame(a: PropertyDescriptor, b: PropertyDescriptor): boolean {
  return Object.is(a.value, b.value) && a.get === b.get && a.set === b.set
}
