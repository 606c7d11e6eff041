import type { Host } from './host.ts'
import { NativePromise, promiseResolve, promiseThen } from './intrinsics.ts'

/** The result of waiting for a promise. */
export type Settled =
  | { readonly kind: 'fulfilled'; readonly value: unknown }
  | { readonly kind: 'rejected'; readonly error: unknown }
  | { readonly kind: 'never' }

/** Awaiting it takes one turn of the microtask queue. */
const microtask = NativePromise.resolve()

/** Most promises settle within this many microtask turns. A turn of the event loop takes a hundred times as long. */
const microtaskTurns = 8

/** Waits until all microtasks are done, including those that they start. */
export interface EventLoop {
  readonly turn: () => Promise<void>
  /** After this many turns, the host has reported every unhandled rejection. */
  readonly turnsToRest: number
  close(): void
}

/** A requested turn, and the next one in the queue. */
interface Waiter {
  readonly resolve: () => void
  next: Waiter | undefined
}

/** For callers without ticks. */
const noTicks = (): boolean => false

/**
 * Uses `setImmediate` in Node, and elsewhere messages, because browsers throttle timers. A turn ends once `runTicks`
 * has none left and their microtasks are done.
 */
export function createEventLoop({ setImmediate, MessageChannel }: Host, runTicks: () => boolean = noTicks): EventLoop {
  if (setImmediate !== undefined) {
    return {
      turn: () =>
        new NativePromise((resolve) => {
          const pass = (): void => {
            if (runTicks()) setImmediate(pass)
            else resolve()
          }
          setImmediate(pass)
        }),
      turnsToRest: 1,
      close: () => undefined,
    }
  }
  const { port1, port2 } = new MessageChannel()
  // Turns may be nested: a statement awaited during another turn requests one of its own. Each message ends the oldest
  // request. A linked list, because pasted code may damage arrays.
  let first: Waiter | undefined
  let last: Waiter | undefined
  const post = port2.postMessage.bind(port2, 0)
  port1.onmessage = () => {
    if (runTicks()) {
      post()
      return
    }
    const waiter = first
    first = waiter?.next
    waiter?.resolve()
  }
  return {
    turn: () =>
      new NativePromise((resolve) => {
        const waiter: Waiter = { resolve, next: undefined }
        if (first === undefined || last === undefined) first = waiter
        else last.next = waiter
        last = waiter
        post()
      }),
    // The first message can precede the host's event for an unhandled rejection.
    turnsToRest: 2,
    close: () => {
      port1.close()
    },
  }
}

/**
 * Awaits a promise or thenable. After the microtasks, `goOn` triggers the next event, such as a timer; if it returns
 * false, the result is `never`. Calls `then` in the microtask in which an `await` would resume, because a microtask
 * later, other code may have run.
 */
export async function settle<T>(
  promise: unknown,
  turn: EventLoop['turn'],
  goOn: () => boolean,
  then: (settled: Settled) => T,
): Promise<Awaited<T>> {
  let result: (() => T) | undefined
  const conclude = (settled: Settled): void => {
    if (result !== undefined) return
    try {
      const value = then(settled)
      result = () => value
    } catch (error) {
      result = () => {
        throw error
      }
    }
  }
  promiseThen(
    promiseResolve(NativePromise, promise),
    (value) => {
      conclude({ kind: 'fulfilled', value })
    },
    (error) => {
      conclude({ kind: 'rejected', error })
    },
  )
  // Awaits instead of returning the promise: that would use its `then`, which the test may have replaced.
  for (;;) {
    for (let i = 0; i < microtaskTurns; i++) {
      await microtask
      if (result !== undefined) return await result()
    }
    await turn()
    if (result === undefined && !goOn()) conclude({ kind: 'never' })
    if (result !== undefined) return await result()
  }
}
