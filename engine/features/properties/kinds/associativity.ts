import { domainOf } from '../domain/domain-of.ts'
import { isEqual } from '../domain/plain.ts'
import { kindOf, type LawKind } from '../function-under-test.ts'

/** The grouping of three inputs does not matter. */
export const associativity: LawKind = {
  name: 'associativity',
  propose(fn, { subject }) {
    const [first, second] = fn.inputs
    const result = domainOf(fn.returns, subject)
    if (first === undefined || second === undefined || 2 < fn.inputs.length || result === undefined) return []
    if (kindOf(first.domain) !== kindOf(second.domain) || kindOf(result) !== kindOf(first.domain)) return []
    if (result.kind === 'boolean') return []
    const { callable } = fn
    const { domain } = first
    return [
      {
        words: 'gives the same however three values are grouped',
        inputs: ['a', 'b', 'c'].map((name) => ({ name, domain })),
        calls: [
          { callable, args: [0, 1] },
          { callable, args: [3, 2] },
          { callable, args: [1, 2] },
          { callable, args: [0, 5] },
        ],
        claim: { kind: 'equal', actual: 4, expected: 6 },
        isTelling: (values) => !isEqual(values[4]!, values[0]!) && !isEqual(values[4]!, values[2]!),
      },
    ]
  },
}
