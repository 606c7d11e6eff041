import type { Shadow } from '../../model/symbolic/concolic-probe.ts'
import { mapGet, mapSet, NativeMap, NativeWeakMap, weakMapGet, weakMapSet } from '../realm/intrinsics.ts'
import { fitting } from './expressions.ts'

/** The shadows of the contents of objects: of properties by name, or of map entries by key. */
export interface Fields {
  /** Resets for a new run. */
  begin(): void
  get(owner: object, key: unknown, value: unknown): Shadow
  set(owner: object, key: unknown, shadow: Shadow): void
}

export function createFields(): Fields {
  let fields = new NativeWeakMap<object, Map<unknown, Shadow>>()
  return {
    begin() {
      fields = new NativeWeakMap<object, Map<unknown, Shadow>>()
    },
    get(owner, key, value) {
      const own = weakMapGet(fields, owner)
      return own && fitting(value, mapGet(own, key))
    },
    set(owner, key, shadow) {
      let own = weakMapGet(fields, owner)
      if (own === undefined) {
        if (shadow === undefined) return
        own = new NativeMap<unknown, Shadow>()
        weakMapSet(fields, owner, own)
      }
      mapSet(own, key, shadow)
    },
  }
}

/** Normalizes a property key: `a[1]` and `a['1']` are the same field. */
export function fieldKey(key: unknown): unknown {
  return typeof key === 'number' ? `${key}` : key
}
