import Base from 'events/events.js'
import { inspect } from 'node:util'
import { isElsewhere } from './internal/elsewhere.ts'
import { coded, expectType, outOfRange } from './internal/errors.ts'

type Listener = (...args: unknown[]) => void
type Emitter = InstanceType<typeof Base>

const errorMonitor = Symbol('events.errorMonitor')

const { prototype } = Base
const { emit, getMaxListeners } = prototype

/** Replaces a method by one that first checks that its second argument is a function, with the error of Node. */
function check(name: 'on' | 'once' | 'prependListener' | 'prependOnceListener' | 'removeListener'): Listener {
  const native = prototype[name]
  const checked = {
    [name](this: Emitter, event: string, listener: Listener): Emitter {
      expectType('listener', 'function', listener)
      return native.call(this, event, listener) as Emitter
    },
  }[name]!
  Object.defineProperty(prototype, name, { value: checked, writable: true, enumerable: true, configurable: true })
  return checked as Listener
}

const on = check('on')
const removeListener = check('removeListener')
for (const it of ['once', 'prependListener', 'prependOnceListener'] as const) check(it)

function isLimit(count: unknown): boolean {
  return typeof count === 'number' && 0 <= count
}

function checkLimit(name: string, count: unknown): void {
  expectType(name, 'number', count)
  if (!isLimit(count)) throw outOfRange(name, '>= 0', count)
}

Object.assign(prototype, {
  addListener: on,
  off: removeListener,
  setMaxListeners(this: Emitter & { _maxListeners: number }, count: number) {
    checkLimit('setMaxListeners', count)
    this._maxListeners = count
    return this
  },
  emit(this: Emitter, event: string | symbol, ...args: unknown[]): boolean {
    if (event !== 'error') return emit.call(this, event, ...args)
    if (0 < this.listenerCount(errorMonitor)) emit.call(this, errorMonitor, ...args)
    if (0 < this.listenerCount('error')) return emit.call(this, event, ...args)
    // To Node, the errors of tests under Jest are none, because they belong to another realm.
    if (args[0] instanceof Error && !isElsewhere()) return emit.call(this, event, ...args)
    const [context] = args
    const error = coded(Error, 'ERR_UNHANDLED_ERROR', `Unhandled error. (${inspect(context)})`)
    throw Object.assign(error, { context })
  },
  listenerCount(this: Emitter, event: string | symbol, listener?: Listener): number {
    const all = this.rawListeners(event) as (Listener & { readonly listener?: Listener })[]
    return listener === undefined ? all.length : all.filter((it) => it === listener || it.listener === listener).length
  },
})

/** Callable without `new`, as old code does it for its own prototypes. */
function EventEmitter(this: Emitter): void {
  ;(Base as unknown as { init(this: Emitter): void }).init.call(this)
}
EventEmitter.prototype = prototype
Object.defineProperty(prototype, 'constructor', { value: EventEmitter, writable: true, configurable: true })

let most = 10
Object.defineProperty(EventEmitter, 'defaultMaxListeners', {
  enumerable: true,
  get: () => most,
  set(count: number) {
    checkLimit('defaultMaxListeners', count)
    most = count
    ;(Base as unknown as { defaultMaxListeners: number }).defaultMaxListeners = count
  },
})

/** The listeners of an emitter or an event target; those of a target are unknown. */
function getEventListeners(emitter: Emitter, event: string | symbol): readonly unknown[] {
  return emitter.listeners(event)
}

Object.assign(EventEmitter, {
  EventEmitter,
  once: Base.once,
  init: (Base as unknown as { init: unknown }).init,
  listenerCount: (emitter: Emitter, event: string | symbol) => emitter.listenerCount(event),
  errorMonitor,
  captureRejectionSymbol: Symbol.for('nodejs.rejection'),
  captureRejections: false,
  usingDomains: false,
  getEventListeners,
  getMaxListeners: (emitter: Emitter) => getMaxListeners.call(emitter),
  setMaxListeners(count: number, ...emitters: Emitter[]) {
    checkLimit('setMaxListeners', count)
    if (emitters.length === 0) most = count
    for (const it of emitters) it.setMaxListeners(count)
  },
})

export const emulated = EventEmitter
