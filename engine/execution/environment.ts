import { seeded } from '../random/random.ts'
import type { Budget } from './budget.ts'
import { apply, construct, toText } from './intrinsics.ts'
import { guardListeners } from './listeners.ts'
import { limitAllocation } from './native-limits.ts'
import { createOverrides, type Overrides } from './overrides.ts'
import { notingProxy, notingRevocable } from './proxies.ts'
import { createVirtualClock } from './virtual-clock.ts'

/**
 * What pasted code can see of the world outside: chance, time and timers, the same for every test. They are the realm's
 * globals from `createEnvironment` to `remove`, so whoever needs the real ones keeps them before.
 */
export interface Environment {
  /** Starts a test in one of several surroundings, which differ in their time and in their random numbers. */
  begin(surroundings: number): void
  /** Whether the test has asked for the time or for random numbers. */
  wasAsked(): boolean
  /** Virtual milliseconds since the test began. */
  elapsedMs(): number
  /** Lets time pass to the next timer. False when there is none. */
  fireNextTimer(): boolean
  dropTimers(): void
  remove(): void
}

/**
 * Time at which tests begin, 2020-01-01T00:00:00Z, and how far the time of other surroundings is from it: three years and
 * some weeks, hours, minutes and seconds, so that every part of a date differs.
 */
const epoch = Date.UTC(2020, 0, 1)
const surroundingsApart = 97_831_234_567

const console: Readonly<Record<string, () => void>> = Object.fromEntries(
  (
    'assert clear count countReset debug dir dirxml error group groupCollapsed groupEnd info log table time timeEnd ' +
    'timeLog timeStamp trace warn'
  )
    .split(' ')
    .map((name) => [name, { [name]: () => undefined }[name]!]),
)

/** Ways to be called back later that no virtual clock governs. They are hidden. */
const outside = [
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'MessageChannel',
  'BroadcastChannel',
  'Worker',
  'SharedWorker',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'importScripts',
]

/** What waiting for a timer costs a test: a turn of the event loop takes as long as so many steps. */
const stepsPerTimer = 50

/** Installs the environment. One at a time. */
export function createEnvironment(budget: Budget): Environment {
  const clock = createVirtualClock()
  const overrides = createOverrides()
  const global = globalThis as object
  let start = epoch
  let random = randomNumbers(0)
  let asked = false
  const drawn = (): number => {
    asked = true
    return random.next()
  }

  limitAllocation(overrides, budget)
  const now = (): number => {
    asked = true
    return start + clock.now()
  }
  overrideDate(overrides, now)
  overrides.set(Math, 'random', { random: () => drawn() }.random)
  overrides.set(global, 'console', { ...console })
  overrides.set(global, 'Proxy', notingProxy)
  overrides.set(Proxy, 'revocable', notingRevocable)
  overrideTimers(overrides, clock)
  overrideMicrotasks(overrides, budget)
  guardListeners(overrides, budget)
  overrideSources(overrides, { now: () => now() - epoch, random: drawn })
  for (const name of outside) if (name in global) overrides.set(global, name, undefined)
  const listening = ignoreRejections()

  const surroundings = new Map<number, RandomNumbers>([[0, random]])
  return {
    begin(at) {
      start = epoch + at * surroundingsApart
      if (random.seed !== at) {
        random = surroundings.get(at) ?? randomNumbers(at)
        surroundings.set(at, random)
      }
      random.begin()
      clock.begin()
      asked = false
    },
    wasAsked: () => asked,
    elapsedMs: () => clock.now(),
    fireNextTimer() {
      budget.spend(stepsPerTimer)
      try {
        return clock.fireNext()
      } catch (error) {
        budget.pass(error)
        // Nobody can catch it, so the test that is exported would fail.
        return budget.overrun('the callback of a timer threw an error')
      }
    },
    dropTimers: clock.begin,
    remove() {
      listening()
      overrides.undo()
    },
  }
}

/** The numbers that `Math.random` gives, the same from the start of every test. They are drawn only once. */
interface RandomNumbers {
  readonly seed: number
  next(): number
  begin(): void
}

function randomNumbers(seed: number): RandomNumbers {
  const source = seeded(seed)
  const drawn: number[] = []
  let at = 0
  return {
    seed,
    next() {
      if (at === drawn.length) drawn[at] = source.next()
      return drawn[at++]!
    },
    begin() {
      at = 0
    },
  }
}

