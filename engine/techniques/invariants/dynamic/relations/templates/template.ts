import type { CallInput, Relation } from '../relation.ts'

/** What relations are made of besides inputs: constants of the source, with 0 and 1 among the numbers, each once. */
export interface RelationConstants {
  readonly numbers: readonly number[]
  readonly strings: readonly string[]
}

/**
 * All relations of some kinds over the inputs of a call (docs/algorithms.md 7.3). None that nearly every call
 * satisfies, such as `x !== 7`.
 */
export type RelationTemplate = (inputs: readonly CallInput[], constants: RelationConstants) => readonly Relation[]

/** The indices of the inputs of one sort: values by themselves, which elements of lists are not, nor whether a value is there. */
export function ofSort(inputs: readonly CallInput[], sort: CallInput['domain']['sort']): readonly number[] {
  return inputs.flatMap((it, input) =>
    it.domain.sort === sort && it.part?.kind !== 'element' && it.part?.kind !== 'presence' ? [input] : [],
  )
}

/** Every two of them, in their order. */
export function pairs(inputs: readonly number[]): readonly (readonly [number, number])[] {
  return inputs.flatMap((a, at) => inputs.slice(at + 1).map((b) => [a, b] as const))
}
