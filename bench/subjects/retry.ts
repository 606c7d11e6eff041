export interface RetryOptions {
  readonly attempts?: number
  readonly delayMs?: number
  readonly factor?: number
  readonly maxDelayMs?: number
  readonly shouldRetry?: (error: unknown, attempt: number) => boolean
}

export class RetryError extends AggregateError {
  constructor(errors: readonly unknown[]) {
    super(errors, `Failed ${errors.length} times`)
    this.name = 'RetryError'
  }
}

export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** How long to wait before each further attempt. */
export function backoff({ attempts = 3, delayMs = 100, factor = 2, maxDelayMs = 5_000 }: RetryOptions = {}): number[] {
  if (attempts < 1 || attempts > 20) throw new RangeError(`Unreasonable number of attempts: ${attempts}`)
  return Array.from({ length: Math.floor(attempts) - 1 }, (_, index) => Math.min(delayMs * factor ** index, maxDelayMs))
}

/** Runs a task again until it succeeds; waits longer each time. */
export async function retry<T>(task: (attempt: number) => Promise<T> | T, options: RetryOptions = {}): Promise<T> {
  const waits = [0, ...backoff(options)]
  const errors: unknown[] = []
  for (const [index, wait] of waits.entries()) {
    if (wait > 0) await sleep(wait)
    try {
      return await task(index + 1)
    } catch (error) {
      errors.push(error)
      if (options.shouldRetry?.(error, index + 1) === false) throw error
    }
  }
  throw errors.length === 1 ? errors[0] : new RetryError(errors)
}

export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** As `Promise.all` over `map`, with at most so many at a time; results in the order of the items. */
export async function mapLimited<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  if (!Number.isInteger(limit) || limit < 1) throw new RangeError('The limit must be a positive integer')
  const results = new Array<R>(items.length)
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  return results
}

export type Settled<T> = { readonly values: T[]; readonly errors: Error[] }

/** Separates what succeeded from what failed. */
export async function settle<T>(promises: Iterable<Promise<T>>): Promise<Settled<T>> {
  const values: T[] = []
  const errors: Error[] = []
  for (const result of await Promise.allSettled(promises)) {
    if (result.status === 'fulfilled') values.push(result.value)
    else errors.push(result.reason instanceof Error ? result.reason : new Error(String(result.reason)))
  }
  return { values, errors }
}
