import { type LawKind, plainCall } from '../function-under-test.ts'

/** The function throws for no input. */
export const returns: LawKind = {
  name: 'never throws',
  propose: (fn) => [
    { words: 'returns for every input', inputs: fn.inputs, calls: [plainCall(fn)], claim: { kind: 'returns' } },
  ],
}
