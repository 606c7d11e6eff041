/** Hands values from one party to another, each when both are there. */
export interface Rendezvous<T> {
  /** Resolves with the next value that is handed over; with `undefined` when there are no more. One question at a time. */
  ask(): Promise<T | undefined>
  /** Resolves when somebody has taken the value. */
  hand(value: T): Promise<void>
  /** There are no more values. */
  close(): void
}

/** A rendezvous at which nobody waits yet. */
export function createRendezvous<T>(): Rendezvous<T> {
  let answer: ((value: T | undefined) => void) | undefined
  let arrived: (() => void) | undefined
  let isClosed = false
  return {
    ask: () =>
      new Promise((resolve) => {
        if (isClosed) resolve(undefined)
        else answer = resolve
        arrived?.()
      }),
    async hand(value) {
      if (answer === undefined) {
        await new Promise<void>((resolve) => {
          arrived = resolve
        })
      }
      answer?.(value)
      answer = undefined
      arrived = undefined
    },
    close() {
      isClosed = true
      answer?.(undefined)
    },
  }
}
