export interface Debounced<Args extends unknown[]> {
  (...args: Args): void
  cancel(): void
  flush(): void
  readonly pending: boolean
}

export interface DebounceOptions {
  readonly leading?: boolean
  readonly maxWaitMs?: number
}

/** Calls back once it has been quiet for a while. */
export function debounce<Args extends unknown[]>(
  callback: (...args: Args) => void,
  waitMs: number,
  { leading = false, maxWaitMs = Infinity }: DebounceOptions = {},
): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: Args | undefined
  let waited = 0

  const fire = () => {
    timer = undefined
    waited = 0
    const args = latest
    latest = undefined
    if (args !== undefined) callback(...args)
  }
  const debounced = (...args: Args) => {
    if (timer === undefined && leading) {
      callback(...args)
      timer = setTimeout(fire, waitMs)
      return
    }
    latest = args
    if (timer !== undefined) {
      clearTimeout(timer)
      waited += waitMs
    }
    if (waited >= maxWaitMs) fire()
    else timer = setTimeout(fire, waitMs)
  }
  return Object.defineProperty(
    Object.assign(debounced, {
      cancel() {
        clearTimeout(timer)
        timer = undefined
        latest = undefined
      },
      flush() {
        if (timer === undefined) return
        clearTimeout(timer)
        fire()
      },
    }),
    'pending',
    { get: () => timer !== undefined },
  ) as Debounced<Args>
}

/** Lets a call through at most once in `intervalMs`; answers whether it did. */
export function throttle(callback: () => void, intervalMs: number, now: () => number = Date.now): () => boolean {
  let last = -Infinity
  return () => {
    const time = now()
    if (time - last < intervalMs) return false
    last = time
    callback()
    return true
  }
}

/** Asks again and again until the answer is there; `undefined` after too many times. */
export async function poll<T>(
  check: () => T | undefined | Promise<T | undefined>,
  { intervalMs = 50, tries = 5 }: { readonly intervalMs?: number; readonly tries?: number } = {},
): Promise<T | undefined> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const value = await check()
    if (value !== undefined) return value
    if (attempt < tries) await new Promise((resolve) => setTimeout(resolve, intervalMs))
  }
  return undefined
}

export type TickEvent = { readonly kind: 'tick'; readonly left: number } | { readonly kind: 'done' }

/** A countdown as a stream of events. */
export async function* countdown(from: number, tickMs = 1_000): AsyncGenerator<TickEvent> {
  if (!Number.isInteger(from) || from < 0 || from > 60) throw new RangeError(`Cannot count down from ${from}`)
  for (let left = from; left > 0; left--) {
    yield { kind: 'tick', left }
    await new Promise((resolve) => setTimeout(resolve, tickMs))
  }
  yield { kind: 'done' }
}

/** Caches the answer to each question, and forgets it after a while or when it failed. */
export function memoizeAsync<K, V>(load: (key: K) => Promise<V>, ttlMs = 1_000): (key: K) => Promise<V> {
  const cache = new Map<K, Promise<V>>()
  return (key) => {
    const known = cache.get(key)
    if (known !== undefined) return known
    const loading = load(key).then(
      (value) => {
        setTimeout(() => cache.delete(key), ttlMs)
        return value
      },
      (error: unknown) => {
        cache.delete(key)
        throw error
      },
    )
    cache.set(key, loading)
    return loading
  }
}
