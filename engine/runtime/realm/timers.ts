import type { Overrides } from './overrides.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** Timers that a virtual clock fires, and immediates, which browsers do not have: exported tests run in Node. */
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
