import { append } from '../realm/append.ts'
import type { LibraryCall } from '../../model/run/probe.ts'
import { exampleOf } from './distance/match.ts'

/**
 * Values that the code under test was looking for and did not find: what EvoSuite keeps in its dynamic constant pool
 * (docs/algorithms.md 1.7). A predicate that fails over and over is listened to once in a while only.
 */
export interface Suggestions {
  /** Counts a failure of a predicate. Whether it is one to listen to. */
  isDue(predicate: number): boolean
  /** Operands that were not equal. */
  unequal(left: unknown, right: unknown): void
  /** Operands of a library call that was not true: suggests values for which it would have been. */
  refused(call: LibraryCall, first: unknown, second: unknown): void
  /** Whether to listen at all from now on: not to a run that only repeats another. */
  listen(on: boolean): void
  /**
   * Whether runs are listened to apart from now on: what they suggest, and how often predicates failed in them, is kept from
   * that of all others, which hear the same as without them.
   */
  apart(on: boolean): void
  /** What was suggested since the last time, oldest first, with repetitions; at most 64 values. */
  take(): readonly (string | number)[]
}

/** Failures of one predicate from one suggestion to the next. */
const every = 32

/** Most values between two calls of `take`. */
const most = 64

/** Longer texts are not worth trying again. */
const longest = 1_000

export function createSuggestions(predicates: number): Suggestions {
  let failures = new Uint8Array(predicates)
  let values: (string | number)[] = []
  /** Of runs that are listened to the other way now. */
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
    listen(on) {
      isListening = on
    },
    apart(on) {
      if (on === isApart) return
      isApart = on
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
