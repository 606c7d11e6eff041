export interface RetryOptions {
  attempts: number
  delayMs: number
  isFatal?: (error: unknown) => boolean
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export async function retry<T>(task: (attempt: number) => Promise<T>, options: RetryOptions) {
  if (options.attempts < 1) throw new RangeError('attempts must be at least 1')
  let last: unknown
  for (let attempt = 1; attempt <= options.attempts; attempt++) {
    try {
      const value = await task(attempt)
      return { value, note: attempt === 1 ? 'at once' : `after ${attempt - 1} failures` }
    } catch (error) {
      if (options.isFatal?.(error)) throw error
      last = error
      if (attempt < options.attempts) await sleep(Math.min(options.delayMs * 2 ** (attempt - 1), 1000))
    }
  }
  throw last
}
