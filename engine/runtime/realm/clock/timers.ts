import type { Overrides } from '../overrides.ts'
import type { VirtualClock } from './virtual-clock.ts'
import type { Budget } from '../../interpreter/budget.ts'
import { apply } from '../intrinsics.ts'
import type { EnvironmentUse } from '../../interpreter/environment-use.ts'

/** Timers fired by a virtual clock, and immediates, which browsers lack: exported tests run in Node. */
export function overrideTimers(overrides: Overrides, clock: VirtualClock): void {
  const timers = {
    setTimeout: (callback: unknown, delay?: unknown, ...args: unknown[]) => clock.setTimeout(callback, delay, args),
    setInterval: (callback: unknown, delay?: unknown, ...args: unknown[]) => clock.setInterval(callback, delay, args),
    clearTimeout: (id?: unknown) => {
      clock.clear(id)
    },
    clearInterval: (id?: unknown) => {
      clock.clear(id)
    },
  }
  const immediates = {
    setImmediate: (callback: unknown, ...args: unknown[]) => clock.setTimeout(callback, 0, args),
    clearImmediate: timers.clearTimeout,
  }
  for (const [name, timer] of Object.entries({ ...timers, ...immediates })) overrides.set(globalThis, name, timer)
}

/** Overrides `queueMicrotask`. An error in a callback, which nothing can catch, ends the test instead of the realm. */
export function overrideMicrotasks(overrides: Overrides, budget: Budget): void {
  const native = queueMicrotask
  const guarded = (callback: unknown): void => {
    if (typeof callback !== 'function') throw new TypeError('The callback of a microtask must be a function')
    native(() => {
      try {
        apply(callback as () => void, undefined, [])
      } catch {
        budget.fail('a microtask callback threw an error')
      }
    })
  }
  overrides.set(globalThis, 'queueMicrotask', guarded)
}

/** Overrides `performance.now`; `now` returns the milliseconds since its origin. */
export function overridePerformance(overrides: Overrides, used: EnvironmentUse, now: () => number): void {
  const { performance } = globalThis
  const functions = {
    now(this: unknown): number {
      used.performance = true
      if (this !== performance) used.otherwise = true
      return now()
    },
  }
  overrides.set(performance, 'now', functions.now)
}
