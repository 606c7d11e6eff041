import type { Value } from '../../../model/test/value.ts'
import { type FunctionUnderTest, kindOf, type LawKind, plainCall, type ProposedLaw } from '../function-under-test.ts'

/** Two predicates of the module for the same inputs: they are opposites, or one implies the other. */
export const agreement: LawKind = {
  name: 'two functions',
  propose(fn, { subject, functions }) {
    if (subject.types[fn.returns]?.kind !== 'boolean') return []
    return functions.flatMap((other): readonly ProposedLaw[] => {
      if (other === fn || subject.types[other.returns]?.kind !== 'boolean' || !haveSameInputs(fn, other)) return []
      const own = fn.inputs.length
      const base = {
        inputs: fn.inputs,
        calls: [plainCall(fn), { ...plainCall(fn), callable: other.callable }],
      }
      const relation = (
        words: string,
        text: (a: string, b: string) => string,
        has: (a: boolean, b: boolean) => boolean,
      ): ProposedLaw => ({
        ...base,
        words,
        claim: {
          kind: 'holds',
          margin: (values) => (has(isTrue(values[own]), isTrue(values[own + 1])) ? 0 : -1),
          text: (texts) => text(texts[own]!, texts[own + 1]!),
        },
        isTelling: (values) => isTrue(values[own]) || isTrue(values[own + 1]),
      })
      return [
        relation(
          `is the opposite of ${other.name}`,
          (a, b) => `${a} !== ${b}`,
          (a, b) => a !== b,
        ),
        {
          ...relation(
            `returns true only if ${other.name} does`,
            (a, b) => `!${a} || ${b}`,
            (a, b) => !a || b,
          ),
          isTelling: (values) => isTrue(values[own]),
        },
      ]
    })
  },
}

function isTrue(value: Value | undefined): boolean {
  return value?.kind === 'primitive' && value.value === true
}

function haveSameInputs(fn: FunctionUnderTest, other: FunctionUnderTest): boolean {
  return (
    fn.inputs.length === other.inputs.length &&
    0 < fn.inputs.length &&
    fn.inputs.every(
      (it, at) => it.name === other.inputs[at]!.name && kindOf(it.domain) === kindOf(other.inputs[at]!.domain),
    )
  )
}
