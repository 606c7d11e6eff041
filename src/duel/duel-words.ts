import type { DifferenceKind } from '../../engine/model/report/duel.ts'

/** In what they differ, as a sentence. */
export const differenceInWords: Readonly<Record<DifferenceKind, string>> = {
  result: 'They differ in what they give.',
  error: 'They differ in whether they throw, or what.',
  effect: 'They differ in what they make of what they are given.',
  end: 'Only one of them comes back within the steps that a side may take; the other may be endless, or only slow.',
}
