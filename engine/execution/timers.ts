import type { Overrides } from './overrides.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** Timers that a virtual clock fires. */
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
  for (const [name, timer] of Object.entries(timers)) overrides.set(globalThis, name, timer)
  if (!('setImmediate' in globalThis)) return
  overrides.set(globalThis, 'setImmediate', (callback: unknown, ...args: unknown[]) =>
    clock.setTimeout(callback, 0, args),
  )
  overrides.set(globalThis, 'clearImmediate', timers.clearTimeout)
}
