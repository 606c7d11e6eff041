import type { ConcolicProbes, Fulfilled, Passed, Shadow } from '../../model/symbolic/concolic-probe.ts'
import { NativeWeakMap, weakMapGet, weakMapSet } from '../realm/intrinsics.ts'
import { fitting } from './expressions.ts'
import { nothingPassed, type Register } from './register.ts'

/** The probes of async functions. */
export type PromiseProbes = Pick<ConcolicProbes, 'fulfilled' | 'awaiting' | 'promised' | 'awaited'>

/** The values of promises, with their shadows. */
export interface Promises {
  /** Records that a call with these arguments returned a value, which may be the promise of an async function. */
  returned(value: unknown, passed: Pick<Passed, 'result'>): void
  /** The shadow of the value that a promise was fulfilled with. */
  get(promise: unknown, value: unknown): Shadow
}

/** Most promises that were fulfilled with one another. */
const longestChain = 10

export function createPromises(): Promises {
  const calls = new NativeWeakMap<object, Pick<Passed, 'result'>>()
  return {
    returned(value, passed) {
      if (isObject(value) && weakMapGet(calls, value) === undefined) weakMapSet(calls, value, passed)
    },
    get(promise, value) {
      let at = promise
      for (let i = 0; i < longestChain && isObject(at); i++) {
        const result: Fulfilled | undefined = weakMapGet(calls, at)?.result
        if (result === undefined) return undefined
        if (!isObject(result.value)) return fitting(value, result.shadow)
        at = result.value
      }
      return undefined
    },
  }
}

export function createPromiseProbes(register: Register, promises: Promises): PromiseProbes {
  let operand: unknown
  return {
    fulfilled(passed, value, shadow) {
      if (passed !== nothingPassed) passed.result = { value, shadow: fitting(value, shadow) }
      return value
    },
    awaiting(value, shadow) {
      operand = value
      return { value, shadow: fitting(value, shadow) }
    },
    promised() {
      const value = operand
      operand = undefined
      return value
    },
    awaited(awaiting, value) {
      register.shadow = fitting(value, awaiting.shadow) ?? promises.get(awaiting.value, value)
      return value
    },
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
