import type { Criterion } from './options.ts'
import type { CollectionName } from '../run/output.ts'
import type { FunctionId, Outcome } from './predicate.ts'
import type { Place } from '../source/source.ts'
import type { CallableId } from '../subject/subject.ts'

/** Index into the list of goals of a run. */
export type GoalId = number

/**
 * Ends of calls that are not crashes. A promise that resolves counts as `returns`, one that rejects as `throws`. Methods
 * that return booleans, or perhaps `null` or `undefined`, have two ends in place of `returns`. Those that return numbers,
 * texts or arrays also have `returns content`, for a result that is not 0, `NaN` or empty.
 */
export type CallEnd =
  'returns' | 'returns true' | 'returns false' | 'returns something' | 'returns nothing' | 'returns content' | 'throws'

/** The requirement of a goal. */
export type Want =
  | ({ readonly kind: 'branch' } & Outcome)
  /** To enter a function that has no branches. */
  | { readonly kind: 'entry'; readonly function: FunctionId }
  /** To cover a branch goal in a test that ends without an error. */
  | {
      readonly kind: 'normal-end'
      readonly after:
        ({ readonly kind: 'branch' } & Outcome) | { readonly kind: 'entry'; readonly function: FunctionId }
    }
  /** Like `branch` and `entry`, but in a call that the test itself makes. */
  | ({ readonly kind: 'direct-branch' } & Outcome)
  | { readonly kind: 'direct-entry'; readonly function: FunctionId }
  /** To execute the first statement on a line: an index into `Compiled.lines`. */
  | { readonly kind: 'line'; readonly line: number }
  /** To reach a mutant and infect the state: an index into `Compiled.mutants`. */
  | { readonly kind: 'mutant'; readonly mutant: number }
  /** A call by the test ends this way. */
  | { readonly kind: 'end'; readonly callable: CallableId; readonly end: CallEnd }
  /** To call it from the test and, with `returns`, without an exception. */
  | { readonly kind: 'call'; readonly callable: CallableId; readonly returns: boolean }
  /** Discovered: a call ended with this error. `designed` means that pasted code threw it with `throw`. */
  | {
      readonly kind: 'exception'
      readonly callable: CallableId
      readonly error: string
      readonly designed: boolean
    }
  /** A call returned a value in this part of its type. */
  | { readonly kind: 'output'; readonly callable: CallableId; readonly part: OutputPart }

/**
 * A part of a callable's return values (docs/algorithms.md 8.6). `inspector` names a getter or pure method of the
 * returned object whose result is meant instead, as in `Inspected`.
 */
export interface OutputPart {
  readonly kind:
    | 'true'
    | 'false'
    | 'negative'
    | 'zero'
    | 'positive'
    | 'nan'
    | 'empty'
    | 'non-empty'
    | 'null'
    | 'undefined'
    | 'non-null'
    | 'member'
  /** The kind of value that is empty or not. */
  readonly of?: 'string' | CollectionName
  /** For `member`: the value of the literal or enum member. */
  readonly value?: string | number | bigint | boolean
  /** The name of an enum member in the source: `Color.Red`. */
  readonly name?: string
  readonly inspector?: string
}

/** A goal as shown to people. */
export interface ShownGoal {
  /** Stable for the same source: `branch:12:true`, `entry:3`, `line:4`. */
  readonly id: string
  readonly criterion: Criterion
  /** "`a < b` is true". */
  readonly label: string
  readonly place: Place
  /** Why no run can cover it, as a sentence, if proved; searches skip such goals. */
  readonly unreachable?: string
}

/** One thing to cover. */
export interface Goal extends ShownGoal {
  readonly want: Want
  /** A search and a suite cover it, but reports omit it. */
  readonly isUncounted?: true
}
