/** The interval at which time is counted, in ms. */
const tick = 100

/** Resolves to `undefined` after `ms` ms. Time is counted in ticks: sleep and busy pages do not count as silence. */
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
