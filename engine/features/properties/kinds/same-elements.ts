import { printPrimitive } from '../../../export/values/literal.ts'
import type { Value } from '../../../model/test/value.ts'
import { domainOf } from '../domain/domain-of.ts'
import type { Domain } from '../domain/domain.ts'
import { elementsIn, isEqual, keyOf, list, primitive, textIn } from '../domain/plain.ts'
import { kindOf, type LawKind, plainCall, type ProposedLaw } from '../function-under-test.ts'

/** Texts between the parts of a text that functions split, as far as the source does not name others. */
const usualSeparators = ['', ' ', ',', '\n']

/** Longest separator. */
const longestSeparator = 2

/** A list has the elements of another one: in another order, in lists of lists, or as parts of a text. */
export const sameElements: LawKind = {
  name: 'same elements',
  propose(fn, { subject }) {
    const domain = domainOf(fn.returns, subject)
    if (domain?.kind !== 'array') return []
    const result = fn.inputs.length
    const base = { inputs: fn.inputs, calls: [plainCall(fn)] }
    return fn.inputs.flatMap(({ domain: input, name }, at): readonly ProposedLaw[] => {
      if (input.kind === 'text' && domain.element.kind === 'text') {
        const named = subject.constants.strings.filter((it) => it.length <= longestSeparator)
        return [...new Set([...usualSeparators, ...named])].map((separator): ProposedLaw => ({
          ...base,
          words: `gives back ${name} when joined${separator === '' ? '' : ` with ${printPrimitive(separator)}`}`,
          isTelling: (values) => 1 < (elementsIn(values[result])?.length ?? 0),
          claim: {
            kind: 'same',
            sides: (values) => [primitive(joined(values[result]!, separator)), values[at]!],
            texts: (texts) => [`${texts[result]}.join(${printPrimitive(separator)})`, texts[at]!],
          },
        }))
      }
      if (input.kind !== 'array') return []
      const laws: ProposedLaw[] = []
      if (domain.element.kind === 'array' && kindOf(domain.element) === kindOf(input)) {
        laws.push({
          ...base,
          words: `gives back ${name} when flattened`,
          isTelling: (values) => 1 < (elementsIn(values[result])?.length ?? 0),
          claim: {
            kind: 'same',
            sides: (values) => [flat(values[result]!), values[at]!],
            texts: (texts) => [`${texts[result]}.flat()`, texts[at]!],
          },
        })
      }
      if (kindOf(domain) === kindOf(input) && isSortable(domain.element)) {
        laws.push({
          ...base,
          words: `returns the elements of ${name}, each as often`,
          implies: ['elements', 'length'],
          isTelling: (values) => !isEqual(values[result]!, values[at]!),
          claim: {
            kind: 'same',
            sides: (values) => [inAnyOrder(values[result]!), inAnyOrder(values[at]!)],
            texts: (texts) => [`[...${texts[result]}].sort()`, `[...${texts[at]}].sort()`],
          },
        })
      }
      return laws
    })
  },
}

function joined(value: Value, separator: string): string {
  return (elementsIn(value) ?? []).map((it) => textIn(it) ?? '').join(separator)
}

function flat(value: Value): Value {
  return list((elementsIn(value) ?? []).flatMap((it) => elementsIn(it) ?? []))
}

/** Whether `sort()` brings equal collections into the same order: it compares texts, which tell such values apart. */
function isSortable({ kind }: Domain): boolean {
  return kind === 'number' || kind === 'text' || kind === 'boolean' || kind === 'bigint'
}

/** Both zeros have the same text, so that `sort()` keeps their order. */
function inAnyOrder(value: Value): Value {
  const text = (it: Value): string => keyOf(it).replace(/^-0$/, '0')
  const elements = elementsIn(value) ?? []
  return list(elements.toSorted((a, b) => (text(a) < text(b) ? -1 : text(b) < text(a) ? 1 : 0)))
}
