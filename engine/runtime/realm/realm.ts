import { append } from './append.ts'
import { withOwnZone } from '../../model/run/fake-environment.ts'
import { type ChangedBuiltin, mergedChanges } from '../../model/test/changed-builtin.ts'
import { type Budget, createBudget } from '../interpreter/budget.ts'
import { type BuiltinChanges, createCanary } from './canary.ts'
import { createEnvironment, type Environment } from './environment.ts'
import { createEventLoop } from './event-loop.ts'
import { type Host, nativeHost } from './host.ts'
import { NativeError } from './intrinsics.ts'
import type { Limits } from '../interpreter/limits.ts'

/**
 * The realm that pasted code shares with the engine: prepared for each run, and repaired afterwards. Until `dispose`,
 * it replaces clock, random numbers, timers and console, so only one can exist.
 */
export interface Realm {
  readonly environment: Environment
  /** The budget of the current test. */
  readonly budget: Budget
  /** Must be called before a run. Environments are numbered as in `farthest`. */
  begin(environmentId: number, vigilance: Vigilance): void
  /** Must be called when the run's module is evaluated; its damage so far does not count as the test's. */
  loaded(): void
  /**
   * Whether the latest run, apart from its module, changed something widely used or, in a thorough check, something
   * that no test file can restore.
   */
  wasDamaged(): boolean
  /** The changes of built-in objects by the latest run, apart from its module. Only thorough checks find them. */
  changes(): readonly ChangedBuiltin[]
  /** Must be called after a run: repairs detected damage, and sometimes checks everything. */
  end(): void
  /** Repairs detected damage, before other code of the realm runs. */
  repair(): void
  /** Checks everything and repairs it. */
  repairAll(): void
  /** A turn of the event loop, in which other code of the realm runs. */
  turn(): Promise<void>
  /** The turns until the host has reported every unhandled rejection. */
  rest(): Promise<void>
  /** Whether built-in objects are damaged permanently, so that the realm must be replaced. */
  isLost(): boolean
  /** Restores everything. Later calls do nothing. */
  dispose(): void
}

/**
 * How closely to check after a run: `trusting` if the code is harmless, `suspicious` if its damage needs a close check,
 * `thorough` to also report changes. Takes a multiple of a short test if suspicious, four times that if thorough.
 */
export type Vigilance = 'trusting' | 'suspicious' | 'thorough'

/** Runs of harmless code per thorough check. */
const thoroughEvery = 8_192

const usualStackTraceLimit = Error.stackTraceLimit

/** `host` differs from the real platform only in tests. */
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
  /** Whether a method may have changed in a way that only a thorough check detects. */
  let isUncertain = false
  /** The steps of the run at the last check. */
  let stepsInOrder = -1
  /** The changes made by the run's module, once evaluated. */
  let changedAtLoad: BuiltinChanges | undefined
  let changed: ChangedBuiltin[] = []
  let disposed = false

  const repairUnless = (isInOrder: () => boolean): void => {
    if (isInOrder()) return
    const damage = canary.inspect()
    isDamaged ||= !damage.isUsable()
    if (changedAtLoad !== undefined) {
      const { named, unnamed } = damage.changes()
      for (let i = 0; i < named.length; i++) append(changed, named[i]!)
      isDamaged ||= changedAtLoad.unnamed < unnamed
    }
    lost = !damage.restore() || lost
  }

  const checks: Readonly<Record<Vigilance, () => boolean>> = {
    trusting: canary.isIntact,
    suspicious: canary.isWholeButForMethods,
    thorough: canary.isWhole,
  }

  const repair = (): void => {
    // A thorough check would report the run's own limit as damage.
    if (vigilance !== 'trusting') NativeError.stackTraceLimit = usualStackTraceLimit
    repairUnless(checks[vigilance])
    stepsInOrder = budget.spent()
  }

  const turn = (): Promise<void> => {
    // A waiting test takes several turns, and pasted code runs in few of them.
    if (budget.isOver() || budget.spent() !== stepsInOrder) repair()
    else repairUnless(canary.isIntact)
    return loop.turn()
  }

  return {
    environment,
    budget,
    begin(environmentId, requested) {
      if (requested === 'thorough' && isUncertain) repairUnless(canary.isWhole)
      vigilance = requested
      isUncertain = requested === 'suspicious'
      stepsInOrder = -1
      isDamaged = false
      wasLoadedDamaged = false
      changedAtLoad = undefined
      changed = []
      environment.begin(environmentId)
      // Results that use the text of a stack then differ between environments.
      NativeError.stackTraceLimit = withOwnZone(environmentId) === 0 ? 0 : usualStackTraceLimit
    },
    loaded() {
      if (vigilance === 'trusting') return
      const damage = canary.inspect()
      wasLoadedDamaged = !damage.isUsable()
      if (vigilance === 'thorough') changedAtLoad = damage.changes()
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
      repairUnless(isDue ? canary.isWhole : checks[vigilance])
    },
    repair: repair,
    repairAll() {
      repairUnless(canary.isWhole)
    },
    turn,
    async rest() {
      for (let turns = 0; turns < loop.turnsToRest; turns++) await turn()
    },
    isLost: () => lost,
    dispose() {
      if (disposed) return
      disposed = true
      repairUnless(canary.isWhole)
      environment.remove()
      loop.close()
    },
  }
}
