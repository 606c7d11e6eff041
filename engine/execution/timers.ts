import type { Host } from './host.ts'
import type { Overrides } from './overrides.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** Timers that a virtual clock fires: those of the host. */
export function overrideTimers(overrides: Overrides, clock: VirtualClock, { setImmediate }: Host): void {
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
  if (setImmediate === undefined) return
  overrides.set(globalThis, 'setImmediate', (callback: unknown, ...args: unknown[]) =>
    clock.setTimeout(callback, 0, args),
  )
  overrides.set(globalThis, 'clearImmediate', timers.clearTimeout)
}
