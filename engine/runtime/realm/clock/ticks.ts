import type { Budget } from '../../interpreter/budget.ts'
import type { NodeProcess } from '../host.ts'
import { apply } from '../intrinsics.ts'

type Callback = (...args: unknown[]) => unknown

/** The callbacks of `process.nextTick`, which wait until all microtasks are done. */
export interface Ticks {
  readonly nextTick: (callback: unknown, ...args: unknown[]) => void
  /** Calls those that wait, and those that they set, as Node does before any other microtask. False when none waits. */
  runAll(): boolean
  /** Before a test: none waits. */
  begin(): void
}

interface Tick {
  readonly callback: Callback
  readonly args: readonly unknown[]
  next: Tick | undefined
}

/** What a tick costs a test: as many steps as a timer does. */
const stepsPerTick = 50

/**
 * An error of a callback cannot end the whole realm: nobody can catch it, so it ends the test. Outside of tests a tick is
 * one of Node itself, as far as there is Node: a runner that saves and restores timers may put this very function in its
 * place.
 */
export function createTicks(budget: Budget, native: NodeProcess | undefined): Ticks {
  const nativeTick = native?.nextTick
  // The queue is a list, as pasted code may damage arrays.
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
