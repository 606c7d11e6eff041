import type { Value } from '../../../model/test/value.ts'
import { isEqual, numberIn } from '../domain/plain.ts'
import { type FunctionUnderTest, kindOf, type LawKind, type ProposedLaw } from '../function-under-test.ts'

/** What holds for two neighbors of three values holds for the first and the last, as for comparisons. */
export const transitivity: LawKind = {
  name: 'transitivity',
  propose(fn, { subject }) {
    const result = subject.types[fn.returns]?.kind
    if (!isOfTwoAlike(fn) || (result !== 'number' && result !== 'boolean')) return []
    const isOrder = result === 'number'
    const has = (value: Value | undefined): boolean =>
      isOrder ? (numberIn(value) ?? NaN) <= 0 : value?.kind === 'primitive' && value.value === true
    return [
      {
        ...ofThree(fn),
        words: isOrder ? 'orders three values without a cycle' : 'is transitive',
        claim: {
          kind: 'holds',
          margin: (values) => (!has(values[3]) || !has(values[4]) || has(values[5]) ? 0 : -1),
          text: ([, , , first, second, both]) =>
            isOrder ? `!(${first} <= 0 && ${second} <= 0) || ${both} <= 0` : `!(${first} && ${second}) || ${both}`,
        },
        isTelling: (values) => has(values[3]) && has(values[4]) && areDifferent(values),
      },
    ]
  },
}

/** A distance from one value to another is not longer than the way by a third one. */
export const triangleInequality: LawKind = {
  name: 'triangle inequality',
  propose(fn, { subject }) {
    if (!isOfTwoAlike(fn) || subject.types[fn.returns]?.kind !== 'number') return []
    return [
      {
        ...ofThree(fn),
        words: 'is never greater than by way of a third value',
        claim: {
          kind: 'holds',
          margin(values) {
            const [first, second, both] = [3, 4, 5].map((at) => numberIn(values[at]) ?? NaN)
            return both! <= first! + second! ? 0 : -1
          },
          text: ([, , , first, second, both]) => `${both} <= ${first} + ${second}`,
        },
        isTelling: (values) => areDifferent(values) && [3, 4, 5].every((at) => numberIn(values[at]) !== 0),
      },
    ]
  },
}

function isOfTwoAlike({ inputs }: FunctionUnderTest): boolean {
  const [first, second] = inputs
  if (first === undefined || second === undefined || 2 < inputs.length) return false
  return kindOf(first.domain) === kindOf(second.domain)
}

/** The calls for the first and second, the second and third, and the first and third of three values. */
function ofThree({ callable, inputs }: FunctionUnderTest): Pick<ProposedLaw, 'inputs' | 'calls'> {
  const { domain } = inputs[0]!
  return {
    inputs: ['a', 'b', 'c'].map((name) => ({ name, domain })),
    calls: [
      { callable, args: [0, 1] },
      { callable, args: [1, 2] },
      { callable, args: [0, 2] },
    ],
  }
}

function areDifferent([a, b, c]: readonly Value[]): boolean {
  return !isEqual(a!, b!) && !isEqual(b!, c!) && !isEqual(a!, c!)
}
