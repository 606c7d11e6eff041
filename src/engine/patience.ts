/** The interval at which time is counted, in ms. */
const tick = 100

/**
 * Waits at most `ms` milliseconds for a promise, then resolves to `undefined`. Time is counted in ticks, so that a
 * laptop that slept or a busy page is not mistaken for silence.
 */
export async function within<T>(ms: number, promise: Promise<T>): Promise<{ readonly value: T } | undefined> {
  let timer: ReturnType<typeof setInterval> | undefined
  const expiry = new Promise<undefined>((resolve) => {
    let left = Math.ceil(ms / tick)
    timer = setInterval(() => {
      left -= 1
      if (left <= 0) resolve(undefined)
    }, tick)
  })
  try {
    return await Promise.race([promise.then((value) => ({ value })), expiry])
  } finally {
    clearInterval(timer)
  }
}
