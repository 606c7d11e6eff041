import type { Value } from '../../../model/test/value.ts'
import { domainOf } from '../domain/domain-of.ts'
import { isEqual, list, primitive } from '../domain/plain.ts'
import { type FunctionUnderTest, kindOf, type LawKind, type ProposedLaw } from '../function-under-test.ts'
import type { Input } from '../law.ts'
import { specialText, specialValues } from './special-values.ts'

/** A value for one input makes the function return the other one, as 0 does for sums. */
export const identityElement: LawKind = {
  name: 'identity element',
  propose(fn, { subject }) {
    const result = domainOf(fn.returns, subject)
    const [first, second] = fn.inputs
    if (first === undefined || second === undefined || 2 < fn.inputs.length || result === undefined) return []
    return [0, 1].flatMap((kept): readonly ProposedLaw[] => {
      const input = fn.inputs[kept]!
      const other = fn.inputs[1 - kept]!
      if (kindOf(input.domain) !== kindOf(result)) return []
      return specialValues(other.domain).map((value) => ({
        words: `returns ${input.name} if ${other.name} is ${specialText(value)}`,
        inputs: [input],
        derived: [{ value: () => value, text: () => specialText(value) }],
        calls: [{ callable: fn.callable, args: kept === 0 ? [0, 1] : [1, 0] }],
        claim: { kind: 'equal', actual: 2, expected: 0 },
      }))
    })
  },
}

/** The same value for two inputs gives true, as for comparisons. */
export const reflexivity: LawKind = {
  name: 'reflexivity',
  propose: (fn) => ofTwoAlike(fn).map((input) => always(fn, input, primitive(true))),
}

/** The same value for two inputs gives always the same: false, 0, nothing, or the value itself. */
export const equalInputs: LawKind = {
  name: 'equal inputs',
  propose: (fn) =>
    ofTwoAlike(fn).flatMap((input) => [
      ...alikeResults(fn).map((value) => always(fn, input, value)),
      {
        words: 'returns the value itself for two equal values',
        inputs: [input],
        calls: [{ callable: fn.callable, args: [0, 0] }],
        claim: { kind: 'equal', actual: 1, expected: 0 },
      },
    ]),
}

/** Least number of observed calls with equal values from which a law is made. */
const leastAlike = 10

/** Usual results for equal values, and the one of all observed calls with these, if it is rare among the others. */
function alikeResults({ calls }: FunctionUnderTest): readonly Value[] {
  const usual = [primitive(false), primitive(0), list([])]
  const alike = calls.filter(({ inputs: [a, b] }) => isEqual(a!, b!)).map((it) => it.result)
  const [first] = alike
  if (first === undefined || alike.length < leastAlike) return usual
  if (first.kind !== 'primitive' || !alike.every((it) => isEqual(it, first))) return usual
  const isRare = calls.filter((it) => isEqual(it.result, first)).length - alike.length < calls.length / 2
  const isKnown = [...usual, primitive(true)].some((it) => isEqual(it, first))
  return isRare && !isKnown ? [...usual, first] : usual
}

/** The input that stands for both, if a function has two of the same kind. */
function ofTwoAlike({ inputs }: FunctionUnderTest): readonly Input[] {
  const [first, second] = inputs
  if (first === undefined || second === undefined || 2 < inputs.length) return []
  return kindOf(first.domain) === kindOf(second.domain) ? [first] : []
}

function always(fn: FunctionUnderTest, input: Input, value: Value): ProposedLaw {
  return {
    words: `returns ${specialText(value)} for two equal values`,
    inputs: [input],
    derived: [{ value: () => value, text: () => specialText(value) }],
    calls: [{ callable: fn.callable, args: [0, 0] }],
    claim: { kind: 'equal', actual: 2, expected: 1 },
  }
}
