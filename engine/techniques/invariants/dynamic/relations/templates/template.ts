import type { CallInput, Relation } from '../relation.ts'

/** The constants for relations: those of the source, with 0 and 1 among the numbers, each once. */
export interface RelationConstants {
  readonly numbers: readonly number[]
  readonly strings: readonly string[]
}

/** Makes relations of some kinds (docs/algorithms.md 7.3), except those nearly every call satisfies, like `x !== 7`. */
export type RelationTemplate = (inputs: readonly CallInput[], constants: RelationConstants) => readonly Relation[]

/** The indices of the inputs of one sort, without elements of lists and presence. */
export function ofSort(inputs: readonly CallInput[], sort: CallInput['domain']['sort']): readonly number[] {
  return inputs.flatMap((callInput, input) =>
    callInput.domain.sort === sort && callInput.part?.kind !== 'element' && callInput.part?.kind !== 'presence'
      ? [input]
      : [],
  )
}

/** All pairs, in order. */
export function pairs(inputs: readonly number[]): readonly (readonly [number, number])[] {
  return inputs.flatMap((a, at) => inputs.slice(at + 1).map((b) => [a, b] as const))
}
