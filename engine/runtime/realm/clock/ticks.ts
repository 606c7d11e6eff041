import type { Budget } from '../../interpreter/budget.ts'
import type { NodeProcess } from '../host.ts'
import { apply } from '../intrinsics.ts'

type Callback = (...args: unknown[]) => unknown

/** The callbacks of `process.nextTick`, which wait until all microtasks are done. */
export interface Ticks {
  readonly nextTick: (callback: unknown, ...args: unknown[]) => void
  /** Runs all callbacks, later ones included, before other microtasks, as Node does. False if there were none. */
  runAll(): boolean
  /** Drops all callbacks before a test. */
  begin(): void
}

interface Tick {
  readonly callback: Callback
  readonly args: readonly unknown[]
  next: Tick | undefined
}

/** The cost of a tick in steps, the same as for a timer. */
const stepsPerTick = 50

/**
 * An error in a callback ends the test, because nothing can catch it. Outside tests, ticks go to Node, if available: a
 * runner that saves and restores timers may install this function.
 */
export function createTicks(budget: Budget, native: NodeProcess | undefined): Ticks {
  const nativeTick = native?.nextTick
  // A linked list, because pasted code may damage arrays.
  let first: Tick | undefined
  let last: Tick | undefined
  return {
    nextTick(callback, ...args) {
      if (typeof callback !== 'function') throw new TypeError('The callback of a tick must be a function')
      if (!budget.isOn() && nativeTick !== undefined) {
        apply(nativeTick, native, [callback, ...args])
        return
      }
      const tick: Tick = { callback: callback as Callback, args, next: undefined }
      if (first === undefined || last === undefined) first = tick
      else last.next = tick
      last = tick
    },
    runAll() {
      if (first === undefined) return false
      while (first !== undefined) {
        const { callback, args, next }: Tick = first
        first = next
        try {
          budget.spend(stepsPerTick)
          apply(callback, undefined, args)
        } catch {
          budget.fail('a tick callback threw an error')
        }
        if (budget.isOver()) first = undefined
      }
      return true
    },
    begin() {
      first = undefined
    },
  }
}
