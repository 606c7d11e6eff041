import type { CallSiteId } from './flag.ts'
import type { FunctionId } from '../goal/predicate.ts'

/** One evaluation of a flag. */
export interface Evaluation {
  /** The number of the evaluation in its activation, from 1. */
  readonly nth: number
  /** Equal for equal sequences of earlier outcomes in the activation (docs/algorithms.md 4.5). */
  readonly sequence: number
  readonly outcome: boolean
  /** The activations entered by its call, in order; several if a library method called back. Empty for a variable. */
  readonly entered: readonly Activation[]
}

/** One execution of the body of a framed function. Its calling context is the chain of `caller`. */
export interface Entered {
  readonly function: FunctionId
  /** The caller and its call site; `undefined` if the caller is a test, or code that no flag depends on. */
  readonly caller: Entered | undefined
  readonly site: CallSiteId | undefined
  /** Whether it is an activation; otherwise only its caller is recorded. */
  readonly isRecorded: boolean
}

/** One execution of the body of a framed function, with the outcomes of its own predicates. */
export interface Activation extends Entered {
  /**
   * Least distance in this activation of the predicate at place `i`: to true at `2i`, to false at `2i + 1`. 0 if taken,
   * NaN if the predicate was not evaluated.
   */
  readonly distances: Readonly<Float64Array>
  /** By site of its function, in the order of `Flags.sites`, the recorded activations of its latest call, in order. */
  readonly entered: readonly (readonly Activation[])[]
  /** By place, the number of evaluations of the predicate. */
  readonly counts: Readonly<Int32Array>
  /** By place, the value of `clock` after the latest evaluation of the predicate; 0 if there was none. */
  readonly stamps: Readonly<Int32Array>
  /** By place, the latest outcome of the predicate; 1 for true. */
  readonly outcomes: Readonly<Uint8Array>
  /** By place, the distance to the other outcome at the latest evaluation. */
  readonly lastDistances: Readonly<Float64Array>
  /**
   * By place, the evaluations of a flag in order; beyond a few hundred, the first few and the newest. Entries from
   * `evaluationCounts[i]` on belong to earlier tests.
   */
  readonly evaluations: readonly (readonly Evaluation[])[]
  readonly evaluationCounts: Readonly<Int32Array>
  /** Number of evaluations of its predicates. */
  readonly clock: number
  /** The number, from 1, among the activations of one call; its caller keeps only the newest few hundred. */
  readonly element: number
}

/** The functions whose executions are distinguished during tests, and those whose outcomes are recorded. */
export interface Following {
  /** By function, 1 if its executions are distinguished. */
  readonly functions: Readonly<Uint8Array>
  /** By function, 1 if it is recorded at every call site. */
  readonly anywhere: Readonly<Uint8Array>
  /** By call site, 1 if the activations it enters are recorded, unless its caller is not or the call is recursive. */
  readonly sites: Readonly<Uint8Array>
}

/** The activations of framed functions during one test. Overwritten by the next test: read it at once. */
export interface FlagTrace {
  /** Number of a function's activations that were dropped, beyond a few hundred per test. */
  forgotten(fn: FunctionId): number
  /** Number of a function's activations that are kept: the newest. */
  count(fn: FunctionId): number
  /** The `nth` of them, from 0, in order. */
  activation(fn: FunctionId, nth: number): Activation
}
