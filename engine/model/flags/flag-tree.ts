import type { CallSiteId, ComparisonId } from './flag.ts'
import type { FunctionId, Outcome } from '../goal/predicate.ts'

/** What a number in a flag tree is about, and how it follows from those below it. */
export type FlagNodeKind =
  /**
   * A flag and the outcome it should take: the harmonic mean of the evaluations below, or 0 where one took it. Where none did,
   * it was evaluated `evaluations` times: those below are the first that differ and the nearest.
   */
  | ({ readonly kind: 'flag'; readonly evaluations?: number } & Outcome)
  /**
   * The `nth` time that it was evaluated, from 1, in the `activation`-th run through its function: the least below. It
   * stands for all before which its function had decided the same.
   */
  | { readonly kind: 'evaluation'; readonly activation: number; readonly nth: number }
  /**
   * A call that should have returned what passes, or fails, a comparison (`value`): the harmonic mean of what is below. Where
   * all of some `elements` should have and this is the first that did not, the share of one of them.
   */
  | {
      readonly kind: 'call'
      readonly site: CallSiteId
      readonly function: FunctionId
      readonly comparison: ComparisonId
      readonly value: boolean
      readonly elements?: number
    }
  /** A variable that should have been given such a value: likewise. */
  | { readonly kind: 'variable'; readonly comparison: ComparisonId; readonly value: boolean }
  /** A parameter that should have been given such a value by the `function` that called: likewise. */
  | {
      readonly kind: 'argument'
      readonly function: FunctionId
      readonly comparison: ComparisonId
      readonly value: boolean
    }
  /**
   * A place where the value is computed: one more than the branch below that leads there; once there, the least of the calls
   * below that compute it, or `raw` / (1 + `raw`) for the flag's own operands.
   */
  | { readonly kind: 'computed'; readonly raw?: number }
  /**
   * A required branch in one context: `level` control dependences above it, `nearest` is the outcome that was not taken, by
   * `raw`; both are absent where nothing that leads to it was evaluated. It is `level` + `raw` / (1 + `raw`), where the
   * flag below has the raw distance if `nearest` is one; or `level` more than the `either` below if there is one. 0 where it was taken: the mean above leaves it out.
   */
  | {
      readonly kind: 'branch'
      readonly required: Outcome
      readonly level: number
      readonly nearest?: Outcome
      readonly raw?: number
    }
  /** Two ways to one required branch: the harmonic mean of the branch and of the way out of its loop, which are below. */
  | { readonly kind: 'either'; readonly required: Outcome }
  /**
   * A loop was left in the last of its `turns` because an outcome was not taken, by `raw`; `level` control dependences lie
   * between. It is `level` + `raw` / (1 + `raw`) / `turns`, where the calls below have the raw distance if there are some.
   */
  | {
      readonly kind: 'left'
      readonly stays: Outcome
      readonly level: number
      readonly turns: number
      readonly raw: number
    }
  /** Nothing is known: `native` code was called, a call of itself, or nothing there decides it. */
  | { readonly kind: 'unknown'; readonly why: 'native' | 'recursive' | 'undecided' }

export type FlagNode = FlagNodeKind & {
  /** 0 for the root; one more than that of its parent, which is the nearest before it of a smaller depth. */
  readonly depth: number
  /** 0 where it happened; `Infinity` where the run says nothing of it. */
  readonly distance: number
}

/**
 * Why a flag was as far from an outcome in one run as it was: its contexts, each node before those below it. The root is the
 * flag itself, not normalized.
 */
export interface FlagTree {
  readonly nodes: readonly FlagNode[]
  /** How many more there are. */
  readonly omitted: number
}

/** A flag tree and the test that it is of. */
export interface FlagExplanation {
  readonly tree: FlagTree
  /** What the test does, as printed, a line each. */
  readonly statements: readonly string[]
}
