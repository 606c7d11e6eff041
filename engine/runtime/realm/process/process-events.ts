import { append } from '../append.ts'
import { apply } from '../intrinsics.ts'

type Listener = (...args: unknown[]) => unknown

interface Entry {
  readonly event: unknown
  readonly listener: Listener
  readonly once: boolean
}

/**
 * Whether the process has only the listeners of one test. Where exported tests run, it also has those of the runner and
 * of earlier tests, so that no test can assert how many there are.
 */
type Listeners = 'only' | 'among others'

/**
 * The event emitter methods of `process`. Only code of the same test emits events; those of the real process are
 * hidden. Lists are written by index, because pasted code may damage arrays.
 */
export function processEvents(own: Listeners): Readonly<Record<string, unknown>> {
  let entries: Entry[] = []
  let most: unknown = own === 'only' ? 10 : 20

  const without = (isLeftOut: (entry: Entry, at: number) => boolean): Entry[] => {
    const rest: Entry[] = []
    for (let i = 0; i < entries.length; i++) if (!isLeftOut(entries[i]!, i)) append(rest, entries[i]!)
    return rest
  }
  const listenersOf = (event: unknown): Entry[] => {
    const all = entries
    const found: Entry[] = []
    for (let i = 0; i < all.length; i++) if (all[i]!.event === event) append(found, all[i]!)
    return found
  }
  const functionsOf = (event: unknown): Listener[] => {
    const found: Listener[] = []
    const of = listenersOf(event)
    for (let i = 0; i < of.length; i++) found[i] = of[i]!.listener
    return found
  }
  const entryOf = (event: unknown, listener: unknown, calls: 'always' | 'once'): Entry => {
    if (typeof listener !== 'function') throw new TypeError('The "listener" argument must be of type function')
    return { event, listener: listener as Listener, once: calls === 'once' }
  }
  const prepend = (entry: Entry): void => {
    const all = [entry]
    for (let i = 0; i < entries.length; i++) all[i + 1] = entries[i]!
    entries = all
  }
  function on(this: unknown, event: unknown, listener: unknown): unknown {
    append(entries, entryOf(event, listener, 'always'))
    return this
  }
  function off(this: unknown, event: unknown, listener: unknown): unknown {
    let at = -1
    for (let i = 0; i < entries.length; i++) {
      if (entries[i]!.event === event && entries[i]!.listener === listener) at = i
    }
    entries = without((_, i) => i === at)
    return this
  }
  return {
    on,
    addListener: on,
    off,
    removeListener: off,
    once(event: unknown, listener: unknown) {
      append(entries, entryOf(event, listener, 'once'))
      return this
    },
    prependListener(event: unknown, listener: unknown) {
      prepend(entryOf(event, listener, 'always'))
      return this
    },
    prependOnceListener(event: unknown, listener: unknown) {
      prepend(entryOf(event, listener, 'once'))
      return this
    },
    removeAllListeners(...events: unknown[]) {
      const [event] = events
      entries = events.length === 0 ? [] : without((entry) => entry.event === event)
      return this
    },
    emit(event: unknown, ...args: unknown[]) {
      const called = listenersOf(event)
      for (let i = 0; i < called.length; i++) {
        const entry = called[i]!
        if (entry.once) entries = without((it) => it === entry)
        apply(entry.listener, this, args)
      }
      return 0 < called.length
    },
    listeners: functionsOf,
    rawListeners: functionsOf,
    listenerCount: (event: unknown) => listenersOf(event).length + (own === 'only' ? 0 : 1),
    eventNames() {
      const names: unknown[] = []
      for (let i = 0; i < entries.length; i++) {
        let isKnown = false
        for (let j = 0; j < names.length; j++) isKnown ||= names[j] === entries[i]!.event
        if (!isKnown) append(names, entries[i]!.event)
      }
      return names
    },
    setMaxListeners(count: unknown) {
      most = count
      return this
    },
    getMaxListeners: () => most,
  }
}
