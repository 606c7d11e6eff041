import type { Budget } from '../../interpreter/budget.ts'
import type { Host } from '../host.ts'
import { append } from '../append.ts'
import { defineProperty, deleteProperty, ownKeys, writeProperty } from '../intrinsics.ts'
import { bare, type Overrides } from '../overrides.ts'
import { makeAsyncHooks } from './async-hooks.ts'
import { processEvents } from './process-events.ts'
import { processFacts } from './process-facts.ts'
import type { Ticks } from '../clock/ticks.ts'
import { variablesAt } from '../../interpreter/variables.ts'

/** The `process` that pasted code sees. */
export interface VirtualProcess {
  /** Resets the process before a test. O(1) unless the last test used it. */
  begin(environmentId: number): void
  /** Until the next test, removes variables from its environment and sets others. */
  arrange(removed: readonly string[], values: VariableList): void
  /** The variables that were read since the test began, in this order. */
  variablesRead(): readonly string[]
}

/** Names and values of environment variables. */
export type VariableList = readonly (readonly [name: string, value: string])[]

const noVariables: VariableList = []

/** The dependencies of the process. */
export interface ProcessContext {
  readonly budget: Budget
  /** Must be called when the test uses something that differs between machines, runners or moments. */
  readonly noteUse: () => void
  /** Virtual milliseconds since a fixed moment. */
  readonly now: () => number
  readonly ticks: Ticks
}

/** Methods that would end the test's process, affect other tests, or reach the machine. */
const refused = (
  'abort binding chdir dlopen exit initgroups kill loadEnvFile reallyExit setegid seteuid setgid ' +
  'setgroups setuid umask'
).split(' ')

/** Methods that only write somewhere or configure others, and return nothing. */
const silent = 'emitWarning setSourceMapsEnabled setUncaughtExceptionCaptureCallback'.split(' ')

/** Features of this build of Node, the same in every version. */
const features = {
  inspector: true,
  debug: false,
  uv: true,
  ipv6: true,
  tls_alpn: true,
  tls_sni: true,
  tls_ocsp: true,
  tls: true,
}

/**
 * Installs a virtual `process`, in pages too, because exported tests run in Node. Each test that uses it gets a fresh
 * one. Calls that would end the process end the test, and so does asking for a built-in module. `node:async_hooks` is
 * there in every second environment, because code that runs in several runtimes asks for it. Facts about machine,
 * command line and runner differ between environments, so tests do not assert them.
 */
export function overrideProcess(
  overrides: Overrides,
  host: Host,
  { budget, noteUse, now, ticks }: ProcessContext,
): VirtualProcess {
  const namesSetHere = host.process === undefined ? [] : ownKeys(host.process.env)
  let at = 0
  let current: unknown
  let env: object | undefined
  let removed: readonly string[] = []
  let values = noVariables
  let read: string[] = []
  let wasRead = noNames()
  let growth = 0

  const noteRead = (name: PropertyKey): void => {
    if (typeof name !== 'string' || wasRead[name] === true) return
    wasRead[name] = true
    append(read, name)
  }
  const applyArrangement = (): void => {
    if (env === undefined) return
    for (let i = 0; i < removed.length; i++) deleteProperty(env, removed[i]!)
    for (let i = 0; i < values.length; i++) writeProperty(env, values[i]![0], values[i]![1])
  }
  const refuse = (key: string): (() => never) => ({ [key]: () => budget.overrun(`process.${key} was called`) })[key]!
  const refusals = refused.map((key) => [key, refuse(key)] as const)
  const refuseModule = refuse('getBuiltinModule')
  const getBuiltinModule = (name: unknown): unknown => {
    if (name !== 'node:async_hooks' && name !== 'async_hooks') return refuseModule()
    noteUse()
    return at % 2 === 1 ? makeAsyncHooks() : undefined
  }
  const silences = silent.map((key) => [key, { [key]: () => undefined }[key]!] as const)
  const asking = Object.entries(
    processFacts(
      () => at,
      now,
      () => growth++,
    ),
  )

  const make = (): object => {
    growth = 0
    const made: object = { __proto__: processPrototype(at) }
    const set = (key: PropertyKey, value: unknown): void => {
      defineProperty(made, key, bare({ value, writable: true, enumerable: true, configurable: true }))
    }
    const answering = (owner: object, key: string, answer: () => unknown): void => {
      const get = (): unknown => {
        noteUse()
        return answer()
      }
      const replace = (value: unknown): void => {
        defineProperty(owner, key, bare({ value, writable: true, enumerable: true, configurable: true }))
      }
      defineProperty(owner, key, bare({ get, set: replace, enumerable: true, configurable: true }))
    }
    const stream = (): object => {
      const made = { write: () => true, end: () => undefined }
      answering(made, 'isTTY', () => at % 2 === 1)
      answering(made, 'columns', () => 80 + at)
      answering(made, 'rows', () => 24 + at)
      return made
    }
    for (let i = 0; i < refusals.length; i++) set(refusals[i]![0], refusals[i]![1])
    set('getBuiltinModule', getBuiltinModule)
    for (let i = 0; i < silences.length; i++) set(silences[i]![0], silences[i]![1])
    for (let i = 0; i < asking.length; i++) answering(made, asking[i]![0], asking[i]![1])
    env = variablesAt(namesSetHere, at, noteUse, noteRead)
    applyArrangement()
    set('env', env)
    set('exitCode', undefined)
    set('features', { ...features })
    // Not assignable: a runner in the same realm temporarily assigns Node's own while it sends something.
    const tick = { get: () => ticks.nextTick, set: () => undefined, enumerable: true, configurable: true }
    defineProperty(made, 'nextTick', bare(tick))
    set('stdout', stream())
    set('stderr', stream())
    defineProperty(made, Symbol.toStringTag, bare({ value: 'process', configurable: true }))
    return made
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
    begin(environmentId) {
      at = environmentId
      current = undefined
      env = undefined
      removed = []
      values = noVariables
      if (0 < read.length) {
        read = []
        wasRead = noNames()
      }
    },
    arrange(names, list) {
      removed = names
      values = list
      applyArrangement()
    },
    variablesRead: () => read,
  }
}

/** A record that no `Object.prototype` damages. */
function noNames(): Record<string, true> {
  return { __proto__: null } as unknown as Record<string, true>
}

/** The prototype of the process: its non-enumerable emitter methods and its class. */
function processPrototype(environmentId: number): object {
  const constructor = function process(): never {
    throw new TypeError('Illegal constructor')
  }
  const { prototype } = constructor as unknown as { prototype: object }
  const methods = processEvents(environmentId === 0 ? 'only' : 'among others')
  const keys = ownKeys(methods)
  for (let i = 0; i < keys.length; i++) {
    const value = methods[keys[i] as string]
    defineProperty(prototype, keys[i]!, bare({ value, writable: true, configurable: true }))
  }
  return prototype
}
