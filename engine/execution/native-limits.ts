import type { Budget } from './budget.ts'
import {
  apply,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isArray,
  max,
  typedArrayLength,
  typedArrayName,
} from './intrinsics.ts'
import type { Overrides } from './overrides.ts'
import { isProxy } from './proxies.ts'

/** Elements that a native loop goes through in the time of about one step. */
const elementsPerStep = 64

/** How many elements a native call will go through, told from its receiver and arguments without running pasted code. */
type Work = (self: unknown, args: readonly unknown[]) => number

/**
 * Charges the native loops that can run for seconds on one small argument: without it, `'x'.repeat(1e9)` and
 * `new Array(1e9).fill(0)` would be out of reach of the step counter. Each stays itself behind a proxy, so that name,
 * length and text do not change. What has no limit here is left to the watchdog of whoever runs the worker.
 */
export function limitAllocation(overrides: Overrides, budget: Budget): void {
  const limit = (owner: object, key: PropertyKey, work: Work): void => {
    const native: unknown = getOwnPropertyDescriptor(owner, key)?.value
    if (typeof native !== 'function') return
    const limited = new Proxy(native as (...args: unknown[]) => unknown, {
      apply(target, self: unknown, args: unknown[]) {
        const steps = work(self, args) / elementsPerStep
        if (1 <= steps) budget.spend(steps)
        return apply(target, self, args)
      },
    })
    overrides.set(owner, key, limited)
  }
  limit(String.prototype, 'repeat', (self, [count]) => textLength(self) * sizeOf(count))
  limit(String.prototype, 'padStart', (_, [length]) => sizeOf(length))
  limit(String.prototype, 'padEnd', (_, [length]) => sizeOf(length))
  limit(Array, 'from', (_, [source]) => lengthOf(source))
  for (const key of ['fill', 'join', 'concat']) limit(Array.prototype, key, lengthOf)
  limit(getPrototypeOf(Int8Array.prototype)!, 'fill', lengthOf)
}

/** Primitives only: turning an object into a number is up to the native function, once. */
function sizeOf(value: unknown): number {
  return typeof value === 'number' && 0 < value ? value : 0
}

function textLength(value: unknown): number {
  return typeof value === 'string' ? max(1, value.length) : 1
}

/** The length of an array, a typed array, or an object that has one as a plain property. */
function lengthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || isProxy(value)) return 0
  if (isArray(value)) return value.length
  if (typedArrayName(value) !== undefined) return typedArrayLength(value)
  return sizeOf(getOwnPropertyDescriptor(value, 'length')?.value)
}
