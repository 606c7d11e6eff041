import {
  defineProperty,
  deleteProperty,
  getOwnPropertyDescriptor,
  hasProperty,
  ownKeys,
  toText,
} from '../realm/intrinsics.ts'
import { bare } from '../realm/overrides.ts'

type Variables = Record<PropertyKey, unknown>

/** Variables that test runners and CI systems set to different values. */
const setByRunners =
  'BASE_URL CI DEBUG DEV FORCE_COLOR JEST_WORKER_ID MODE NODE_ENV NODE_TEST_CONTEXT NO_COLOR PROD SSR TEST TZ VITEST ' +
  'VITEST_MODE VITEST_POOL_ID VITEST_WORKER_ID'

/** Variables that most machines set, with their values in the default environment. */
const setByMachines: Readonly<Record<string, string>> = {
  HOME: '/home/user',
  LANG: 'C.UTF-8',
  LOGNAME: 'user',
  PATH: '/usr/local/bin:/usr/bin:/bin',
  PWD: '/home/user',
  SHELL: '/bin/sh',
  TERM: 'xterm',
  USER: 'user',
}

/**
 * `process.env` for one test. Common variables, and those in `setHere`, differ between environments; `at` is the number
 * of the environment, from 0. Reading one of these variables calls `onRead`. Others are unset. Values of this machine are
 * never used, so runs are the same everywhere. As in Node, assigned values become strings, and the same everywhere, as
 * do deleted variables. `onName` is called with every key that is read.
 */
export function variablesAt(
  setHere: readonly PropertyKey[],
  at: number,
  onRead: () => void,
  onName: (name: PropertyKey) => void,
): object {
  const values: Variables = {}
  const observed = { __proto__: null } as unknown as Variables
  const set = (name: PropertyKey, value: string | undefined): void => {
    observed[name] = true
    if (value !== undefined) values[name] = value
  }
  const elsewhere = at % 2 === 0 ? undefined : `${at}`
  for (let i = 0; i < setHere.length; i++) set(setHere[i]!, elsewhere)
  for (let i = 0; i < runnersSet.length; i++) set(runnersSet[i]!, elsewhere)
  for (let i = 0; i < machinesSet.length; i++) {
    const name = machinesSet[i]!
    set(name, at === 0 ? setByMachines[name]! : `${setByMachines[name]!}${at}`)
  }
  const note = (key: PropertyKey): void => {
    if (observed[key] === true) onRead()
    onName(key)
  }
  return new Proxy(values, {
    get(target, key) {
      note(key)
      return target[key]
    },
    has(target, key) {
      note(key)
      return hasProperty(target, key)
    },
    getOwnPropertyDescriptor(target, key) {
      note(key)
      return getOwnPropertyDescriptor(target, key)
    },
    ownKeys(target) {
      onRead()
      return ownKeys(target)
    },
    deleteProperty(target, key) {
      observed[key] = undefined
      return deleteProperty(target, key)
    },
    set(target, key, value: unknown) {
      observed[key] = undefined
      if (typeof value === 'symbol') throw new TypeError('Cannot convert a Symbol value to a string')
      const text = toText(value)
      return defineProperty(target, key, bare({ value: text, writable: true, enumerable: true, configurable: true }))
    },
  })
}

const runnersSet = setByRunners.split(' ')
const machinesSet = Object.keys(setByMachines)
