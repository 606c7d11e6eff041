import type { Budget } from './budget.ts'
import type { Host } from './host.ts'
import {
  apply,
  defineProperty,
  deleteProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  ownKeys,
} from './intrinsics.ts'
import { bare, type Overrides } from './overrides.ts'
import { processFacts } from './process-facts.ts'
import { variablesAt } from './variables.ts'

/** The `process` that pasted code finds in Node. */
export interface HostProcess {
  /** Before a test: nothing that earlier ones did to it is left. O(1) unless the last test has asked for it. */
  begin(surroundings: number): void
}

/** What it takes to answer for the process. */
export interface HostProcessMeans {
  readonly budget: Budget
  /** Is told that the test has asked for something that differs between machines, runners or moments. */
  readonly ask: () => void
  /** Virtual milliseconds since some fixed moment. */
  readonly now: () => number
}

type Native = Record<PropertyKey, unknown>
type Callback = (...args: unknown[]) => unknown

/** What would end the process that the engine runs in, change it for other tests too, or reach the machine. */
const refused = (
  'abort binding chdir dlopen exit getBuiltinModule initgroups kill loadEnvFile reallyExit setegid seteuid setgid ' +
  'setgroups setuid umask _debugEnd _debugProcess _kill _linkedBinding'
).split(' ')

/** The channel to the parent, which a process has only because an engine runs in it, and the listeners of the engine. */
const hidden = 'channel connected disconnect send _channel _disconnect _events _eventsCount _handleQueue _send'.split(
  ' ',
)

/**
 * Puts a copy of Node's `process` in the place of it, made anew for each test that asks for it. What ends a process ends
 * the test instead: no runner lets a test do that. What tells of the machine, the command line or the runner is the
 * same in every engine, but differs between surroundings, so that nothing is claimed of it. The environment holds
 * what the engine's does; a variable that is not set there, nor by runners, is the same everywhere: not set.
 */
export function overrideProcess(
  overrides: Overrides,
  host: Host,
  { budget, ask, now }: HostProcessMeans,
): HostProcess | undefined {
  if (host.process === undefined) return undefined
  const native = host.process as unknown as Native
  const environment = native.env as Native
  const tick = native.nextTick as Callback
  let at = 0
  let current: unknown

  const refuse = (key: string): (() => never) => ({ [key]: () => budget.overrun(`process.${key} was called`) })[key]!
  const refusals = refused.filter((key) => typeof native[key] === 'function').map((key) => [key, refuse(key)] as const)
  const asking = Object.entries(processFacts(() => at, now))

  const make = (): object => {
    const copy = { __proto__: getPrototypeOf(native) } as unknown as Native
    const keys = ownKeys(native)
    for (let i = 0; i < keys.length; i++) defineProperty(copy, keys[i]!, ownFrom(native, keys[i]!))
    for (let i = 0; i < hidden.length; i++) deleteProperty(copy, hidden[i]!)
    const set = (key: string, value: unknown): void => {
      defineProperty(copy, key, bare({ value, writable: true, enumerable: true, configurable: true }))
    }
    for (let i = 0; i < refusals.length; i++) set(refusals[i]![0], refusals[i]![1])
    for (let i = 0; i < asking.length; i++) {
      const key = asking[i]![0]
      const answer = asking[i]![1]
      const get = (): unknown => {
        ask()
        return answer()
      }
      const replace = (value: unknown): void => {
        set(key, value)
      }
      defineProperty(copy, key, bare({ get, set: replace, enumerable: true, configurable: true }))
    }
    set('env', variablesAt(environment, at, ask))
    set('exitCode', undefined)
    set('nextTick', nextTickOf(tick, native, budget))
    return copy
  }

  overrides.define(globalThis, 'process', {
    get: () => (current ??= make()),
    set: (value: unknown) => {
      current = value
    },
    enumerable: false,
    configurable: true,
  })
  return {
    begin(surroundings) {
      at = surroundings
      current = undefined
    },
  }
}

/** An own property of `native` for a copy, which can be replaced. */
function ownFrom(native: Native, key: PropertyKey): PropertyDescriptor {
  const descriptor = getOwnPropertyDescriptor(native, key)!
  descriptor.configurable = true
  return descriptor
}

/**
 * `nextTick` whose callbacks cannot end the whole realm by an error. Nobody can catch it, so it ends the test. It calls
 * `tick` as it was found: a runner that saves and restores timers may later put this very function in its place.
 */
function nextTickOf(tick: Callback, native: Native, budget: Budget): Callback {
  return function nextTick(callback, ...args) {
    if (typeof callback !== 'function') throw new TypeError('The callback of a tick must be a function')
    return apply(tick, native, [
      () => {
        try {
          apply(callback as Callback, undefined, args)
        } catch {
          budget.fail('the callback of a tick threw an error')
        }
      },
    ])
  }
}
