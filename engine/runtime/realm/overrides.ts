import { defineProperty, deleteProperty, getOwnPropertyDescriptor } from './intrinsics.ts'

/** Replaces properties and restores them. */
export interface Overrides {
  /** Replaces a property's value and keeps its attributes. */
  set(owner: object, key: PropertyKey, value: unknown): void
  /** Replaces a configurable property. */
  define(owner: object, key: PropertyKey, descriptor: PropertyDescriptor): void
  /** Restores all properties, latest first. */
  undo(): void
}

interface Change {
  readonly before: PropertyDescriptor | undefined
  readonly now: PropertyDescriptor
}

export function createOverrides(): Overrides {
  const undoing: (() => void)[] = []
  const put = (owner: object, key: PropertyKey, { before, now }: Change): void => {
    defineProperty(owner, key, bare(now))
    undoing.push(() => {
      if (before === undefined) deleteProperty(owner, key)
      else defineProperty(owner, key, bare(before))
    })
  }
  return {
    set(owner, key, value) {
      const before = getOwnPropertyDescriptor(owner, key)
      const enumerable = before?.enumerable ?? false
      put(owner, key, { before, now: { value, writable: true, configurable: true, enumerable } })
    },
    define(owner, key, descriptor) {
      put(owner, key, { before: getOwnPropertyDescriptor(owner, key), now: descriptor })
    },
    undo() {
      while (0 < undoing.length) undoing.pop()!()
    },
  }
}

/** The descriptor without a prototype: in a lost realm, `Object.prototype` may have a `value` or `get`. */
export function bare(descriptor: PropertyDescriptor): PropertyDescriptor {
  return { __proto__: null, ...descriptor } as PropertyDescriptor
}
