import type { Value } from '../../../model/test/value.ts'
import { isEqual, list, primitive } from '../domain/plain.ts'
import { type FunctionUnderTest, type LawKind, plainCall, type ProposedLaw } from '../function-under-test.ts'
import { specialText, specialValues } from './special-values.ts'

/** A value of one input decides the result whatever the others are, as 0 does for products. */
export const decidingInput: LawKind = {
  name: 'deciding input',
  propose: (fn) =>
    fn.inputs.length < 2
      ? []
      : fn.inputs.flatMap(({ domain }, at) => specialValues(domain).flatMap((value) => decided(fn, at, value))),
}

/** Results that are the same for all calls with a value of an input; undefined values say little. */
const results: readonly Value[] = [...[true, false, 0, 1, -1, '', null, undefined].map(primitive), list([])]

function decided(fn: FunctionUnderTest, at: number, value: Value): readonly ProposedLaw[] {
  const inputs = fn.inputs.filter((_, i) => i !== at)
  const rest = inputs.map((_, i) => i)
  const special = inputs.length
  const args = fn.inputs.map((_, i) => (i === at ? special : rest[i < at ? i : i - 1]!))
  const result = special + 1
  return results.flatMap((expected): readonly ProposedLaw[] => {
    if (fn.calls.every((it) => !isEqual(it.result, expected))) return []
    // A result that nearly all calls give says nothing about this value.
    if (fn.calls.filter((it) => isEqual(it.result, expected)).length > 0.8 * fn.calls.length) return []
    return [
      {
        words: `returns ${specialText(expected)} if ${fn.inputs[at]!.name} is ${specialText(value)}`,
        inputs,
        derived: [{ value: () => value, text: () => specialText(value) }],
        calls: [{ ...plainCall(fn), args }],
        claim: {
          kind: 'same',
          sides: (values) => [values[result]!, expected],
          texts: (texts) => [texts[result]!, specialText(expected)],
        },
      },
    ]
  })
}
