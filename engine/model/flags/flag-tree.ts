import type { CallSiteId, ComparisonId } from './flag.ts'
import type { FunctionId, Outcome } from '../goal/predicate.ts'

/** The subject of a node in a flag tree, and how its distance follows from the nodes below. */
export type FlagNodeKind =
  /**
   * A flag and the wanted outcome: the harmonic mean of the evaluations below, or 0 if one took it. Otherwise it was
   * evaluated `evaluations` times; the first distinct evaluations and the nearest are below.
   */
  | ({ readonly kind: 'flag'; readonly evaluations?: number } & Outcome)
  /**
   * The `nth` evaluation, from 1, in the `activation`-th execution of its function: the least of the nodes below. It
   * represents all evaluations with the same decisions before them.
   */
  | { readonly kind: 'evaluation'; readonly activation: number; readonly nth: number }
  /**
   * A call that should return a value that passes (or fails, by `value`) a comparison: the harmonic mean of the nodes
   * below. If all of `elements` should pass and this is the first that did not, divided by their number.
   */
  | {
      readonly kind: 'call'
      readonly site: CallSiteId
      readonly function: FunctionId
      readonly comparison: ComparisonId
      readonly value: boolean
      readonly elements?: number
    }
  /** A variable that should be assigned such a value; computed likewise. */
  | { readonly kind: 'variable'; readonly comparison: ComparisonId; readonly value: boolean }
  /** A parameter that the calling `function` should pass such a value; computed likewise. */
  | {
      readonly kind: 'argument'
      readonly function: FunctionId
      readonly comparison: ComparisonId
      readonly value: boolean
    }
  /**
   * A place that computes the value: one more than the branch below that leads there. Once reached, the least of the
   * calls below that compute it, or `raw` / (1 + `raw`) for the flag's own operands.
   */
  | { readonly kind: 'computed'; readonly raw?: number }
  /**
   * A required branch in one context: `level` control dependences above it, the outcome `nearest` was not taken, by
   * `raw`; both are absent if nothing on the path was evaluated. The distance is `level` + `raw` / (1 + `raw`), with
   * the raw distance from the flag below if `nearest` is one; or `level` more than the `either` below, if any. If it
   * was taken, it is 0 and the mean above ignores it.
   */
  | {
      readonly kind: 'branch'
      readonly required: Outcome
      readonly level: number
      readonly nearest?: Outcome
      readonly raw?: number
    }
  /** Two paths to one required branch: the harmonic mean of the branch and of its loop's exit, which are below. */
  | { readonly kind: 'either'; readonly required: Outcome }
  /**
   * A loop was left in the last of its `turns` because an outcome was not taken, by `raw`, with `level` control
   * dependences between. The distance is `level` + `raw` / (1 + `raw`) / `turns`, with the raw distance from the calls
   * below, if any.
   */
  | {
      readonly kind: 'left'
      readonly stays: Outcome
      readonly level: number
      readonly turns: number
      readonly raw: number
    }
  /** No distance is known: the call is `native` or recursive, or nothing decides the value there. */
  | { readonly kind: 'unknown'; readonly why: 'native' | 'recursive' | 'undecided' }

export type FlagNode = FlagNodeKind & {
  /** 0 for the root. The parent is the nearest earlier node of smaller depth. */
  readonly depth: number
  /** 0 if it happened; `Infinity` if the run has no distance. */
  readonly distance: number
}

/** The distance tree of a flag and an outcome in one run. Parents precede children; the root's distance is raw. */
export interface FlagTree {
  readonly nodes: readonly FlagNode[]
  /** Number of nodes left out. */
  readonly omitted: number
}

/** A flag tree and its test. */
export interface FlagExplanation {
  readonly tree: FlagTree
  /** The printed lines of the test. */
  readonly statements: readonly string[]
}
