/** How much a test may do before it is ended. All of it is counted, but for patience (ALGORITHMS 11.2). */
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
 * For who has to be sure that a test comes to no end: its steps are given again until they are so many in all, but no longer
 * than so many ms, since an engine that nothing is heard of is ended.
 */
export interface Patience {
  readonly steps: number
  readonly ms: number
  /** Most that a single call of the library may take of them: it may fill the memory. */
  readonly atOnce: number
}

export const defaultLimits: Limits = {
  steps: 50_000,
  loadSteps: 1_000_000,
  depth: 1_000,
  loadDepth: 1_000_000,
  background: true,
}
