export type TaskState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

export interface Task {
  readonly id: number
  readonly name: string
  readonly run: () => unknown
  readonly retries: number
  state: TaskState
  attempts: number
}

export interface TaskOptions {
  delay?: number
  every?: number
  retries?: number
}

/** Runs tasks later and again by means of the host's timers. */
export class TaskScheduler {
  readonly #tasks = new Map<number, Task>()
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>()
  #nextId = 1
  #stopped = false

  constructor(private readonly backoff = 10) {}

  schedule(name: string, run: () => unknown, { delay = 0, every, retries = 0 }: TaskOptions = {}): number {
    if (this.#stopped) throw new Error('The scheduler is stopped')
    if (name === '') throw new Error('A task has a name')
    if (delay < 0 || (every !== undefined && every <= 0)) throw new RangeError('A time is positive')
    const task: Task = { id: this.#nextId++, name, run, retries, state: 'waiting', attempts: 0 }
    this.#tasks.set(task.id, task)
    this.#start(task, delay, every)
    return task.id
  }

  cancel(id: number): boolean {
    const task = this.#tasks.get(id)
    if (!task || task.state !== 'waiting') return false
    this.#clear(id)
    task.state = 'cancelled'
    return true
  }

  stateOf(id: number): TaskState | undefined {
    return this.#tasks.get(id)?.state
  }

  count(state?: TaskState): number {
    if (state === undefined) return this.#tasks.size
    return [...this.#tasks.values()].filter((task) => task.state === state).length
  }

  async whenIdle(poll = 5): Promise<number> {
    while (!this.#stopped && 0 < this.count('waiting') + this.count('running')) {
      await new Promise((resolve) => setTimeout(resolve, poll))
    }
    return this.count('done')
  }

  stop(): void {
    this.#stopped = true
    for (const id of [...this.#timers.keys()]) this.cancel(id)
  }

  #start(task: Task, delay: number, every?: number): void {
    const timer = setTimeout(() => void this.#run(task, every), delay)
    this.#timers.set(task.id, timer)
  }

  async #run(task: Task, every?: number): Promise<void> {
    task.state = 'running'
    task.attempts++
    try {
      await task.run()
      task.state = 'done'
    } catch {
      if (task.attempts <= task.retries && !this.#stopped) {
        task.state = 'waiting'
        this.#start(task, this.backoff * 2 ** (task.attempts - 1), every)
        return
      }
      task.state = 'failed'
    }
    this.#clear(task.id)
    if (every !== undefined && task.state === 'done' && !this.#stopped) {
      task.state = 'waiting'
      this.#start(task, every, every)
    }
  }

  #clear(id: number): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }
}
