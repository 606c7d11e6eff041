/** How much a test may do before it is ended. All of it is counted, but for patience (docs/algorithms.md 11.2). */
export interface Limits {
  /** Calls and loop iterations of pasted code in one test. */
  readonly steps: number
  /** The same for evaluating the module, which may build tables once. */
  readonly loadSteps: number
  /** Nested calls. Stays below what the native stack of any engine holds, so that it is reached first everywhere. */
  readonly depth: number
  /** The same while the module is evaluated. Above what any stack holds, so that the engine's own decides, as it does for bare code. */
  readonly loadDepth: number
  /**
   * Whether a test ends where something fails or never ends in the background: a promise that is rejected and not awaited, an
   * interval without a delay. Not where evaluating the module by itself leaves such things, which then are in every test.
   */
  readonly background: boolean
  /** Absent where a test that has used up its steps is ended at once. */
  readonly patience?: Patience
}

/**
 * Limits for a test that has used up its steps and may go on: the steps are given again until they are so many in all. The
 * clock is only a safeguard, since a supervisor ends a silent engine.
 */
export interface Patience {
  readonly steps: number
  readonly ms: number
  /** Tells the time in ms, for `ms`. Absent: the host's own clock. */
  readonly clock?: () => number
  /** Most that a single call of the library may take of them: it may fill the memory. */
  readonly atOnce: number
  /** Decides whether the test that runs may go on; absent where every test may. */
  readonly mayGoOn?: () => boolean
}

export const defaultLimits: Limits = {
  steps: 50_000,
  loadSteps: 5_000_000,
  depth: 1_000,
  loadDepth: 1_000_000,
  background: true,
}

/**
 * Most steps of a test that may go on: a loop of a million turns with a call in each comes to its end, in about 50 ms
 * [D, measured]. An endless loop that keeps an object in each turn takes 200 MB until then.
 */
export const mostSteps = 2_500_000

/** Limits for a search and its suite, whose tests may go on once they have used up the usual steps. */
export const extendedLimits: Limits = {
  ...defaultLimits,
  patience: { steps: mostSteps, ms: Infinity, atOnce: defaultLimits.steps },
}

/** The same limits for builds that are too slow for so many steps: no test goes on. */
export function withoutPatience({ patience: _, ...limits }: Limits): Limits {
  return limits
}
