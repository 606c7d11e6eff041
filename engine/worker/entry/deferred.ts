/** A promise that is resolved from outside. */
export interface Deferred {
  readonly promise: Promise<void>
  /** Resolves the promise; completes in a later turn of the event loop, when dependent messages are sent. */
  readonly resolve: () => Promise<void>
}

/** A pending one. `turn` waits for a later turn of the event loop. */
export function createDeferred(turn: () => Promise<void>): Deferred {
  let settle: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    settle = resolve
  })
  return {
    promise,
    resolve() {
      settle()
      return turn()
    },
  }
}
