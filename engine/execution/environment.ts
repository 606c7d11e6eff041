import { type Answers, epoch, farthest, localNoon, type TimersLeft } from '../model/surroundings.ts'
import { seeded } from '../random/random.ts'
import type { Budget } from './budget.ts'
import { abs, apply, construct, floor, max, toText } from './intrinsics.ts'
import { overrideProcess } from './host-process.ts'
import { type LocalDates, overrideLocalDates } from './local-dates.ts'
import { overrideLocalLanguages } from './local-languages.ts'
import type { Limits } from './limits.ts'
import { guardListeners } from './listeners.ts'
import { limitAllocation } from './native-limits.ts'
import { createOverrides, type Overrides } from './overrides.ts'
import { createWhereabouts, noonAt, placeAt } from './places.ts'
import { notingProxy, notingRevocable } from './proxies.ts'
import { createVirtualClock, nodeRules, toldRules } from './virtual-clock.ts'

/**
 * What pasted code can see of the world outside: chance, time and timers, the same for every test. They are the realm's
 * globals from `createEnvironment` to `remove`, so whoever needs the real ones keeps them before.
 */
export interface Environment {
  /** Starts a test in surroundings that are numbered as told at `farthest`. */
  begin(surroundings: number): void
  /** Whether the test has asked for the time or for random numbers. */
  wasAsked(): boolean
  /** Whether it has asked for something that depends on the time zone or the language of the machine. */
  wasPlaced(): boolean
  /** Says that the module has been evaluated: what is asked from now on, the test asks. */
  loaded(): void
  /** Says that the last statement is done: what sets timers from now on goes on in the background. */
  done(): void
  /** What the test was told; `undefined` where it did not ask, and where a runner cannot tell it the same again. */
  answers(): Answers | undefined
  /** Virtual milliseconds since the test began. */
  elapsedMs(): number
  /** Lets time pass to the next timer. False when there is none. */
  fireNextTimer(): boolean
  /** See `VirtualClock`. */
  isEndless(): boolean
  /** See `VirtualClock`. */
  isRacing(): boolean
  /** Which timers are still set; undefined for none. */
  timersLeft(): TimersLeft | undefined
  remove(): void
}

/**
 * How far the time of other surroundings is from the usual: three years and some weeks, hours, minutes and seconds, so that
 * every part of a date differs.
 */
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

/**
 * In other surroundings, looking at the clock takes a while, and so does what else there is to do between evaluating the
 * module and a test of it, as on a busy machine. By surroundings, in ms.
 */
const looking = (at: number): number => (at === 0 ? 0 : 4 ** (at - 1))
const waitingForItsTurn = (at: number): number => at * 67_890

/** What waiting for a timer costs a test: a turn of the event loop takes as long as so many steps. */
const stepsPerTimer = 50

/** Installs the environment. One at a time. `background` as in `Limits`. */
export function createEnvironment(budget: Budget, { background }: Pick<Limits, 'background'>): Environment {
  const clock = createVirtualClock()
  const overrides = createOverrides()
  const global = globalThis as object
  let start: number = epoch.ms
  /** When `performance` began to count. */
  let origin: number = epoch.ms
  let random = randomNumbers(0)
  const asked: Asking = { date: false, performance: false, random: false, otherwise: false, atLoad: false }
  const whereabouts = createWhereabouts()
  /** The newest timer when the module had been evaluated, and when the last statement was done. */
  let newestAtLoad = 0
  let newestAtEnd = 0
  let late = 0
  let lateness = 0
  const now = (): number => {
    late += lateness
    return start + clock.now() + late
  }
  const sinceOrigin = (): number => now() - origin

  limitAllocation(overrides, budget)
  overrideDate(overrides, asked, now, overrideLocalDates(overrides, whereabouts))
  overrideLocalLanguages(overrides, whereabouts)
  overrideRandom(overrides, asked, () => random.next())
  overrides.set(global, 'console', { ...console })
  overrides.set(global, 'Proxy', notingProxy)
  overrides.set(Proxy, 'revocable', notingRevocable)
  overrideTimers(overrides, clock)
  overrideMicrotasks(overrides, budget)
  guardListeners(overrides, budget)
  overridePerformance(overrides, asked, sinceOrigin)
  const askOtherwise = (): void => {
    asked.otherwise = true
  }
  overrideCrypto(overrides, () => {
    askOtherwise()
    return random.next()
  })
  for (const name of outside) if (name in global) overrides.set(global, name, undefined)
  const listening = onRejection(() => {
    // Nothing handles it, so a runner would take it for a failure.
    if (background) budget.fail('a promise was rejected that nothing awaits')
  })

  // After the listener for rejections, which is of the real one.
  const hostProcess = overrideProcess(overrides, { budget, ask: askOtherwise, now: sinceOrigin })

  const surroundings = new Map<number, RandomNumbers>([[0, random]])
  return {
    begin(at) {
      const seed = max(0, at)
      const isLocal = at <= localNoon
      const place = placeAt(isLocal ? localNoon - at : abs(at))
      start = isLocal ? noonAt(place) : epoch.ms + seed * surroundingsApart
      origin = isLocal ? start : epoch.ms
      late = 0
      lateness = looking(seed)
      whereabouts.begin(place)
      if (random.seed !== seed) {
        random = surroundings.get(seed) ?? randomNumbers(seed)
        surroundings.set(seed, random)
      }
      random.begin()
      hostProcess?.begin(seed)
      clock.begin(at === 0 ? nodeRules : toldRules)
      newestAtLoad = newestAtEnd = 0
      asked.date = asked.performance = asked.random = asked.otherwise = asked.atLoad = false
    },
    wasAsked: () => isAsking(asked),
    wasPlaced: whereabouts.wasAsked,
    loaded() {
      asked.atLoad = isAsking(asked)
      late += waitingForItsTurn(random.seed)
      newestAtLoad = clock.newest()
    },
    done() {
      newestAtEnd = clock.newest()
    },
    answers() {
      const { date, performance, atLoad } = asked
      const drawn = random.drawn()
      if (!isAsking(asked) || asked.otherwise || mostAnswers < drawn.length) return undefined
      return { date, performance, random: drawn, ...(atLoad ? { atLoad } : {}) }
    },
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
    isEndless: clock.isEndless,
    isRacing: clock.isRacing,
    timersLeft() {
      const newest = clock.newest()
      const atLoad = 0 < newestAtLoad
      return atLoad || 0 < newest ? { late: newestAtEnd < newest, atLoad } : undefined
    },
    remove() {
      listening()
      overrides.undo()
    },
  }
}

