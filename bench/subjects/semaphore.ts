export class AbortedError extends Error {
  override name = 'AbortedError'
}

export type Release = () => void

interface Waiter {
  readonly permits: number
  readonly admit: (release: Release) => void
  readonly refuse: (error: Error) => void
}

/** Lets so many tasks in at the same time; who comes first is served first. */
export class Semaphore {
  #free: number
  readonly #waiters: Waiter[] = []

  constructor(readonly permits: number) {
    if (!Number.isInteger(permits) || permits <= 0) throw new RangeError('A semaphore has a permit')
    this.#free = permits
  }

  get free(): number {
    return this.#free
  }

  get waiting(): number {
    return this.#waiters.length
  }

  tryAcquire(permits = 1): Release | undefined {
    if (0 < this.#waiters.length || this.#free < permits) return undefined
    return this.#take(permits)
  }

  acquire(permits = 1): Promise<Release> {
    if (permits < 1 || this.permits < permits) {
      return Promise.reject(new RangeError(`${permits} permits can never be had`))
    }
    const release = this.tryAcquire(permits)
    if (release !== undefined) return Promise.resolve(release)
    return new Promise((admit, refuse) => {
      this.#waiters.push({ permits, admit, refuse })
    })
  }

  async run<T>(task: () => T | Promise<T>, permits = 1): Promise<T> {
    const release = await this.acquire(permits)
    try {
      return await task()
    } finally {
      release()
    }
  }

  abortWaiting(reason = 'No longer wanted'): number {
    const waiters = this.#waiters.splice(0)
    for (const { refuse } of waiters) refuse(new AbortedError(reason))
    return waiters.length
  }

  #take(permits: number): Release {
    this.#free -= permits
    let released = false
    return () => {
      if (released) throw new Error('Released twice')
      released = true
      this.#free += permits
      this.#admitNext()
    }
  }

  #admitNext(): void {
    for (let first = this.#waiters[0]; first && first.permits <= this.#free; first = this.#waiters[0]) {
      this.#waiters.shift()
      first.admit(this.#take(first.permits))
    }
  }
}

export class Mutex extends Semaphore {
  constructor() {
    super(1)
  }

  get isLocked(): boolean {
    return this.free === 0
  }

  async withLock<T>(task: () => Promise<T> | T): Promise<T> {
    return this.run(task)
  }
}

/** Runs all tasks, so many at a time; results stand in the order of the tasks. */
export async function runAll<T>(tasks: readonly (() => T | Promise<T>)[], atOnce: number): Promise<(T | Error)[]> {
  const semaphore = new Semaphore(atOnce)
  return Promise.all(
    tasks.map((task) =>
      semaphore.run(task).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
    ),
  )
}
