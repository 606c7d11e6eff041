import { append } from '../append.ts'
import { apply, ceil, isFinite, max, toNumber } from '../intrinsics.ts'

/** Time that passes only when a timer is waited for. */
export interface VirtualClock {
  /** Milliseconds since the test began. */
  now(): number
  setTimeout(callback: unknown, delay: unknown, args: readonly unknown[]): number
  setInterval(callback: unknown, delay: unknown, args: readonly unknown[]): number
  clear(id: unknown): void
  /** Calls back when so much time has passed, after all timers that are due by then. One at a time; none but of the test. */
  pass(ms: number, done: () => void): void
  /** Lets no more time pass, and calls nobody back for it. False where more timers would have gone off. */
  stopPassing(): boolean
  /** Lets time pass to the next timer and calls it, errors included. False when there is none, or when it is not reached. */
  fireNext(): boolean
  /**
   * Whether an interval without a delay has gone off and is still set. Where a runner tells the time, that goes off for ever
   * before time passes, so nothing behind it is reached.
   */
  isEndless(): boolean
  /** Whether another timer was set when one went off: in real time, it is up to the machine which is next. */
  isRacing(): boolean
  /** Which timer of those that are still set was set last, counted from 1; 0 where none is set. */
  newest(): number
  /** Back to 0 without timers, for which these rules hold from now on. */
  begin(rules: TimerRules): void
}

/** In what those who let time pass differ. */
export interface TimerRules {
  /**
   * Which of several timers that are due at the same time goes off first: that which was `set` first, where each round of an
   * interval sets it again, or that which was `made` first, but those without a delay before others.
   */
  readonly ties: 'set' | 'made'
  /**
   * How soon a timer without a delay goes off that is set before the first one has gone off, in ms. Node has it wait for 1,
   * as all later ones do; where a runner tells the time, it does not wait.
   */
  readonly shortestAtFirst: 0 | 1
  /** Whether an interval whose delay is no number goes off again and again, or once, as it does where Vitest tells the time. */
  readonly withoutDelay: 'again' | 'once'
}

/** The rules of Node. */
export const nodeRules: TimerRules = { ties: 'set', shortestAtFirst: 1, withoutDelay: 'again' }

/** Rules of runners that tell the time. */
export const toldRules: TimerRules = { ties: 'made', shortestAtFirst: 0, withoutDelay: 'once' }

interface Timer {
  readonly id: number
  readonly due: number
  /** Undefined for a timer that fires once. */
  readonly every: number | undefined
  /** No delay was asked. */
  readonly isEager: boolean
  readonly callback: (...args: unknown[]) => unknown
  readonly args: readonly unknown[]
}

/** Shortest time to a timer that is set once one has gone off, in ms: in Node, and where time is told. */
const shortestDelay = 1

/** Longest time that a timer can be set to, in ms; those of more have the shortest delay, in hosts and where time is told. */
const longestDelay = 2 ** 31 - 1

export function createVirtualClock(): VirtualClock {
  let now = 0
  let lastId = 0
  let timers: Timer[] = []
  let rules = nodeRules
  let hasFired = false
  let isRacing = false
  /** The eager interval that went off last, by its id; 0 for none. */
  let eager = 0
  let passing: { readonly until: number; readonly done: () => void } | undefined

  const set = (callback: unknown, delay: unknown, repeats: boolean, args: readonly unknown[]): number => {
    if (typeof callback !== 'function') throw new TypeError('The callback of a timer must be a function')
    const number = toNumber(delay)
    const delayed = longestDelay < number ? shortestDelay : isFinite(number) ? max(0, ceil(number)) : 0
    const wait = max(hasFired ? shortestDelay : rules.shortestAtFirst, delayed)
    const isRepeated = repeats && (rules.withoutDelay === 'again' || typeof delay === 'number')
    const every = isRepeated ? max(shortestDelay, wait) : undefined
    const isEager = !(shortestDelay <= number)
    const timer = { id: ++lastId, due: now + wait, every, isEager, callback: callback as Timer['callback'], args }
    append(timers, timer)
    return timer.id
  }
  const remove = (id: unknown): void => {
    const rest: Timer[] = []
    for (let i = 0; i < timers.length; i++) if (timers[i]!.id !== id) append(rest, timers[i]!)
    timers = rest
  }
  const isEndless = (): boolean => {
    for (let i = 0; i < timers.length; i++) if (timers[i]!.id === eager) return true
    return false
  }

  return {
    now: () => now,
    setTimeout: (callback, delay, args) => set(callback, delay, false, args),
    setInterval: (callback, delay, args) => set(callback, delay, true, args),
    clear: remove,
    pass(ms, done) {
      passing = { until: now + (0 <= ms && ms <= longestDelay ? ms : 0), done }
    },
    stopPassing() {
      const until = passing?.until ?? now
      passing = undefined
      for (let i = 0; i < timers.length; i++) if (timers[i]!.due <= until) return false
      return true
    },
    fireNext() {
      let next: Timer | undefined
      for (let i = 0; i < timers.length; i++) {
        const it = timers[i]!
        const overtakes = rules.ties === 'made' && it.due === next?.due && isMadeBefore(it, next)
        if (next === undefined || it.due < next.due || overtakes) next = it
      }
      const isStuck = isEndless() && next?.id !== eager
      if (passing !== undefined && !isStuck && (next === undefined || passing.until < next.due)) {
        const { until, done } = passing
        passing = undefined
        now = max(now, until)
        done()
        return true
      }
      if (next === undefined || isStuck) return false
      hasFired = true
      if (1 < timers.length) isRacing = true
      if (next.isEager && next.every !== undefined) eager = next.id
      remove(next.id)
      now = max(now, next.due)
      if (next.every !== undefined) append(timers, { ...next, due: now + next.every })
      apply(next.callback, undefined, next.args)
      return true
    },
    isEndless,
    isRacing: () => isRacing,
    newest() {
      let newest = 0
      for (let i = 0; i < timers.length; i++) newest = max(newest, timers[i]!.id)
      return newest
    },
    begin(given) {
      rules = given
      hasFired = false
      isRacing = false
      now = 0
      lastId = 0
      eager = 0
      passing = undefined
      if (0 < timers.length) timers = []
    },
  }
}

/** An interval that is set again has the same id at a later place. */
function isMadeBefore(a: Timer, b: Timer): boolean {
  return a.isEager === b.isEager ? a.id < b.id : a.isEager
}
