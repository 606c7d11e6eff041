import type { Budget } from '../interpreter/budget.ts'
import { apply } from './intrinsics.ts'
import type { Overrides } from './overrides.ts'

/** `queueMicrotask` whose callbacks cannot end the whole realm by an error. Nobody can catch it, so it ends the test. */
export function overrideMicrotasks(overrides: Overrides, budget: Budget): void {
  const native = queueMicrotask
  const guarded = (callback: unknown): void => {
    if (typeof callback !== 'function') throw new TypeError('The callback of a microtask must be a function')
    native(() => {
      try {
        apply(callback as () => void, undefined, [])
      } catch {
        budget.fail('the callback of a microtask threw an error')
      }
    })
  }
  overrides.set(globalThis, 'queueMicrotask', guarded)
}