/** `Date` with another idea of now. A proxy, so that name, statics and subclasses stay what they are. */
function overrideDate(overrides: Overrides, now: () => number): void {
  const virtual: unknown = new Proxy(Date, {
    construct: (target, args, newTarget) => construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: (target) => toText(construct(target, [now()])),
  })
  overrides.set(Date, 'now', { now }.now)
  overrides.set(Date.prototype, 'constructor', virtual)
  overrides.set(globalThis, 'Date', virtual)
}

function overrideTimers(overrides: Overrides, clock: ReturnType<typeof createVirtualClock>): void {
  const timers = {
    setTimeout: (callback: unknown, delay?: unknown, ...args: unknown[]) => clock.setTimeout(callback, delay, args),
    setInterval: (callback: unknown, delay?: unknown, ...args: unknown[]) => clock.setInterval(callback, delay, args),
    clearTimeout: (id?: unknown) => {
      clock.clear(id)
    },
    clearInterval: (id?: unknown) => {
      clock.clear(id)
    },
  }
  for (const [name, timer] of Object.entries(timers)) overrides.set(globalThis, name, timer)
  if (!('setImmediate' in globalThis)) return
  overrides.set(globalThis, 'setImmediate', (callback: unknown, ...args: unknown[]) =>
    clock.setTimeout(callback, 0, args),
  )
  overrides.set(globalThis, 'clearImmediate', timers.clearTimeout)
}

/** `queueMicrotask` whose callbacks cannot end the whole realm by an error. Nobody can catch it, so it ends the test. */
function overrideMicrotasks(overrides: Overrides, budget: Budget): void {
  const native = queueMicrotask
  const guarded = (callback: unknown): void => {
    if (typeof callback !== 'function') throw new TypeError('The callback of a microtask must be a function')
    native(() => {
      try {
        apply(callback as () => void, undefined, [])
      } catch {
        budget.fail('the callback of a microtask threw an error')
      }
    })
  }
  overrides.set(globalThis, 'queueMicrotask', guarded)
}

/** `performance.now` and the random numbers of `crypto`, which are made up of those of `Math.random`. */
function overrideSources(overrides: Overrides, source: { now: () => number; random: () => number }): void {
  const byte = (): number => Math.floor(256 * source.random())
  const { crypto } = globalThis as { crypto?: object }
  const owner = crypto ?? {}
  if (crypto === undefined) overrides.set(globalThis, 'crypto', owner)
  overrides.set(performance, 'now', { now: source.now }.now)
  overrides.set(owner, 'getRandomValues', (array: Uint8Array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let i = 0; i < bytes.length; i++) bytes[i] = byte()
    return array
  })
  overrides.set(owner, 'randomUUID', () => {
    const digits = Array.from({ length: 32 }, () => '0123456789abcdef'[byte() % 16]!)
    digits[12] = '4'
    digits[16] = '89ab'[byte() % 4]!
    const text = digits.join('')
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
  })
}

interface NodeProcess {
  listeners(event: string): readonly ((...args: unknown[]) => void)[]
  removeListener(event: string, listener: (...args: unknown[]) => void): unknown
  on(event: string, listener: (...args: unknown[]) => void): unknown
}

/** Rejections that pasted code leaves alone end neither Node nor reach a browser's console. Returns how to undo it. */
function ignoreRejections(): () => void {
  const { process, addEventListener, removeEventListener } = globalThis as {
    process?: NodeProcess
    addEventListener?: (event: string, listener: (event: Event) => void) => void
    removeEventListener?: (event: string, listener: (event: Event) => void) => void
  }
  if (process === undefined) {
    const ignore = (event: Event): void => {
      event.preventDefault()
    }
    if (addEventListener === undefined) return () => undefined
    apply(addEventListener, globalThis, ['unhandledrejection', ignore])
    return () => {
      apply(removeEventListener!, globalThis, ['unhandledrejection', ignore])
    }
  }
  const ignore = (): void => undefined
  const others = process.listeners('unhandledRejection')
  for (const other of others) process.removeListener('unhandledRejection', other)
  process.on('unhandledRejection', ignore)
  return () => {
    process.removeListener('unhandledRejection', ignore)
    for (const other of others) process.on('unhandledRejection', other)
  }
}
