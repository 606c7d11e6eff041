import type { CallSiteId } from './flag.ts'
import type { FunctionId } from '../goal/predicate.ts'

/** One time that a flag was evaluated. */
export interface Evaluation {
  /** Which of the evaluations in its activation it was, from 1. */
  readonly nth: number
  /**
   * Stands for the outcomes that the activation had taken before: the same number for the same sequence
   * (docs/algorithms.md 4.5).
   */
  readonly sequence: number
  readonly outcome: boolean
  /** What its call entered, in order: several where a library method called back. Empty for a variable. */
  readonly entered: readonly Activation[]
}

/** A run through the body of a framed function, and where it was called from: the calling context is the chain of `caller`. */
export interface Entered {
  readonly function: FunctionId
  /** What called it from which site; none where a test did, or code that no flag depends on. */
  readonly caller: Entered | undefined
  readonly site: CallSiteId | undefined
  /** Whether it is an activation; of others nothing is recorded but who called them. */
  readonly isLookedAt: boolean
}

/** One run through the body of a framed function, with what its own predicates did. */
export interface Activation extends Entered {
  /**
   * For the predicate at place `i` of its function: `2i` the smallest distance to outcome true in this activation, `2i + 1` to
   * false; 0 for one that was taken, NaN where the predicate was not evaluated.
   */
  readonly distances: Readonly<Float64Array>
  /** By site of its function, in the order of `Flags.sites`: what the latest call from there entered, in order, if it is looked at. */
  readonly entered: readonly (readonly Activation[])[]
  /** For the predicate at place `i`: how often it was evaluated. */
  readonly counts: Readonly<Int32Array>
  /** For the predicate at place `i`: how many evaluations of any predicate there had been when it was evaluated last, itself included; 0 where it was not. */
  readonly stamps: Readonly<Int32Array>
  /** For the predicate at place `i`: its outcome when it was evaluated last, 1 for true. */
  readonly outcomes: Readonly<Uint8Array>
  /** For the predicate at place `i`: how far it was then from the other outcome. */
  readonly lastDistances: Readonly<Float64Array>
  /**
   * For the predicate at place `i`, when it was evaluated, in order, if it is a flag; of more than a few hundred times the first
   * few in order, and the newest. There may be others behind the first `evaluationCounts[i]`, which are of earlier tests.
   */
  readonly evaluations: readonly (readonly Evaluation[])[]
  readonly evaluationCounts: Readonly<Int32Array>
  /** Evaluations of its predicates. */
  readonly clock: number
  /** Which of those it is that its caller entered by one call, from 1: only the newest few hundred are in its `entered`. */
  readonly element: number
}

/** Which runs of functions are told apart during tests, and of which it is recorded what they did, since they are looked at. */
export interface Following {
  /** 1 by function: whose runs are told apart. */
  readonly functions: Readonly<Uint8Array>
  /** 1 by function: those that are looked at wherever they are called. */
  readonly anywhere: Readonly<Uint8Array>
  /** 1 by call site: what it enters is looked at, where the caller is, and unless it is itself part of what the site has called. */
  readonly sites: Readonly<Uint8Array>
}

/** What the framed functions did during one test. Overwritten by the next test: read it at once. */
export interface FlagTrace {
  /** How many activations of a function are forgotten, since there were more than a few hundred in the test. */
  forgotten(fn: FunctionId): number
  /** How many activations of a function there are to look at: the newest. */
  count(fn: FunctionId): number
  /** The `nth` of them, from 0, in order. */
  activation(fn: FunctionId, nth: number): Activation
}
