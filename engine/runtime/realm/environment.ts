import {
  type Answers,
  byteIn,
  epoch,
  localNoon,
  engineOf,
  isInUtc,
  type TimersLeft,
  withOwnZone,
  type ZoneUse,
} from '../../model/run/fake-environment.ts'
import { settableTimes } from '../../model/subject/clock-and-chance.ts'
import { type EnvironmentUse, usesEnvironment } from '../interpreter/environment-use.ts'
import type { Budget } from '../interpreter/budget.ts'
import { overrideCrypto, mostAnswers, overrideRandom, type RandomNumbers, randomNumbers } from './random-numbers.ts'
import { overrideDate } from './locale/dates.ts'
import { append } from './append.ts'
import { abs, dateTime, floor, isBranded, max, NativePromise, promiseThen } from './intrinsics.ts'
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
import { createCurrentRegion, noonAt, regionAt, withUtc } from './locale/regions.ts'
import { notingProxy, notingRevocable } from './proxies.ts'
import { nothingWaits, onRejection } from './rejections.ts'
import { overrideReasons } from './reasons.ts'
import { limitWaiting, offerSharedMemory } from './shared-memory.ts'
import { createTicks } from './clock/ticks.ts'
import { overrideRequests } from './requests.ts'
import { overrideUrls } from './urls.ts'
import { webAccess } from './web-classes.ts'
import { createVirtualClock, nodeRules, fakeTimerRules } from './clock/virtual-clock.ts'
import { overrideProcess, type VariableList } from './process/virtual-process.ts'

/** Random numbers, time and timers, the same for every test. Replaces globals until `remove`; save them first. */
export interface Environment {
  readonly functionTexts: FunctionTexts
  readonly otherEngine: Omit<OtherEngine, 'begin'>
  /** `**`, whose last bits differ between engines. */
  readonly power: Power
  /** The name of anonymous default exports: by specification, or in some environments by a runner. */
  readonly defaultName: () => string
  /** Returns the promise of an `import()`; in some environments, one that settles when the test waits for nothing else. */
  readonly loading: <V>(promise: V) => V
  /** Starts a test in an environment, numbered as in `farthest`. */
  begin(environmentId: number): void
  /** Must be called before a test whose instance of the code remembers no earlier one. */
  renewed(): void
  /** Whether the test used the time or random numbers. */
  wasUsed(): boolean
  /** Whether it drew random numbers that a test cannot mock: from `crypto`, or too many. */
  usedUnmockedRandomness(): boolean
  /** Whether it drew any random numbers. */
  usedRandomness(): boolean
  /** Whether it used the time zone or language of the machine. */
  usedRegion(): boolean
  /** When it used the time zone, if it did. */
  usedZone(): ZoneUse | undefined
  /** Arranges environment variables until the next test, as a `VirtualProcess` does. */
  arrange(removed: readonly string[], values: VariableList): void
  /** See `VirtualProcess`. */
  variablesRead(): readonly string[]
  /** Must be called when the module awaits while it loads. Until it is `loaded`, dates do not change. */
  waits(): void
  /** Must be called after the module is evaluated; from now on, uses are the test's. */
  loaded(): void
  /** Must be called after the last statement; timers set from now on are in the background. */
  done(): void
  /** The values to mock; `undefined` if the test used none, or some cannot be mocked. */
  answers(): Answers | undefined
  /** Virtual milliseconds since the test began. */
  elapsedMs(): number
  /** Advances to the next timer, or settles the next late `import()`. False if there is none. */
  fireNextTimer(): boolean
  /** Settles the next late `import()`, which nothing waits for. False if there is none. */
  settleNextImport(): boolean
  /** From now on, the time is that of a date. The test is unreliable if a runner cannot set it. */
  setTime(date: unknown): void
  /** From now on, `Math.random` returns what a function does. The test is unreliable if that is no fraction. */
  setRandom(next: unknown): void
  /** Resolves when `ms` have passed; rejects with the error of a timer, if no other timer follows until then. */
  passTime(ms: number): Promise<void>
  /** See `Ticks.runAll`. */
  readonly runTicks: () => boolean
  /** See `VirtualClock`. */
  isEndless(): boolean
  /** See `VirtualClock`. */
  isRacing(): boolean
  /** The timers that are still set; undefined if none. */
  timersLeft(): TimersLeft | undefined
  remove(): void
}

/** The time between environments: three years and some, in ms, so that every part of a date differs. */
const msBetweenEnvironments = 97_831_234_567

const noEffect = (): void => undefined

