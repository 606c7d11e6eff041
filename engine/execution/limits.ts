/** How much a test may do before it is ended. All of it is counted, nothing is timed (ALGORITHMS 11.2). */
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
}

export const defaultLimits: Limits = {
  steps: 50_000,
  loadSteps: 1_000_000,
  depth: 1_000,
  loadDepth: 1_000_000,
  background: true,
}
