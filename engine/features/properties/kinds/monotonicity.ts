import { numberIn, textIn } from '../domain/plain.ts'
import type { Value } from '../../../model/test/value.ts'
import { type FunctionUnderTest, type LawKind, plainCall, type ProposedLaw } from '../function-under-test.ts'

/** A greater input never gives a smaller result, or never a greater one. */
export const monotonicity: LawKind = {
  name: 'monotonicity',
  propose(fn, { subject }) {
    if (subject.types[fn.returns]?.kind !== 'number') return []
    return fn.inputs.flatMap((it, at) =>
      it.domain.kind === 'number' ? [monotone(fn, at, 'grows'), monotone(fn, at, 'falls')] : [],
    )
  },
}

function monotone(fn: FunctionUnderTest, at: number, how: 'grows' | 'falls'): ProposedLaw {
  const { length } = fn.inputs
  const input = fn.inputs[at]!
  // Two inputs take the place of one; the second is the last.
  const inputs = [
    ...fn.inputs.map((it, i) => (i === at ? { ...it, name: `lower${capitalized(it.name)}` } : it)),
    { ...input, name: `higher${capitalized(input.name)}` },
  ]
  const first = length + 1
  return {
    words: `never gives a ${how === 'grows' ? 'smaller' : 'greater'} result for a greater ${input.name}`,
    inputs,
    ordered: [at, length],
    calls: [plainCall(fn), { callable: fn.callable, args: fn.inputs.map((_, i) => (i === at ? length : i)) }],
    claim: {
      kind: 'holds',
      margin: (values) => {
        const [low, high] = [numberIn(values[first]), numberIn(values[first + 1])]
        if (low === undefined || high === undefined) return -1
        const rise = how === 'grows' ? high - low : low - high
        return low === high ? 0 : Number.isNaN(rise) ? -1 : rise
      },
      text: (texts) => `${texts[first]} ${how === 'grows' ? '<=' : '>='} ${texts[first + 1]}`,
    },
    isTelling: (values) => differ(values[first], values[first + 1]),
  }
}

function differ(a: Value | undefined, b: Value | undefined): boolean {
  return numberIn(a) !== numberIn(b) || textIn(a) !== textIn(b)
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
