import type { Passed, Shadow } from '../../model/symbolic/concolic-probe.ts'

/** Where an expression leaves its shadow, and a call those of its arguments. */
export interface Register {
  shadow: Shadow
  passed: Passed
  /** The list whose elements a native function passes on to callbacks, and how far it is. */
  turns: Turns | undefined
}

export interface Turns {
  readonly list: readonly unknown[]
  turn: number
  /** Callbacks that have begun. */
  entered: number
  /** What callbacks have returned so far. */
  readonly results: Shadow[]
  /** Whether each is given what the one before returned, and the first one this. */
  readonly carried: { readonly first: unknown; readonly shadow: Shadow } | undefined
}

/** No arguments are known. */
export const nothingPassed: Passed = { values: [], shadows: [] }
