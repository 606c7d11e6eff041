import type { Budget } from '../interpreter/budget.ts'
import type { Host } from './host.ts'
import { apply, max, toNumber } from './intrinsics.ts'
import type { Overrides } from './overrides.ts'
import { registerStandIn } from './stand-ins.ts'

/** Steps per millisecond of waiting: a test may wait for as long as it may work. */
const stepsPerMs = 500

type Wait = (this: unknown, ...args: unknown[]) => string

/**
 * Exposes `SharedArrayBuffer` in pages without cross-origin isolation. Browsers hide only its name: shared WebAssembly
 * memory is one anyway. Exported tests run in Node, which has it.
 */
export function offerSharedMemory(overrides: Overrides, { SharedArrayBuffer, WebAssembly }: Host): void {
  if (SharedArrayBuffer !== undefined || WebAssembly === undefined) return
  const { buffer } = new WebAssembly.Memory({ initial: 0, maximum: 0, shared: true })
  overrides.set(globalThis, 'SharedArrayBuffer', buffer.constructor)
}

/**
 * `Atomics.wait` without a pause: no other thread shares the memory, so nothing could wake it, and it times out at
 * once. It charges the budget; without a timeout, it uses up the whole budget.
 */
export function limitWaiting(overrides: Overrides, budget: Budget): void {
  if (!('wait' in Atomics)) return
  const native = Atomics.wait as Wait
  const wait = (...[cells, index, expected, timeout]: unknown[]): string => {
    const ms = toNumber(timeout)
    // Throws for arguments that the native call refuses.
    const result = apply(native, Atomics, [cells, index, expected, 0])
    if (result === 'timed-out') {
      const wanted = ms !== ms ? Infinity : max(0, ms)
      budget.spendOnNative(wanted * stepsPerMs, () => `a call waits for ${wanted} ms`)
    }
    return result
  }
  const waiting = new Proxy(native, { apply: (_, _self, args: unknown[]) => wait(...args) })
  overrides.set(Atomics, 'wait', registerStandIn(waiting, native))
}
