import { append } from '../realm/append.ts'
import type { LibraryCall } from '../../model/run/probe.ts'
import { exampleOf } from './distance/match.ts'

/** Values that code sought in vain (EvoSuite's dynamic constant pool; docs/algorithms.md 1.7). Failures are sampled. */
export interface Suggestions {
  /** Counts a failure of a predicate; returns whether to use it. */
  isDue(predicate: number): boolean
  /** Records unequal operands. */
  unequal(left: unknown, right: unknown): void
  /** Records operands of a failed library call, and suggests values that would pass. */
  refused(call: LibraryCall, first: unknown, second: unknown): void
  /** Enables suggestions; disabled for a run that only repeats another. */
  setListening(isOn: boolean): void
  /** Separates the following runs: their suggestions and failure counts do not affect those of other runs. */
  setApart(isOn: boolean): void
  /** The suggestions since the last call, oldest first, with duplicates; at most 64. */
  take(): readonly (string | number)[]
}

/** Failures of one predicate per suggestion. */
const every = 32

/** Most values between two calls of `take`. */
const most = 64

/** Longest suggested string, in characters. */
const longest = 1_000

export function createSuggestions(predicates: number): Suggestions {
  let failures = new Uint8Array(predicates)
  let values: (string | number)[] = []
  /** The state of the runs on the other side of `setApart`. */
  let others: { readonly failures: typeof failures; readonly values: typeof values } | undefined
  let isApart = false
  let isListening = true
  const suggest = (value: unknown): void => {
    if (most <= values.length) return
    if (typeof value === 'number' || (typeof value === 'string' && value.length <= longest)) append(values, value)
  }
  return {
    isDue(predicate) {
      if (!isListening) return false
      const count = failures[predicate]!
      failures[predicate] = (count + 1) % every
      return count === 0
    },
    unequal(left, right) {
      if (typeof left !== typeof right) return
      suggest(left)
      suggest(right)
    },
    refused(call, first, second) {
      switch (call) {
        case 'startsWith':
          if (typeof first === 'string' && typeof second === 'string') suggest(second + first)
          return
        case 'endsWith':
          if (typeof first === 'string' && typeof second === 'string') suggest(first + second)
          return
        case 'includes':
          suggest(second)
          if (typeof first === 'string' && typeof second === 'string') suggest(first + second)
          return
        case 'has':
        case 'hasOwn':
          suggest(second)
          return
        case 'test':
          suggest(exampleOf(first))
          return
        case 'match':
          suggest(exampleOf(second))
          return
        default:
      }
    },
    setListening(isOn) {
      isListening = isOn
    },
    setApart(isOn) {
      if (isOn === isApart) return
      isApart = isOn
      const now = { failures, values }
      failures = others?.failures ?? new Uint8Array(predicates)
      values = others?.values ?? []
      others = now
    },
    take() {
      const taken = values
      if (0 < taken.length) values = []
      return taken
    },
  }
}
