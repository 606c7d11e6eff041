import { printPrimitive } from '../../../export/values/literal.ts'
import type { Value } from '../../../model/test/value.ts'
import { domainOf } from '../domain/domain-of.ts'
import { elementsIn, numberIn, textIn } from '../domain/plain.ts'
import {
  type FunctionUnderTest,
  isOfConstants,
  type LawKind,
  type ObservedCall,
  plainCall,
  type ProposedLaw,
} from '../function-under-test.ts'

/** The length of a list or text, compared with that of an input, with a number, or always the same. */
export const length: LawKind = {
  name: 'length',
  propose(fn, { subject }) {
    const returned = domainOf(fn.returns, subject)?.kind
    if (isOfConstants(fn, subject) || returned === 'tuple') return []
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
      // The length of a list has little to do with that of a text.
      if (domain.kind === returned && (domain.kind === 'array' || domain.kind === 'text')) {
        const other = (values: readonly Value[]): number => lengthOf(values[at]!) ?? NaN
        if (!isReached(fn, (call) => lengthOf(call.inputs[at]!))) return
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
        if (!isReached(fn, (call) => numberIn(call.inputs[at]))) return
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

/** Different lengths that are equal to a number of the input, after which it counts as a bound. */
const leastReached = 3

/** Whether the length is often equal to a number of the input, so that the number is more than a distant bound. */
function isReached({ calls }: FunctionUnderTest, number: (call: ObservedCall) => number | undefined): boolean {
  const reached = calls.filter((it) => lengthOf(it.result) === number(it)).map((it) => lengthOf(it.result))
  return leastReached <= new Set(reached).size
}

function lengthOf(value: Value): number | undefined {
  return textIn(value)?.length ?? elementsIn(value)?.length
}
