import type { CallableId } from '../../model/subject/subject.ts'
import { max, min } from '../realm/intrinsics.ts'
import type { Patience } from './limits.ts'

/** Decides which tests of a search may go on after they have used up their steps. It counts, so it decides alike everywhere. */
export interface Extensions {
  /** The patience for a test of the search. */
  readonly patience: Patience
  /** A test of the search begins. */
  begin(): void
  /** It has ended, over its budget or not, after so many steps. */
  ended(isOver: boolean, steps: number): void
}

/** Extensions that the fund pays for before the first tests have filled it, and the most that it holds. */
const mostAtATime = 6

/** So many tests of a search pay for one extension. */
const testsOfExtension = 400

/**
 * Time for a test that goes on, in ms: many times what the steps of usual code take. The clock is read once per portion of
 * steps, and a portion that fills the memory takes half a second, so this is half of what a supervisor waits.
 */
const longest = 1_000

/** Steps of extensions that a search gets for nothing, as long as they bring tests to their end: some seconds. */
const freeSteps = 300_000_000

/**
 * A fund of steps pays for extensions. A test that comes to its end gets its price back, so finite code goes on, and code
 * that runs out of every extension soon gets none. Each failure of a callable makes the fund keep more for the others.
 */
export function createExtensions(patience: Patience, callables: number, called: () => CallableId): Extensions {
  const price = patience.steps
  const most = mostAtATime * price
  let fund = most
  let free = freeSteps
  const failures = new Int32Array(callables + 1)
  /** The callable that runs on; undefined for none. */
  let extended: number | undefined
  return {
    patience: {
      ...patience,
      ms: longest,
      mayGoOn() {
        const callable = called() + 1
        if (fund < (1 + failures[callable]!) * price) return false
        fund -= price
        extended = callable
        return true
      },
    },
    begin() {
      fund = min(most, fund + price / testsOfExtension)
    },
    ended(isOver, steps) {
      if (extended === undefined) return
      if (isOver) failures[extended]!++
      else {
        const cost = max(0, steps - free)
        free = max(0, free - steps)
        fund = min(most, fund + price - cost)
        failures[extended] = max(0, failures[extended]! - 1)
      }
      extended = undefined
    },
  }
}
