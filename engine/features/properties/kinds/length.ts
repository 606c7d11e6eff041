import { printPrimitive } from '../../../export/values/literal.ts'
import type { Value } from '../../../model/test/value.ts'
import { domainOf } from '../domain/domain-of.ts'
import { elementsIn, numberIn, textIn } from '../domain/plain.ts'
import { isOfConstants, type LawKind, plainCall, type ProposedLaw } from '../function-under-test.ts'

/** The length of a list or text, compared with that of an input, with a number, or always the same. */
export const length: LawKind = {
  name: 'length',
  propose(fn, { subject }) {
    if (isOfConstants(fn, subject) || domainOf(fn.returns, subject)?.kind === 'tuple') return []
    const result = fn.inputs.length
    const lengths = fn.calls.flatMap((it) => lengthOf(it.result) ?? [])
    if (lengths.length === 0 || lengths.length < fn.calls.length) return []
    const laws: ProposedLaw[] = []
    const add = (
      words: string,
      margin: (own: number, values: readonly Value[]) => number,
      right: (texts: readonly string[]) => string,
    ): void => {
      laws.push({
        words,
        inputs: fn.inputs,
        calls: [plainCall(fn)],
        claim: {
          kind: 'holds',
          margin(values) {
            const own = lengthOf(values[result]!)
            return own === undefined ? -1 : margin(own, values)
          },
          text: (texts) => `${texts[result]}.length ${right(texts)}`,
        },
      })
    }
    const [first] = lengths
    if (1 < lengths.length && 0 < first! && lengths.every((it) => it === first)) {
      add(
        `returns a value of length ${first}`,
        (own) => (own === first ? 0 : -Math.abs(own - first!)),
        () => `=== ${printPrimitive(first)}`,
      )
    }
    fn.inputs.forEach(({ domain, name }, at) => {
      if (domain.kind === 'array' || domain.kind === 'text') {
        const other = (values: readonly Value[]): number => lengthOf(values[at]!) ?? NaN
        add(
          `returns a value as long as ${name}`,
          (own, values) => (own === other(values) ? 0 : -Math.abs(own - other(values))),
          (texts) => `=== ${texts[at]}.length`,
        )
        add(
          `returns a value that is not longer than ${name}`,
          (own, values) => other(values) - own,
          (texts) => `<= ${texts[at]}.length`,
        )
        add(
          `returns a value that is not shorter than ${name}`,
          (own, values) => own - other(values),
          (texts) => `>= ${texts[at]}.length`,
        )
      } else if (domain.kind === 'number') {
        const other = (values: readonly Value[]): number => numberIn(values[at]) ?? NaN
        add(
          `returns a value of length ${name}`,
          (own, values) => (own === other(values) ? 0 : -1),
          (texts) => `=== ${texts[at]}`,
        )
        add(
          `returns a value of at most length ${name}`,
          (own, values) => (own <= other(values) ? other(values) - own : -1),
          (texts) => `<= ${texts[at]}`,
        )
        add(
          `returns a value of at least length ${name}`,
          (own, values) => (other(values) <= own ? own - other(values) : -1),
          (texts) => `>= ${texts[at]}`,
        )
      }
    })
    return laws
  },
}

function lengthOf(value: Value): number | undefined {
  return textIn(value)?.length ?? elementsIn(value)?.length
}
