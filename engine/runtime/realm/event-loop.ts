import type { Host } from './host.ts'
import { NativePromise, promiseResolve, promiseThen } from './intrinsics.ts'

/** How waiting for a promise ended. */
export type Settled =
  | { readonly kind: 'fulfilled'; readonly value: unknown }
  | { readonly kind: 'rejected'; readonly error: unknown }
  | { readonly kind: 'never' }

/** Awaiting it lets one turn of the microtask queue pass. */
const microtask = NativePromise.resolve()

/** Turns of the microtask queue in which most promises settle; a turn of the event loop costs a hundred times as much. */
const microtaskTurns = 8

/** Waits until all microtasks are done, which includes those that they start. */
export interface EventLoop {
  readonly turn: () => Promise<void>
  /** After so many turns, the host has told of every rejection that nothing handles. */
  readonly turnsToRest: number
  close(): void
}

/** A turn that is waited for, and the one that was asked for after it. */
interface Waiter {
  readonly resolve: () => void
  next: Waiter | undefined
}

/** For where nothing else waits for the end of all microtasks. */
const noTicks = (): boolean => false

/**
 * By `setImmediate` in Node, by a message to oneself elsewhere: timers would be slowed down. A turn ends when `runTicks`
 * answers that none was left to run, and the microtasks of those that were run are done.
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
  // Turns may be nested: a statement that is awaited while another one's turn passes asks for a turn of its own. Each
  // message ends the turn that was asked for first. The queue is a list, as pasted code may damage arrays.
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
    // The first message can arrive before the host's event of an unhandled rejection.
    turnsToRest: 2,
    close: () => {
      port1.close()
    },
  }
}

/**
 * Awaits a promise, or anything with a `then`: first the microtasks, then `goOn` is asked to make something happen (the
 * next timer), and so on. Ends with `never` when it answers false. Returns the result of `then`, which runs in the same
 * microtask in which an `await` would resume: a microtask later, other code may have run.
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
      const given = then(settled)
      result = () => given
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
  // Awaited and not returned as it is: a promise is taken over by its `then`, which the test may have replaced.
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
