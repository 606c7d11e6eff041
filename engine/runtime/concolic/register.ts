import type { Passed, Shadow } from '../../model/symbolic/concolic-probe.ts'

/** Holds the shadow of the last expression, and those of the arguments of a call. */
export interface Register {
  shadow: Shadow
  passed: Passed
  /** The list whose elements a native function is passing to callbacks, with the progress. */
  turns: Turns | undefined
}

export interface Turns {
  readonly list: readonly unknown[]
  turn: number
  /** Number of callbacks entered. */
  entered: number
  /** The shadows of the callbacks' results so far. */
  readonly results: Shadow[]
  /** The initial accumulator of `reduce`; later callbacks get the previous result. Undefined for other functions. */
  readonly carried: { readonly first: unknown; readonly shadow: Shadow } | undefined
}

/** For calls whose arguments have no known shadows. */
export const nothingPassed: Passed = { values: [], shadows: [] }
