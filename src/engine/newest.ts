/** A stream that drops unread values: each reader gets the newest value, never the same one twice. */
export interface Newest<T> extends AsyncIterable<T> {
  readonly put: (value: T) => void
  /** Ends the readers once they have read the last value. */
  readonly close: () => void
}

/** A stream without a value yet. */
export function createNewest<T>(): Newest<T> {
  let version = 0
  let value: T | undefined
  let isClosed = false
  let wake: (() => void)[] = []
  const wakeAll = (): void => {
    const waiting = wake
    wake = []
    for (const resume of waiting) resume()
  }
  return {
    put(next) {
      value = next
      version += 1
      wakeAll()
    },
    close() {
      isClosed = true
      wakeAll()
    },
    async *[Symbol.asyncIterator]() {
      let seen = 0
      for (;;) {
        if (seen < version) {
          seen = version
          yield value as T
        } else if (isClosed) return
        else await new Promise<void>((resolve) => wake.push(resolve))
      }
    },
  }
}
