import { append } from './append.ts'
import { type ChangedBuiltin, mergedChanges } from '../../model/test/changed-builtin.ts'
import { type Budget, createBudget } from '../interpreter/budget.ts'
import { type BuiltinChanges, createCanary } from './canary.ts'
import { createEnvironment, type Environment } from './environment.ts'
import { createEventLoop } from './event-loop.ts'
import { type Host, nativeHost } from './host.ts'
import { NativeError } from './intrinsics.ts'
import type { Limits } from '../interpreter/limits.ts'

/**
 * The realm that pasted code shares with the engine: set up for each run, and mended of what the run did to it. The clock,
 * chance, timers and console are taken over from its creation to `dispose`, so there can be only one.
 */
export interface Realm {
  readonly environment: Environment
  /** Of the test that is run. */
  readonly budget: Budget
  /** Before a run in surroundings that are numbered as told at `farthest`. */
  begin(environmentId: number, vigilance: Vigilance): void
  /** When the module of a run has been evaluated: damage that is there by now is none of its test. */
  loaded(): void
  /**
   * Whether the run that was begun last has changed what much relies on, or, in a thorough look, what no test file can put
   * back; but for its module.
   */
  wasDamaged(): boolean
  /** What the run that was begun last has changed of built-in objects, but for its module. Only a thorough look reveals it. */
  changes(): readonly ChangedBuiltin[]
  /** After a run: puts right what can be told to be damaged, and once in a while looks at everything. */
  end(): void
  /** Puts right what can be told to be damaged: done before any other code of the realm runs. */
  mend(): void
  /** Looks at everything, and puts right what is damaged. */
  mendAll(): void
  /** A turn of the event loop, in which other code of the realm runs. */
  turn(): Promise<void>
  /** As many turns as it takes until the host has told of every rejection that nothing handles. */
  rest(): Promise<void>
  /** Whether built-in objects were changed for good: the realm has to be replaced. */
  isLost(): boolean
  /** Further calls do nothing. */
  dispose(): void
}

/**
 * How closely a run is looked at afterwards: `trusting` where the code gives no reason to, `suspicious` where it may do
 * damage that only a thorough look reveals, `thorough` where what such a run does is also told. A suspicious look costs a
 * multiple of a short test, a thorough one four times as much.
 */
export type Vigilance = 'trusting' | 'suspicious' | 'thorough'

/** Thorough looks at a realm whose pasted code gives no reason for one: one in so many tests. */
const thoroughEvery = 8_192

const usualStackTraceLimit = Error.stackTraceLimit

/** `host` is another platform than the real one only where a test stands in for it. */
export function createRealm(limits: Limits, host: Host = nativeHost()): Realm {
  const budget = createBudget(limits)
  const environment = createEnvironment(budget, limits, host)
  const loop = createEventLoop(host, environment.runTicks)
  const canary = createCanary()
  let untilThorough = thoroughEvery
  let lost = false
  let isDamaged = false
  let wasLoadedDamaged = false
  let vigilance: Vigilance = 'trusting'
  /** Whether a method may still be different in a way that only a thorough look reveals. */
  let isUncertain = false
  /** The steps of the run when everything was in order. */
  let stepsInOrder = -1
  /** What the module of the run has changed, once it has been evaluated. */
  let changedAtLoad: BuiltinChanges | undefined
  let changed: ChangedBuiltin[] = []
  let disposed = false

  const mendUnless = (isInOrder: () => boolean): void => {
    if (isInOrder()) return
    isDamaged ||= !canary.isUsable()
    if (changedAtLoad !== undefined) {
      const { named, unnamed } = canary.changes()
      for (let i = 0; i < named.length; i++) append(changed, named[i]!)
      isDamaged ||= changedAtLoad.unnamed < unnamed
    }
    lost = !canary.restore() || lost
  }

  const looks: Readonly<Record<Vigilance, () => boolean>> = {
    trusting: canary.isIntact,
    suspicious: canary.isWholeButForMethods,
    thorough: canary.isWhole,
  }

  const mend = (): void => {
    // A thorough look would take the limit of the run for damage.
    if (vigilance !== 'trusting') NativeError.stackTraceLimit = usualStackTraceLimit
    mendUnless(looks[vigilance])
    stepsInOrder = budget.spent()
  }

  const turn = (): Promise<void> => {
    // A waiting test takes several turns. Pasted code runs in few of them.
    if (budget.isOver() || budget.spent() !== stepsInOrder) mend()
    else mendUnless(canary.isIntact)
    return loop.turn()
  }

  return {
    environment,
    budget,
    begin(environmentId, asked) {
      if (asked === 'thorough' && isUncertain) mendUnless(canary.isWhole)
      vigilance = asked
      isUncertain = asked === 'suspicious'
      stepsInOrder = -1
      isDamaged = false
      wasLoadedDamaged = false
      changedAtLoad = undefined
      changed = []
      environment.begin(environmentId)
      // What is made of the text of a stack is so seen to depend on the surroundings.
      NativeError.stackTraceLimit = environmentId === 0 ? 0 : usualStackTraceLimit
    },
    loaded() {
      wasLoadedDamaged = vigilance !== 'trusting' && !canary.isUsable()
      if (vigilance === 'thorough') changedAtLoad = canary.changes()
    },
    wasDamaged: () => isDamaged && !wasLoadedDamaged,
    changes() {
      const atLoad = new Set(changedAtLoad?.named.map(({ owner, key }) => JSON.stringify([owner, key])))
      return mergedChanges(changed).filter(({ owner, key }) => !atLoad.has(JSON.stringify([owner, key])))
    },
    end() {
      environment.otherEngine.end()
      NativeError.stackTraceLimit = usualStackTraceLimit
      untilThorough--
      const isDue = untilThorough <= 0
      if (isDue) untilThorough = thoroughEvery
      mendUnless(isDue ? canary.isWhole : looks[vigilance])
    },
    mend,
    mendAll() {
      mendUnless(canary.isWhole)
    },
    turn,
    async rest() {
      for (let turns = 0; turns < loop.turnsToRest; turns++) await turn()
    },
    isLost: () => lost,
    dispose() {
      if (disposed) return
      disposed = true
      mendUnless(canary.isWhole)
      environment.remove()
      loop.close()
    },
  }
}
