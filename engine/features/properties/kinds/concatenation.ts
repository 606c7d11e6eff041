import { elementsIn, list, numberIn, primitive, textIn } from '../domain/plain.ts'
import { type FunctionUnderTest, type LawKind, type ProposedLaw } from '../function-under-test.ts'
import type { Derived, Input } from '../law.ts'
import { printString } from '../../../export/values/literal.ts'
import { domainOf } from '../domain/domain-of.ts'

/** A result for two lists or texts together is the sum of the results for each. */
export const concatenation: LawKind = {
  name: 'concatenation',
  propose(fn, { subject }) {
    const [input] = fn.inputs
    if (input === undefined || 1 < fn.inputs.length) return []
    if (input.domain.kind === 'text' && domainOf(fn.returns, subject)?.kind === 'array') return joinedLists(fn, input)
    if (subject.types[fn.returns]?.kind !== 'number') return []
    const { domain } = input
    if (domain.kind !== 'array' && domain.kind !== 'text') return []
    const joined: Derived =
      domain.kind === 'array'
        ? {
            value: ([a, b]) => list([...(elementsIn(a) ?? []), ...(elementsIn(b) ?? [])]),
            text: ([a, b]) => `[...${a}, ...${b}]`,
          }
        : { value: ([a, b]) => primitive(`${textIn(a)}${textIn(b)}`), text: ([a, b]) => `${a} + ${b}` }
    const { callable } = fn
    const law: ProposedLaw = {
      words: `gives for two ${domain.kind === 'array' ? 'lists' : 'texts'} together the sum of both results`,
      inputs: ['first', 'second'].map((name) => ({ name, domain })),
      derived: [joined],
      calls: [
        { callable, args: [2] },
        { callable, args: [0] },
        { callable, args: [1] },
      ],
      claim: {
        kind: 'holds',
        margin: (values) =>
          numberIn(values[3]) === (numberIn(values[4]) ?? NaN) + (numberIn(values[5]) ?? NaN) ? 0 : -1,
        text: (texts) => `${texts[3]} === ${texts[4]} + ${texts[5]}`,
      },
      isTelling: (values) => numberIn(values[4]) !== 0 && numberIn(values[5]) !== 0,
    }
    return [law]
  },
}

/** Texts between two others. */
const separators = ['', ' ', '\n', ',']

/** The list for two texts, perhaps with a separator between them, has the elements of both lists. */
function joinedLists({ callable }: FunctionUnderTest, { domain }: Input): readonly ProposedLaw[] {
  return separators.map((separator) => {
    const between = separator === '' ? '' : ` with ${printString(separator)} between them`
    return {
      words: `gives for two texts${between} the elements of both results`,
      inputs: ['first', 'second'].map((name) => ({ name, domain })),
      derived: [
        {
          value: ([a, b]) => primitive(`${textIn(a)}${separator}${textIn(b)}`),
          text: ([a, b]) => (separator === '' ? `${a} + ${b}` : `${a} + ${printString(separator)} + ${b}`),
        },
      ],
      calls: [
        { callable, args: [2] },
        { callable, args: [0] },
        { callable, args: [1] },
      ],
      claim: {
        kind: 'same',
        sides: (values) => {
          const [a, b] = [elementsIn(values[4]), elementsIn(values[5])]
          return a === undefined || b === undefined ? undefined : [values[3]!, list([...a, ...b])]
        },
        texts: (texts) => [texts[3]!, `[...${texts[4]}, ...${texts[5]}]`],
      },
      isTelling: (values) => [4, 5].every((at) => 0 < (elementsIn(values[at])?.length ?? 0)),
    }
  })
}
