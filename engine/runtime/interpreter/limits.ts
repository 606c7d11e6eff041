/** The limits of a test. All but patience are counted (docs/algorithms.md 11.2). */
export interface Limits {
  /** Calls and loop iterations of pasted code in one test. */
  readonly steps: number
  /** The same for evaluating the module, which may build tables once. */
  readonly loadSteps: number
  /** Nested calls. Fewer than the native stack of any engine allows, so that this limit is reached first everywhere. */
  readonly depth: number
  /** The same while the module is evaluated. More than any stack allows, so that the native stack decides. */
  readonly loadDepth: number
  /** Whether an unhandled rejection or interval without delay ends a test; not if evaluating the module caused it. */
  readonly background: boolean
  /** Without it, a test that has used up its steps ends at once. */
  readonly patience?: Patience
}

/**
 * Limits of a test that may exceed its steps, which are granted repeatedly up to this total. The clock is only a
 * safeguard, since a supervisor ends a silent engine.
 */
export interface Patience {
  readonly steps: number
  readonly ms: number
  /** Returns the time in ms, for `ms`; by default, the host's clock. */
  readonly clock?: () => number
  /** The most of these steps for one library call, which may fill the memory. */
  readonly atOnce: number
  /** Decides whether the running test may continue; by default, every test may. */
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
 * Most steps of an extended test: enough for a million iterations with a call in each, in about 50 ms [D, measured]. An
 * endless loop that keeps an object per iteration takes 200 MB until then.
 */
export const mostSteps = 2_500_000

/**
 * Longest time of an extended test, in ms: far more than its steps usually take, and less than the silence after which
 * an engine counts as hanging. Steps that write properties with ever new names are a hundred times slower than others.
 */
const longestExtension = 1500

/** Limits for a search and its suite, whose tests may exceed the usual steps. */
export const extendedLimits: Limits = {
  ...defaultLimits,
  patience: { steps: mostSteps, ms: longestExtension, atOnce: defaultLimits.steps },
}

/** The same limits without patience, for slow builds. */
export function withoutPatience({ patience: _, ...limits }: Limits): Limits {
  return limits
}
