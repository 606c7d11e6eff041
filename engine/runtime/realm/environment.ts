import { type Answers, byteIn, epoch, localNoon, engineOf, type TimersLeft } from '../../model/run/fake-environment.ts'
import { type Asking, isAsking } from '../interpreter/asking.ts'
import type { Budget } from '../interpreter/budget.ts'
import { overrideCrypto, mostAnswers, overrideRandom, type RandomNumbers, randomNumbers } from './random-numbers.ts'
import { overrideDate } from './locale/dates.ts'
import { abs, floor, max, NativePromise } from './intrinsics.ts'
import type { Host } from './host.ts'
import { overrideInexactMath, type Power } from './inexact-math.ts'
import { nameByLanguage, nameByRunner } from '../tracing/lineage.ts'
import { overrideLocalDates } from './locale/local-dates.ts'
import { overrideLocalLanguages } from './locale/local-languages.ts'
import type { Limits } from '../interpreter/limits.ts'
import { overrideLocalizedTexts } from './locale/localized-texts.ts'
import { guardListeners } from './listeners.ts'
import { overrideMicrotasks, overrideTimers, overridePerformance } from './clock/timers.ts'
import { type FunctionTexts, overrideFunctionText } from './function-texts.ts'
import { limitAllocation } from './native-limits.ts'
import { createOtherEngine, type OtherEngine } from './other-engine.ts'
import { createOverrides } from './overrides.ts'
import { createWhereabouts, noonAt, regionAt } from './locale/regions.ts'
import { notingProxy, notingRevocable } from './proxies.ts'
import { nothingWaits, onRejection } from './rejections.ts'
import { overrideReasons } from './reasons.ts'
import { limitWaiting, offerSharedMemory } from './shared-memory.ts'
import { createTicks } from './clock/ticks.ts'
import { overrideUrls } from './urls.ts'
import { createVirtualClock, nodeRules, toldRules } from './clock/virtual-clock.ts'
import { overrideProcess } from './process/virtual-process.ts'

/**
 * What pasted code can see of the world outside: chance, time and timers, the same for every test. They are the realm's
 * globals from `createEnvironment` to `remove`, so whoever needs the real ones keeps them before.
 */
export interface Environment {
  readonly functionTexts: FunctionTexts
  readonly otherEngine: Omit<OtherEngine, 'begin'>
  /** `**`, whose last bits differ in other engines. */
  readonly power: Power
  /** What anonymous default exports are called: by the language, or elsewhere by a runner. */
  readonly defaultName: () => string
  /** Starts a test in surroundings that are numbered as told at `farthest`. */
  begin(environmentId: number): void
  /** Whether the test has asked for the time or for random numbers. */
  wasAsked(): boolean
  /** Whether it has asked for random numbers that no runner can tell it again: of `crypto`, or too many. */
  drewUnmocked(): boolean
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
  /** Settles when so much time has passed, in ms: rejected with the error of a timer, if it is the last one until then. */
  passTime(ms: number): Promise<void>
  /** See `Ticks.runAll`. */
  readonly runTicks: () => boolean
  /** See `VirtualClock`. */
  isEndless(): boolean
  /** See `VirtualClock`. */
  isRacing(): boolean
  /** Which timers are still set; undefined for none. */
  timersLeft(): TimersLeft | undefined
  remove(): void
}

/**
 * How far the time of other environments is from the usual: three years and some weeks, hours, minutes and seconds, so that
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
 * In other environments, looking at the clock takes a while, and so does what else there is to do between evaluating the
 * module and a test of it, as on a busy machine. By surroundings, in ms.
 */
const looking = (at: number): number => (at === 0 ? 0 : 4 ** (at - 1))
const waitingForItsTurn = (at: number): number => at * 67_890

/** Where all random numbers are the same, every thousandth is random: some code draws until it likes one. */
const evenFor = 1_000

/** What waiting for a timer costs a test: a turn of the event loop takes as long as so many steps. */
const stepsPerTimer = 50

/** Most timers that go off while a test lets time pass once. Each takes a turn of the event loop, and nobody reads of more. */
const mostTimers = 200

