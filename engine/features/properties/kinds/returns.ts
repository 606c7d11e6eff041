import { isSame } from '../domain/domain.ts'
import { type LawKind, plainCall } from '../function-under-test.ts'

/** The function throws for no input of its domain, but does for others: otherwise this may be true of any code. */
export const returns: LawKind = {
  name: 'never throws',
  propose(fn) {
    const isNarrower = fn.inputs.some((it, at) => !isSame(it.domain, fn.declared[at]!))
    if (!isNarrower) return []
    return [{ words: 'returns for every input', inputs: fn.inputs, calls: [plainCall(fn)], claim: { kind: 'returns' } }]
  },
}
