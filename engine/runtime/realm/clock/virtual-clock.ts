import { append } from '../append.ts'
import { apply, ceil, isFinite, max, toNumber } from '../intrinsics.ts'

/** A clock that advances only when something waits for a timer. */
export interface VirtualClock {
  /** Milliseconds since the test began. */
  now(): number
  setTimeout(callback: unknown, delay: unknown, args: readonly unknown[]): number
  setInterval(callback: unknown, delay: unknown, args: readonly unknown[]): number
  clear(id: unknown): void
  /** Calls `done` when `ms` have passed, after all timers due by then. One at a time, and only for the test itself. */
  pass(ms: number, done: () => void): void
  /** Cancels `pass` without calling `done`. False if more timers would have fired. */
  stopPassing(): boolean
  /** Advances to the next timer and calls it; throws its errors. False if there is none, or it is not reached. */
  fireNext(): boolean
  /** Whether an interval without a delay has fired and is still set. Under fake timers, nothing after it fires. */
  isEndless(): boolean
  /** Whether a timer fired while others were set, so that in real time their order may vary. */
  isRacing(): boolean
  /** The number of the newest timer that is still set, counted from 1; 0 if none is. */
  newest(): number
  /**
   * Resets the time to 0, and drops timeouts that are due much later. Must be called once a module that waited for timers
   * has loaded: runners wait for these in real time.
   */
  restart(): void
  /** Resets the time to 0 and drops all timers; these rules apply from now on. Their ids are never used again. */
  begin(rules: TimerRules): void
  /** Numbers timers from 1 again. For a new instance of the code, which knows no id of an earlier timer. */
  forgetIds(): void
}

/** The differences between Node's timers and fake timers. */
export interface TimerRules {
  /**
   * Which of several timers due at the same time fires first: the one `set` first, where each round of an interval
   * counts as setting it, or the one `made` first, with those without a delay before others.
   */
  readonly ties: 'set' | 'made'
  /** The delay of a timer without one before the first timer fires, in ms: 1 in Node, 0 under fake timers. */
  readonly shortestAtFirst: 0 | 1
  /** Whether an interval whose delay is not a number repeats. In Vitest's fake timers, it fires once. */
  readonly withoutDelay: 'again' | 'once'
}

/** The rules of Node. */
export const nodeRules: TimerRules = { ties: 'set', shortestAtFirst: 1, withoutDelay: 'again' }

/** The rules of runners' fake timers. */
export const fakeTimerRules: TimerRules = { ties: 'made', shortestAtFirst: 0, withoutDelay: 'once' }

interface Timer {
  readonly id: number
  readonly due: number
  /** Undefined for a timer that fires once. */
  readonly every: number | undefined
  /** Whether it was set without a delay. */
  readonly isEager: boolean
  readonly callback: (...args: unknown[]) => unknown
  readonly args: readonly unknown[]
}

/** The shortest delay once a timer has fired, in ms, for Node and fake timers. */
const shortestDelay = 1

/** Timeouts due later than this, in ms, do not fire while a runner runs the tests of a file [D]. */
const longestRun = 1_000

/** The longest delay in ms. Longer ones count as the shortest, in hosts and fake timers. */
const longestDelay = 2 ** 31 - 1

export function createVirtualClock(): VirtualClock {
  let now = 0
  let lastId = 0
  let timers: Timer[] = []
  let rules = nodeRules
  let hasFired = false
  let isRacing = false
  /** The id of the eager interval that fired last; 0 for none. */
  let eager = 0
  let passing: { readonly until: number; readonly done: () => void } | undefined

  const set = (kind: 'timeout' | 'interval', callback: unknown, delay: unknown, args: readonly unknown[]): number => {
    if (typeof callback !== 'function') throw new TypeError('The callback of a timer must be a function')
    const number = toNumber(delay)
    const delayed = longestDelay < number ? shortestDelay : isFinite(number) ? max(0, ceil(number)) : 0
    const wait = max(hasFired ? shortestDelay : rules.shortestAtFirst, delayed)
    const isRepeated = kind === 'interval' && (rules.withoutDelay === 'again' || typeof delay === 'number')
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
    setTimeout: (callback, delay, args) => set('timeout', callback, delay, args),
    setInterval: (callback, delay, args) => set('interval', callback, delay, args),
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
    restart() {
      const rest: Timer[] = []
      for (let i = 0; i < timers.length; i++) {
        const { due, every } = timers[i]!
        if (every !== undefined || due < now + longestRun) append(rest, { ...timers[i]!, due: due - now })
      }
      timers = rest
      now = 0
      hasFired = false
      isRacing = false
    },
    begin(next) {
      rules = next
      hasFired = false
      isRacing = false
      now = 0
      eager = 0
      passing = undefined
      if (0 < timers.length) timers = []
    },
    forgetIds() {
      lastId = 0
    },
  }
}

/** A repeated interval keeps its id but moves to the end of the list. */
function isMadeBefore(a: Timer, b: Timer): boolean {
  return a.isEager === b.isEager ? a.id < b.id : a.isEager
}
