import type { CallableId } from '../../model/subject/subject.ts'
import { max, min } from '../realm/intrinsics.ts'
import type { Patience } from './limits.ts'

/** Decides, deterministically, which tests of a search may exceed their steps. */
export interface Extensions {
  /** The patience of a test of the search. */
  readonly patience: Patience
  /** Must be called when a test of the search begins. */
  begin(): void
  /** Must be called when it has ended, with its number of steps. */
  ended(isOver: boolean, steps: number): void
}

/** The capacity of the fund in extensions. It starts full. */
const mostAtATime = 6

/** How many tests of a search pay for one extension. */
const testsOfExtension = 400

/**
 * Time for an extended test, in ms: many times the duration of usual code. The clock is read once per portion of steps.
 * The slowest portion takes half a second: half of a supervisor's wait.
 */
const longest = 1_000

/** Free steps for extended tests of a search that finish: some seconds. */
const freeSteps = 300_000_000

/**
 * A fund of steps pays for extensions. A test that finishes returns its price; code that exhausts every extension soon
 * gets none. Each failure of a callable raises the reserve that the fund keeps for others.
 */
export function createExtensions(patience: Patience, callables: number, called: () => CallableId): Extensions {
  const price = patience.steps
  const most = mostAtATime * price
  let fund = most
  let free = freeSteps
  const failures = new Int32Array(callables + 1)
  /** The callable that is being extended, if any. */
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
