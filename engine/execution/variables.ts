import { defineProperty, deleteProperty, getOwnPropertyDescriptor, hasProperty, ownKeys, toText } from './intrinsics.ts'
import { bare } from './overrides.ts'

type Variables = Record<PropertyKey, unknown>

/** Variables that runners and the places where they run set, each in its way. */
const setByRunners =
  'BASE_URL CI DEBUG DEV FORCE_COLOR JEST_WORKER_ID MODE NODE_ENV NODE_TEST_CONTEXT NO_COLOR PROD SSR TEST TZ VITEST ' +
  'VITEST_MODE VITEST_POOL_ID VITEST_WORKER_ID'

/**
 * `process.env` for one test. It begins with the variables that are set in `native`; those, and what runners set, have
 * other values in each of the surroundings that `at` numbers from 0, and `ask` is told when one is read. Any other
 * variable is the same everywhere: not set. As in Node, whatever is assigned becomes text.
 */
export function variablesAt(native: Variables, at: number, ask: () => void): object {
  const values: Variables = {}
  const asked = { __proto__: null } as unknown as Variables
  const names = ownKeys(native)
  for (let i = 0; i < names.length; i++) {
    asked[names[i]!] = true
    values[names[i]!] = at === 0 ? native[names[i]!] : `${toText(native[names[i]!])}${at}`
  }
  for (let i = 0; i < runnersSet.length; i++) {
    const name = runnersSet[i]!
    asked[name] = true
    if (at % 2 === 0) deleteProperty(values, name)
    else values[name] = `${at}`
  }
  const note = (key: PropertyKey): void => {
    if (asked[key] === true) ask()
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
      ask()
      return ownKeys(target)
    },
    set(target, key, value: unknown) {
      if (typeof value === 'symbol') throw new TypeError('Cannot convert a Symbol value to a string')
      const text = toText(value)
      return defineProperty(target, key, bare({ value: text, writable: true, enumerable: true, configurable: true }))
    },
  })
}

const runnersSet = setByRunners.split(' ')
