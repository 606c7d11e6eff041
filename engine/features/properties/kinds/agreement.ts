import type { Value } from '../../../model/test/value.ts'
import { numberIn } from '../domain/plain.ts'
import { type FunctionUnderTest, kindOf, type LawKind, plainCall, type ProposedLaw } from '../function-under-test.ts'

/** Two functions of the module for the same inputs: equal, opposite, or one result never greater than the other. */
export const agreement: LawKind = {
  name: 'two functions',
  propose(fn, { subject, functions }) {
    const type = subject.types[fn.returns]?.kind
    if (type !== 'boolean' && type !== 'number') return []
    return functions.flatMap((other): readonly ProposedLaw[] => {
      if (other === fn || subject.types[other.returns]?.kind !== type || !haveSameInputs(fn, other)) return []
      const own = fn.inputs.length
      const base = {
        inputs: fn.inputs,
        calls: [plainCall(fn), { ...plainCall(fn), callable: other.callable }],
      }
      if (type === 'boolean') {
        const relation = (words: string, text: (a: string, b: string) => string, has: (a: boolean, b: boolean) => boolean): ProposedLaw => ({
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
          relation(`is the opposite of ${other.name}`, (a, b) => `${a} !== ${b}`, (a, b) => a !== b),
          {
            ...relation(`returns true only if ${other.name} does`, (a, b) => `!${a} || ${b}`, (a, b) => !a || b),
            isTelling: (values) => isTrue(values[own]),
          },
        ]
      }
      return [
        {
          ...base,
          words: `returns at most what ${other.name} returns`,
          claim: {
            kind: 'holds',
            margin: (values) => {
              const [a, b] = [numberIn(values[own]), numberIn(values[own + 1])]
              if (a === undefined || b === undefined || !(a <= b)) return -1
              return a === b ? 0 : b - a
            },
            text: (texts) => `${texts[own]} <= ${texts[own + 1]}`,
          },
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
    fn.inputs.every((it, at) => it.name === other.inputs[at]!.name && kindOf(it.domain) === kindOf(other.inputs[at]!.domain))
  )
}
