import { defineProperty, deleteProperty, getOwnPropertyDescriptor } from './intrinsics.ts'

/** Properties put in place of others, and how to put them back. */
export interface Overrides {
  /** Shadows a property by a value, with the attributes that the one below has. */
  set(owner: object, key: PropertyKey, value: unknown): void
  /** Puts back what was there, latest first. */
  undo(): void
}

export function createOverrides(): Overrides {
  const undoing: (() => void)[] = []
  return {
    set(owner, key, value) {
      const before = getOwnPropertyDescriptor(owner, key)
      const enumerable = before?.enumerable ?? false
      defineProperty(owner, key, bare({ value, writable: true, configurable: true, enumerable }))
      undoing.push(() => {
        if (before === undefined) deleteProperty(owner, key)
        else defineProperty(owner, key, bare(before))
      })
    },
    undo() {
      while (0 < undoing.length) undoing.pop()!()
    },
  }
}

/** The descriptor without a prototype: in a lost realm, `Object.prototype` may have a `value` or a `get` of its own. */
function bare(descriptor: PropertyDescriptor): PropertyDescriptor {
  return { __proto__: null, ...descriptor } as PropertyDescriptor
}