const console: Readonly<Record<string, () => void>> = Object.fromEntries(
  (
    'assert clear count countReset debug dir dirxml error group groupCollapsed groupEnd info log table time timeEnd ' +
    'timeLog timeStamp trace warn'
  )
    .split(' ')
    .map((name) => [name, { [name]: () => undefined }[name]!]),
)

/** Asynchronous APIs beyond the virtual clock. They are hidden. */
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

/** As on a busy machine, reading the clock and starting a test take time in other environments. In ms. */
const clockReadMs = (at: number): number => (at === 0 ? 0 : 4 ** (at - 1))
const startDelayMs = (at: number): number => at * 67_890

/** If all random numbers are equal, every thousandth still varies, because some code draws until a number fits. */
const evenFor = 1_000

/** The steps that waiting for a timer costs: a turn of the event loop takes as long. */
const stepsPerTimer = 50

/** Most timers that fire in one `passTime`. Each takes a turn of the event loop. */
const mostTimers = 200

function isFraction(value: unknown): value is number {
  return typeof value === 'number' && 0 <= value && value < 1
}

const isDate = (value: unknown): boolean => isBranded(dateTime, value)

/** Installs the environment; only one can exist. `background` is as in `Limits`. */
export function createEnvironment(budget: Budget, { background }: Pick<Limits, 'background'>, host: Host): Environment {
  const clock = createVirtualClock()
  const ticks = createTicks(budget, host.process)
  const overrides = createOverrides()
  const global = globalThis as object
  let start: number = epoch.ms
  /** When `performance` began to count. */
  let origin: number = epoch.ms
  let random = randomNumbers(0)
  const used: EnvironmentUse = {
    date: false,
    performance: false,
    random: false,
    otherwise: false,
    bytes: false,
    atLoad: false,
  }
  /** In some environments, all random bytes are this one, and all random numbers are `byte / 256`. */
  let byte: number | undefined
  /** The time that the test has set, less the time that has passed until then. */
  let timeSet: number | undefined
  /** The function that the test has set as `Math.random`. */
  let randomSet: (() => unknown) | undefined
  let drawnEvenly = 0
  let isElsewhere = false
  let isZoneUsedAtLoad = false
  const currentRegion = createCurrentRegion()
  /** The newest timer after the module's evaluation, and after the last statement. */
  let newestAtLoad = 0
  let newestAtEnd = 0
  let late = 0
  let isWaiting = false
  let clockReadCost = 0
  /** Receives the error of a timer during `passTime`. */
  let failPassing: ((error: unknown) => void) | undefined
  /** Timers fired during this `passTime`. */
  let fired = 0
  /** Settle the late promises of `import()`, the oldest first. */
  let imports: (() => void)[] = []
  const now = (): number => {
    late += clockReadCost
    return start + (isWaiting ? 0 : clock.now()) + late
  }
  const chance = (): number => {
    const drawn = random.next()
    return byte === undefined || ++drawnEvenly % evenFor === 0 ? drawn : byte / 256
  }
  /** A random number that the test has set. */
  const chosen = (next: () => unknown): number => {
    const number = next()
    return isFraction(number) ? number : budget.overrun('Math.random was set to something else than a fraction')
  }
  const sinceOrigin = (): number => now() - origin
  const settleNextImport = (): boolean => {
    const [next, ...rest] = imports
    imports = rest
    next?.()
    return next !== undefined
  }

  offerSharedMemory(overrides, host)
  limitAllocation(overrides, budget)
  limitWaiting(overrides, budget)
  const otherEngine = createOtherEngine()
  const power = overrideInexactMath(overrides, otherEngine)
  const times = { usual: now, set: () => (timeSet === undefined ? undefined : timeSet + clock.now()) }
  overrideDate(overrides, used, times, overrideLocalDates(overrides, currentRegion))
  overrideLocalLanguages(overrides, currentRegion)
  overrideLocalizedTexts(overrides, otherEngine)
  overrideReasons(overrides, otherEngine)
  overrideUrls(overrides, otherEngine)
  if (webAccess() !== undefined) overrideRequests(overrides)
  overrideRandom(overrides, used, {
    usual: chance,
    set: () => (randomSet === undefined ? undefined : chosen(randomSet)),
  })
  overrides.set(global, 'console', { ...console })
  overrides.set(global, 'Proxy', notingProxy)
  overrides.set(Proxy, 'revocable', notingRevocable)
  overrideTimers(overrides, clock)
  overrideMicrotasks(overrides, budget)
  guardListeners(overrides, budget)
  overridePerformance(overrides, used, sinceOrigin)
  const noteOtherUse = (): void => {
    used.otherwise = true
  }
  const functionTexts = overrideFunctionText(overrides, otherEngine)
  overrideCrypto(overrides, () => {
    noteOtherUse()
    used.bytes = true
    return floor(256 * chance())
  })
  for (const name of outside) if (name in global) overrides.set(global, name, undefined)
  const listening = onRejection(host, () => {
    // A runner would report an unhandled rejection as a failure.
    if (background) budget.fail(nothingWaits)
  })

  // After the rejection listener, which uses the real process.
  const virtualProcess = overrideProcess(overrides, host, { budget, noteUse: noteOtherUse, now: sinceOrigin, ticks })

  const randomByEnvironment = new Map<number, RandomNumbers>([[0, random]])
  return {
    functionTexts,
    otherEngine,
    power,
    defaultName: () => (isElsewhere ? nameByRunner : nameByLanguage),
    loading(promise) {
      if (!isElsewhere) return promise
      // Code that awaits the module sees its rejection later.
      promiseThen(promise as Promise<unknown>, noEffect, noEffect)
      return new NativePromise((resolve) => {
        append(imports, () => {
          resolve(promise)
        })
      }) as typeof promise
    },
    begin(environmentId) {
      const engine = engineOf(environmentId)
      otherEngine.begin(engine)
      byte = byteIn(environmentId)
      drawnEvenly = 0
      timeSet = undefined
      randomSet = undefined
      const at = engine === 0 && byte === undefined ? withOwnZone(environmentId) : 0
      isElsewhere = at !== 0
      const seed = max(0, at)
      const isLocal = at <= localNoon
      const own = regionAt(isLocal ? localNoon - at : abs(at))
      const region = isInUtc(environmentId) ? withUtc(own) : own
      start = isLocal ? noonAt(region) : epoch.ms + seed * msBetweenEnvironments
      origin = isLocal ? start : epoch.ms
      late = 0
      clockReadCost = clockReadMs(seed)
      currentRegion.begin(region)
      isZoneUsedAtLoad = false
      if (random.seed !== seed) {
        random = randomByEnvironment.get(seed) ?? randomNumbers(seed)
        randomByEnvironment.set(seed, random)
      }
      random.begin()
      virtualProcess.begin(seed)
      ticks.begin()
      clock.begin(at === 0 ? nodeRules : fakeTimerRules)
      newestAtLoad = newestAtEnd = 0
      failPassing = undefined
      imports = []
      isWaiting = false
      used.date = used.performance = used.random = used.otherwise = used.bytes = used.atLoad = false
    },
    renewed: clock.forgetIds,
    wasUsed: () => usesEnvironment(used),
    usedRandomness: () => used.random || used.bytes,
    usedUnmockedRandomness: () => used.bytes || mostAnswers < random.drawn().length,
    usedRegion: currentRegion.wasUsed,
    usedZone: () => (isZoneUsedAtLoad ? 'at load' : currentRegion.wasZoneUsed() ? 'in test' : undefined),
    arrange: virtualProcess.arrange,
    variablesRead: virtualProcess.variablesRead,
    waits() {
      isWaiting = true
    },
    loaded() {
      if (isWaiting) clock.restart()
      isWaiting = false
      used.atLoad = usesEnvironment(used)
      isZoneUsedAtLoad = currentRegion.wasZoneUsed()
      late += startDelayMs(random.seed)
      newestAtLoad = clock.newest()
    },
    done() {
      newestAtEnd = clock.newest()
    },
    answers() {
      const { date, performance, atLoad } = used
      const drawn = random.drawn()
      if (!usesEnvironment(used) || used.otherwise || mostAnswers < drawn.length) return undefined
      return { date, performance, random: drawn, ...(atLoad ? { atLoad } : {}) }
    },
    elapsedMs: () => clock.now(),
    fireNextTimer() {
      budget.spend(stepsPerTimer)
      if (failPassing !== undefined && mostTimers < ++fired) budget.overrun(`more than ${mostTimers} timers`)
      try {
        return clock.fireNext() || settleNextImport()
      } catch (error) {
        budget.pass(error)
        // Runners differ in whether further timers fire after an error.
        if (failPassing !== undefined && clock.stopPassing()) {
          failPassing(error)
          return true
        }
        // Nothing can catch it, so the exported test would fail.
        return budget.overrun('a timer callback threw an error')
      }
    },
    settleNextImport,
    setTime(date) {
      // Runners differ in whether timers fire that are due by the new time.
      if (0 < clock.newest()) budget.overrun('the time was set while timers were')
      const time = isDate(date) ? dateTime(date) : NaN
      if (!(settableTimes.first <= time && time <= settableTimes.last)) budget.overrun('the time was set out of range')
      timeSet = time - clock.now()
    },
    setRandom(next) {
      randomSet = typeof next === 'function' ? (next as () => unknown) : undefined
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
