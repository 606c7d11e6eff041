// Promises that wait for what happens after the call.
export const once = (target: EventTarget, name: string): Promise<Event> =>
  new Promise((resolve) => target.addEventListener(name, resolve, { once: true }))

export async function firstOf(target: EventTarget, name: string): Promise<string> {
  const event = await once(target, name)
  return event.type === 'close' ? 'closed' : 'open'
}

type Listener = (...args: any[]) => void

export class Emitter {
  #listeners = new Map<string, Listener[]>()
  on(name: string, listener: Listener): this {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
    return this
  }
  emit(name: string, ...args: unknown[]): boolean {
    const listeners = this.#listeners.get(name) ?? []
    for (const it of listeners) it(...args)
    return listeners.length > 0
  }
}

export async function amount(emitter: Emitter, name: string): Promise<string> {
  const value = await new Promise<unknown>((resolve) => emitter.on(name, resolve))
  if (typeof value === 'number' && value > 10) return 'many'
  return 'few'
}

export class Gate {
  #open: (() => void) | undefined
  isOpen = false
  wait(): Promise<string> {
    if (this.isOpen) return Promise.resolve('already')
    return new Promise((resolve) => {
      this.#open = () => resolve('opened')
    })
  }
  open(): void {
    this.isOpen = true
    this.#open?.()
  }
}

/** The same promise for all who ask while it is pending. */
export class Loader {
  #pending: Promise<string> | undefined
  loads = 0
  load(read: () => Promise<string>): Promise<string> {
    if (this.#pending !== undefined) return this.#pending
    this.loads++
    this.#pending = read().finally(() => {
      this.#pending = undefined
    })
    return this.#pending
  }
}

export function sleep(ms: number, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new RangeError('never begun'))
      return
    }
    const timer = setTimeout(() => resolve('slept'), ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('woken'))
    })
  })
}

/** Listeners that are no part of a promise. */
export function count(target: EventTarget, tell: (n: number) => void): void {
  let n = 0
  target.addEventListener('tick', () => {
    n++
    if (n > 1) tell(n)
  })
}

/** What the subscription gives has to be there before the listener is called. */
export function next(on: (listener: (n: number) => void) => () => void): Promise<number> {
  return new Promise((resolve) => {
    let off: (() => void) | undefined
    off = on((n) => {
      if (off === undefined) return
      off()
      resolve(n > 10 ? n : 0)
    })
  })
}
