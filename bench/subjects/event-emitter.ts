export type EventMap = Record<string, unknown[]>
type Handler<A extends unknown[]> = (...args: A) => void

interface Registration<A extends unknown[]> {
  readonly handler: Handler<A>
  readonly once: boolean
  readonly priority: number
}

export interface HandlerFailure {
  readonly event: string
  readonly error: unknown
}

export class EventEmitter<Events extends EventMap = EventMap> {
  readonly #registrations = new Map<keyof Events, Registration<never>[]>()
  readonly #failures: HandlerFailure[] = []
  #paused = false
  #queue: (() => void)[] = []

  get failures(): readonly HandlerFailure[] {
    return this.#failures
  }

  on<E extends keyof Events>(event: E, handler: Handler<Events[E]>, priority = 0): () => void {
    return this.#register(event, { handler, once: false, priority })
  }

  once<E extends keyof Events>(event: E, handler: Handler<Events[E]>): () => void {
    return this.#register(event, { handler, once: true, priority: 0 })
  }

  off<E extends keyof Events>(event: E, handler?: Handler<Events[E]>): number {
    const list = this.#registrations.get(event)
    if (!list) return 0
    const kept = handler === undefined ? [] : list.filter((it) => (it.handler as unknown) !== handler)
    if (kept.length === 0) this.#registrations.delete(event)
    else this.#registrations.set(event, kept)
    return list.length - kept.length
  }

  emit<E extends keyof Events & string>(event: E, ...args: Events[E]): boolean {
    if (this.#paused) {
      this.#queue.push(() => this.#deliver(event, args))
      return false
    }
    return this.#deliver(event, args)
  }

  listenerCount(event?: keyof Events): number {
    if (event !== undefined) return this.#registrations.get(event)?.length ?? 0
    let count = 0
    for (const list of this.#registrations.values()) count += list.length
    return count
  }

  pause(): void {
    this.#paused = true
  }

  /** Delivers what was emitted meanwhile; returns how many events that were. */
  resume(): number {
    if (!this.#paused) return 0
    this.#paused = false
    const waiting = this.#queue
    this.#queue = []
    for (const deliver of waiting) deliver()
    return waiting.length
  }

  #register<E extends keyof Events>(event: E, registration: Registration<Events[E]>): () => void {
    if (typeof registration.handler !== 'function') throw new TypeError('A handler is a function')
    const list = this.#registrations.get(event) ?? []
    const at = list.findIndex((it) => it.priority < registration.priority)
    if (at === -1) list.push(registration as Registration<never>)
    else list.splice(at, 0, registration as Registration<never>)
    this.#registrations.set(event, list)
    return () => {
      const now = this.#registrations.get(event)
      const index = now?.indexOf(registration as Registration<never>) ?? -1
      if (index !== -1) now!.splice(index, 1)
    }
  }

  #deliver<E extends keyof Events & string>(event: E, args: Events[E]): boolean {
    const list = this.#registrations.get(event)
    if (!list || list.length === 0) {
      if (event === 'error') throw args[0] instanceof Error ? args[0] : new Error(String(args[0]))
      return false
    }
    for (const registration of [...list]) {
      if (registration.once) list.splice(list.indexOf(registration), 1)
      try {
        registration.handler(...(args as never))
      } catch (error) {
        this.#failures.push({ event, error })
      }
    }
    return true
  }
}
