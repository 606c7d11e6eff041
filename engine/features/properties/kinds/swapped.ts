import { isEqual, numberIn } from '../domain/plain.ts'
import { type FunctionUnderTest, isUsualIn, kindOf, type LawKind, plainCall } from '../function-under-test.ts'
import type { LawCall } from '../law.ts'

/** The order of two inputs does not matter. */
export const commutativity: LawKind = {
  name: 'commutativity',
  propose(fn) {
    const isUsual = isUsualIn(fn)
    const first = fn.inputs.length
    return pairOf(fn).map(([a, b]) => ({
      words: `gives the same with ${fn.inputs[a]!.name} and ${fn.inputs[b]!.name} swapped`,
      inputs: sameDomain(fn, a, b),
      calls: [plainCall(fn), swapped(fn, a, b)],
      claim: { kind: 'equal', actual: first, expected: first + 1 },
      isTelling: (values) => !isEqual(values[a]!, values[b]!) && !isUsual(values[first]!),
    }))
  },
}

/** Swapping two inputs changes the sign, as for comparisons. */
export const antisymmetry: LawKind = {
  name: 'antisymmetry',
  propose(fn, { subject }) {
    if (subject.types[fn.returns]?.kind !== 'number') return []
    const first = fn.inputs.length
    return pairOf(fn).map(([a, b]) => ({
      words: `changes the sign with ${fn.inputs[a]!.name} and ${fn.inputs[b]!.name} swapped`,
      inputs: sameDomain(fn, a, b),
      calls: [plainCall(fn), swapped(fn, a, b)],
      claim: {
        kind: 'holds',
        margin: (values) => (numberIn(values[first]) === -(numberIn(values[first + 1]) ?? NaN) ? 0 : -1),
        text: (texts) => `${texts[first]} === -${texts[first + 1]}`,
      },
      isTelling: (values) => numberIn(values[first]) !== 0,
    }))
  },
}

function pairOf({ inputs }: FunctionUnderTest): readonly (readonly [number, number])[] {
  const [one, other] = inputs
  return one !== undefined && other !== undefined && kindOf(one.domain) === kindOf(other.domain) ? [[0, 1]] : []
}

function sameDomain({ inputs }: FunctionUnderTest, a: number, b: number): FunctionUnderTest['inputs'] {
  return inputs.map((it, at) => (at === b ? { ...it, domain: inputs[a]!.domain } : it))
}

function swapped(fn: FunctionUnderTest, a: number, b: number): LawCall {
  return { callable: fn.callable, args: fn.inputs.map((_, at) => (at === a ? b : at === b ? a : at)) }
}
