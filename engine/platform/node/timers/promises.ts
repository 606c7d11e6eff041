interface Options {
  readonly signal?: AbortSignal
}

/** Waits; rejects if a signal is aborted before. */
function waiting<T>(set: (done: () => void) => () => void, value: T, { signal }: Options = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      reject(Object.assign(new Error('The operation was aborted'), { name: 'AbortError', code: 'ABORT_ERR' }))
    }
    if (signal?.aborted === true) {
      fail()
      return
    }
    const clear = set(() => {
      resolve(value)
    })
    signal?.addEventListener('abort', () => {
      clear()
      fail()
    })
  })
}

const delay = <T>(ms: number, value: T, options?: Options): Promise<T> =>
  waiting(
    (done) => {
      const id = setTimeout(done, ms)
      return () => {
        clearTimeout(id)
      }
    },
    value,
    options,
  )

const immediate = <T>(value: T, options?: Options): Promise<T> =>
  waiting(
    (done) => {
      const id = setImmediate(done)
      return () => {
        clearImmediate(id)
      }
    },
    value,
    options,
  )

async function* interval<T>(ms: number, value: T, options?: Options): AsyncGenerator<T> {
  for (;;) yield await delay(ms, value, options)
}

export const emulated = {
  setTimeout: delay,
  setImmediate: immediate,
  setInterval: interval,
  scheduler: {
    wait: (ms: number, options?: Options): Promise<undefined> => delay(ms, undefined, options),
    yield: (): Promise<undefined> => immediate(undefined),
  },
}