/** Installs the environment. One at a time. `background` as in `Limits`. */
export function createEnvironment(budget: Budget, { background }: Pick<Limits, 'background'>, host: Host): Environment {
  const clock = createVirtualClock()
  const ticks = createTicks(budget, host.process)
  const overrides = createOverrides()
  const global = globalThis as object
  let start: number = epoch.ms
  /** When `performance` began to count. */
  let origin: number = epoch.ms
  let random = randomNumbers(0)
  const asked: Asking = {
    date: false,
    performance: false,
    random: false,
    otherwise: false,
    bytes: false,
    atLoad: false,
  }
  /** In some surroundings, all random bytes are this one, and all random numbers a 256th of it. */
  let byte: number | undefined
  let drawnEvenly = 0
  let isElsewhere = false
  const whereabouts = createWhereabouts()
  /** The newest timer when the module had been evaluated, and when the last statement was done. */
  let newestAtLoad = 0
  let newestAtEnd = 0
  let late = 0
  let lateness = 0
  /** Is told what a timer throws while a test lets time pass; undefined where it does not. */
  let failPassing: ((error: unknown) => void) | undefined
  /** How many timers have gone off meanwhile. */
  let fired = 0
  const now = (): number => {
    late += lateness
    return start + clock.now() + late
  }
  const chance = (): number => {
    const drawn = random.next()
    return byte === undefined || ++drawnEvenly % evenFor === 0 ? drawn : byte / 256
  }
  const sinceOrigin = (): number => now() - origin

  offerSharedMemory(overrides, host)
  limitAllocation(overrides, budget)
  limitWaiting(overrides, budget)
  const otherEngine = createOtherEngine()
  const power = overrideInexactMath(overrides, otherEngine)
  overrideDate(overrides, asked, now, overrideLocalDates(overrides, whereabouts))
  overrideLocalLanguages(overrides, whereabouts)
  overrideLocalizedTexts(overrides, otherEngine)
  overrideReasons(overrides, otherEngine)
  overrideUrls(overrides, otherEngine)
  overrideRandom(overrides, asked, chance)
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
  const functionTexts = overrideFunctionText(overrides, otherEngine)
  overrideCrypto(overrides, () => {
    askOtherwise()
    asked.bytes = true
    return floor(256 * chance())
  })
  for (const name of outside) if (name in global) overrides.set(global, name, undefined)
  const listening = onRejection(host, () => {
    // Nothing handles it, so a runner would take it for a failure.
    if (background) budget.fail(nothingWaits)
  })

  // After the listener for rejections, which is of the real one.
  const virtualProcess = overrideProcess(overrides, host, { budget, ask: askOtherwise, now: sinceOrigin, ticks })

  const environmentId = new Map<number, RandomNumbers>([[0, random]])
  return {
    functionTexts,
    otherEngine,
    power,
    defaultName: () => (isElsewhere ? nameByRunner : nameByLanguage),
    begin(numbered) {
      const engine = engineOf(numbered)
      otherEngine.begin(engine)
      byte = byteIn(numbered)
      drawnEvenly = 0
      const at = engine === 0 && byte === undefined ? numbered : 0
      isElsewhere = at !== 0
      const seed = max(0, at)
      const isLocal = at <= localNoon
      const region = regionAt(isLocal ? localNoon - at : abs(at))
      start = isLocal ? noonAt(region) : epoch.ms + seed * surroundingsApart
      origin = isLocal ? start : epoch.ms
      late = 0
      lateness = looking(seed)
      whereabouts.begin(region)
      if (random.seed !== seed) {
        random = environmentId.get(seed) ?? randomNumbers(seed)
        environmentId.set(seed, random)
      }
      random.begin()
      virtualProcess.begin(seed)
      ticks.begin()
      clock.begin(at === 0 ? nodeRules : toldRules)
      newestAtLoad = newestAtEnd = 0
      failPassing = undefined
      asked.date = asked.performance = asked.random = asked.otherwise = asked.bytes = asked.atLoad = false
    },
    wasAsked: () => isAsking(asked),
    drewUnmocked: () => asked.bytes || mostAnswers < random.drawn().length,
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
      if (failPassing !== undefined && mostTimers < ++fired) budget.overrun(`more than ${mostTimers} timers`)
      try {
        return clock.fireNext()
      } catch (error) {
        budget.pass(error)
        // Runners differ in whether more timers go off after one that throws.
        if (failPassing !== undefined && clock.stopPassing()) {
          failPassing(error)
          return true
        }
        // Nobody can catch it, so the test that is exported would fail.
        return budget.overrun('a timer callback threw an error')
      }
    },
    passTime: (ms) =>
      new NativePromise((resolve, reject) => {
        fired = 0
        failPassing = (error) => {
          failPassing = undefined
          // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- Timers may throw anything.
          reject(error)
        }
        clock.pass(ms, () => {
          failPassing = undefined
          resolve()
        })
      }),
    runTicks: ticks.runAll,
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
