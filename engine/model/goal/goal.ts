import type { Criterion } from './options.ts'
import type { CollectionName } from '../run/output.ts'
import type { FunctionId, Outcome } from './predicate.ts'
import type { Place } from '../source/source.ts'
import type { CallableId } from '../subject/subject.ts'

/** Index into the list of goals of a run. */
export type GoalId = number

/** What a goal asks for. */
export type Want =
  | ({ readonly kind: 'branch' } & Outcome)
  /** Enter a function that has no branches. */
  | { readonly kind: 'entry'; readonly function: FunctionId }
  /** As `branch` and `entry`, in a call that the test itself makes. */
  | ({ readonly kind: 'direct-branch' } & Outcome)
  | { readonly kind: 'direct-entry'; readonly function: FunctionId }
  /** Execute a statement that is the first on its line: an index into `Compiled.lines`. */
  | { readonly kind: 'line'; readonly line: number }
  /** Reach a mutant and infect the state: an index into `Compiled.mutants`. */
  | { readonly kind: 'mutant'; readonly mutant: number }
  /** Call it from the test; `returns` asks that the call ends without an exception. */
  | { readonly kind: 'call'; readonly callable: CallableId; readonly returns: boolean }
  /** Discovered: a call ended with this error. `designed` tells that pasted code threw it with `throw`. */
  | {
      readonly kind: 'exception'
      readonly callable: CallableId
      readonly error: string
      readonly designed: boolean
    }
  /** A call returned a value in this part of its type. */
  | { readonly kind: 'output'; readonly callable: CallableId; readonly part: OutputPart }

/**
 * A part of what a callable may return (docs/algorithms.md 8.6). `inspector` names a getter or pure method of the
 * returned object that the part is about, instead of the value itself, as in `Inspected`.
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
  /** What is empty or not. */
  readonly of?: 'string' | CollectionName
  /** For `member`: the value of the literal or enum member. */
  readonly value?: string | number | bigint | boolean
  /** What the source calls it where it is declared as a member of an enum: `Color.Red`. */
  readonly name?: string
  readonly inspector?: string
}

/** A goal as people are shown it. */
export interface ShownGoal {
  /** Stable for the same source: `branch:12:true`, `entry:3`, `line:4`. */
  readonly id: string
  readonly criterion: Criterion
  /** "`a < b` is true". */
  readonly label: string
  readonly place: Place
  /** Why no run can cover it, as a sentence, where that has been proved: nothing searches for it. */
  readonly unreachable?: string
}

/** One thing to cover. */
export interface Goal extends ShownGoal {
  readonly want: Want
  /** A search and a suite cover it, and no report tells of it. */
  readonly isUncounted?: true
}
