export class QueueClosedError extends Error {
  override readonly name = 'QueueClosedError'
}

interface Waiting<T> {
  readonly resolve: (result: IteratorResult<T, undefined>) => void
}

/** Items go in at once and come out by promise; `for await` ends when the queue is closed and empty. */
export class AsyncQueue<T> implements AsyncIterable<T> {
  readonly #items: T[] = []
  readonly #waiting: Waiting<T>[] = []
  #closed = false

  constructor(private readonly limit = Infinity) {
    if (limit < 1) throw new RangeError('A queue has room for one item')
  }

  static async collect<T>(source: AsyncIterable<T>, most = 100): Promise<T[]> {
    const items: T[] = []
    for await (const item of source) {
      items.push(item)
      if (most <= items.length) break
    }
    return items
  }

  get size(): number {
    return this.#items.length
  }

  get isClosed(): boolean {
    return this.#closed
  }

  push(item: T): boolean {
    if (this.#closed) throw new QueueClosedError('The queue is closed')
    const next = this.#waiting.shift()
    if (next) {
      next.resolve({ value: item, done: false })
      return true
    }
    if (this.limit <= this.#items.length) return false
    this.#items.push(item)
    return true
  }

  async pull(): Promise<T> {
    const { value, done } = await this.#next()
    if (done) throw new QueueClosedError('The queue is closed')
    return value
  }

  poll(): T | undefined {
    return this.#items.shift()
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    for (const { resolve } of this.#waiting.splice(0)) resolve({ value: undefined, done: true })
  }

  async drain(handle: (item: T) => unknown): Promise<number> {
    let handled = 0
    while (0 < this.#items.length) {
      const item = this.#items.shift()!
      await handle(item)
      handled++
    }
    return handled
  }

  [Symbol.asyncIterator](): AsyncIterator<T, undefined> {
    return { next: () => this.#next() }
  }

  #next(): Promise<IteratorResult<T, undefined>> {
    if (0 < this.#items.length) return Promise.resolve({ value: this.#items.shift()!, done: false })
    if (this.#closed) return Promise.resolve({ value: undefined, done: true })
    return new Promise((resolve) => this.#waiting.push({ resolve }))
  }
}