/** What a test has asked for. */
interface Asking {
  date: boolean
  performance: boolean
  random: boolean
  /** In a way in which nobody else can answer: by functions that were taken from where they belong, or of `crypto`. */
  otherwise: boolean
  /** While the module was evaluated. */
  atLoad: boolean
}

function isAsking({ date, performance, random, otherwise }: Asking): boolean {
  return date || performance || random || otherwise
}

/** Most random numbers that a person would want to read in a test. */
const mostAnswers = 20

/** The numbers that `Math.random` gives, the same from the start of every test. They are drawn only once. */
interface RandomNumbers {
  readonly seed: number
  next(): number
  begin(): void
  /** Those that were given since. */
  drawn(): readonly number[]
}

/** Random numbers are multiples of one over this, so that they can be read in a test. */
const decimals = 10_000

/**
 * In some surroundings, numbers begin with one that is seldom drawn: the smallest in the last, the largest in those before.
 * Much code has such a number decide something.
 */
function seldomFirst(seed: number): number | undefined {
  if (seed === farthest) return 0
  return seed === farthest - 1 ? 1 - 1 / decimals : undefined
}

function randomNumbers(seed: number): RandomNumbers {
  const source = seeded(seed)
  const seldom = seldomFirst(seed)
  const drawn: number[] = []
  let at = 0
  return {
    seed,
    next() {
      if (at === drawn.length) {
        drawn[at] = (at === 0 ? seldom : undefined) ?? floor(decimals * source.next()) / decimals
      }
      return drawn[at++]!
    },
    begin() {
      at = 0
    },
    drawn() {
      const given: number[] = []
      for (let i = 0; i < at && i <= mostAnswers; i++) given[i] = drawn[i]!
      return given
    },
  }
}

/** `Date` with another idea of now. A proxy, so that name, statics and subclasses stay what they are. */
function overrideDate(overrides: Overrides, asked: Asking, now: () => number, { argumentsHere }: LocalDates): void {
  const told = (): number => {
    asked.date = true
    return now()
  }
  const virtual: unknown = new Proxy(Date, {
    construct: (target, args: unknown[], newTarget) =>
      construct(target, args.length === 0 ? [told()] : argumentsHere(args), newTarget) as object,
    apply: (target) => toText(construct(target, [told()])),
  })
  const functions = {
    now(this: unknown): number {
      if (this !== virtual) asked.otherwise = true
      return told()
    },
  }
  overrides.set(Date, 'now', functions.now)
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

function overrideRandom(overrides: Overrides, asked: Asking, next: () => number): void {
  const functions = {
    random(this: unknown): number {
      asked.random = true
      if (this !== Math) asked.otherwise = true
      return next()
    },
  }
  overrides.set(Math, 'random', functions.random)
}

function overridePerformance(overrides: Overrides, asked: Asking, now: () => number): void {
  const { performance } = globalThis
  const functions = {
    now(this: unknown): number {
      asked.performance = true
      if (this !== performance) asked.otherwise = true
      return now()
    },
  }
  overrides.set(performance, 'now', functions.now)
}

/** The random numbers of `crypto`, which are made up of those of `Math.random`. */
function overrideCrypto(overrides: Overrides, random: () => number): void {
  const byte = (): number => floor(256 * random())
  const { crypto } = globalThis as { crypto?: object }
  const owner = crypto ?? {}
  if (crypto === undefined) overrides.set(globalThis, 'crypto', owner)
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

/** Has the rejections that pasted code leaves alone told to `tell` in place of the host. Returns how to undo it. */
function onRejection(tell: () => void): () => void {
  const { process, addEventListener, removeEventListener } = globalThis as {
    process?: NodeProcess
    addEventListener?: (event: string, listener: (event: Event) => void) => void
    removeEventListener?: (event: string, listener: (event: Event) => void) => void
  }
  if (process === undefined) {
    const take = (event: Event): void => {
      event.preventDefault()
      tell()
    }
    if (addEventListener === undefined) return () => undefined
    apply(addEventListener, globalThis, ['unhandledrejection', take])
    return () => {
      apply(removeEventListener!, globalThis, ['unhandledrejection', take])
    }
  }
  const others = process.listeners('unhandledRejection')
  for (const other of others) process.removeListener('unhandledRejection', other)
  process.on('unhandledRejection', tell)
  return () => {
    process.removeListener('unhandledRejection', tell)
    for (const other of others) process.on('unhandledRejection', other)
  }
}
