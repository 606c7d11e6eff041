/** An unbuffered channel between one sender and one receiver. */
export interface Channel<T> {
  /** Resolves with the next value, or with `undefined` once the channel is closed. One call at a time. */
  receive(): Promise<T | undefined>
  /** Resolves when the value has been received. */
  send(value: T): Promise<void>
  close(): void
}

/** An open channel. */
export function createChannel<T>(): Channel<T> {
  let deliver: ((value: T | undefined) => void) | undefined
  let wakeSender: (() => void) | undefined
  let isClosed = false
  return {
    receive: () =>
      new Promise((resolve) => {
        if (isClosed) resolve(undefined)
        else deliver = resolve
        wakeSender?.()
      }),
    async send(value) {
      if (deliver === undefined) {
        await new Promise<void>((resolve) => {
          wakeSender = resolve
        })
      }
      deliver?.(value)
      deliver = undefined
      wakeSender = undefined
    },
    close() {
      isClosed = true
      deliver?.(undefined)
    },
  }
}
