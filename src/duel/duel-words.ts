import type { DifferenceKind } from '../../engine/model/report/duel.ts'

/** Each kind of difference as a sentence. */
export const differenceInWords: Readonly<Record<DifferenceKind, string>> = {
  result: 'They return different results.',
  error: 'Only one of them throws, or they throw different errors.',
  effect: 'They change their arguments differently.',
  end: 'Only one of them finishes within the step limit. The other may loop forever or just be slow.',
}
