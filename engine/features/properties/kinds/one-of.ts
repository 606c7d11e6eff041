import { printPrimitive } from '../../../export/values/literal.ts'
import type { Primitive } from '../../../model/subject/type.ts'
import { keyOf } from '../domain/plain.ts'
import { type LawKind, plainCall } from '../function-under-test.ts'

/** Most values of an enumeration. */
const mostValues = 6

/** The result is one of a few texts or numbers, although its type allows others. */
export const oneOf: LawKind = {
  name: 'enumeration',
  propose(fn, { subject }) {
    const shape = subject.types[fn.returns]
    if (shape?.kind !== 'string' && shape?.kind !== 'number') return []
    const result = fn.inputs.length
    const values = new Map<string, Primitive>()
    for (const { result: value } of fn.calls) {
      if (value.kind !== 'primitive') return []
      values.set(keyOf(value), value.value)
    }
    if (values.size < 2 || mostValues < values.size || values.has('-0')) return []
    const texts = [...values.values()].toSorted(ascending).map(printPrimitive)
    const words = texts.slice(0, -1).join(', ')
    return [
      {
        words: `returns ${words} or ${texts.at(-1)}`,
        inputs: fn.inputs,
        calls: [plainCall(fn)],
        claim: {
          kind: 'holds',
          margin: (all) => (values.has(keyOf(all[result]!)) ? 0 : -1),
          text: (all) => `[${texts.join(', ')}].includes(${all[result]})`,
        },
      },
    ]
  },
}

/** Numbers by size, texts by their letters. */
function ascending(a: Primitive, b: Primitive): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : 1
}
