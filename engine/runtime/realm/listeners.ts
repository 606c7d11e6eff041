import type { Budget } from '../interpreter/budget.ts'
import { apply, readProperty, weakMapGet, weakMapSet } from './intrinsics.ts'
import type { Overrides } from './overrides.ts'

type Method = (...args: unknown[]) => unknown

/**
 * An error in a listener of an `EventTarget` ends the test instead of the realm, because nothing can catch it.
 * Listeners added outside a test are not pasted and stay as they are.
 */
export function guardListeners(overrides: Overrides, budget: Budget): void {
  const guards = new WeakMap<object, Method>()
  const guardOf = (listener: object): Method => {
    const known = weakMapGet(guards, listener)
    if (known !== undefined) return known
    const guard = function (this: unknown, event: unknown): void {
      try {
        if (typeof listener === 'function') apply(listener as Method, this, [event])
        else apply(readProperty(listener, 'handleEvent') as Method, listener, [event])
      } catch {
        budget.fail('an event listener threw an error')
      }
    }
    weakMapSet(guards, listener, guard)
    return guard
  }
  const override = (key: 'addEventListener' | 'removeEventListener', replace: (listener: object) => object): void => {
    const guarded = new Proxy(EventTarget.prototype[key] as Method, {
      apply(target, self: unknown, args: unknown[]) {
        const [type, listener, options] = args
        if ((typeof listener !== 'object' || listener === null) && typeof listener !== 'function') {
          return apply(target, self, args)
        }
        return apply(target, self, [type, replace(listener), options])
      },
    })
    overrides.set(EventTarget.prototype, key, guarded)
  }
  override('addEventListener', (listener) => (budget.isOn() ? guardOf(listener) : listener))
  override('removeEventListener', (listener) => weakMapGet(guards, listener) ?? listener)
}
