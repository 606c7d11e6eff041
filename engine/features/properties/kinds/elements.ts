import type { Value } from '../../../model/test/value.ts'
import { type Domain, partsIn } from '../domain/domain.ts'
import { elementsIn, keyOf, numberIn, textIn } from '../domain/plain.ts'
import { kindOf, type LawKind, plainCall, type ProposedLaw } from '../function-under-test.ts'
import { domainOf } from '../domain/domain-of.ts'

/** The elements of a list: those of an input, in ascending order, or each only once. */
export const elements: LawKind = {
  name: 'elements',
  propose(fn, { subject }) {
    const result = fn.inputs.length
    const domain = domainOf(fn.returns, subject)
    if (domain?.kind !== 'array') return []
    const laws: ProposedLaw[] = []
    const add = (
      words: string,
      fails: (own: readonly Value[], values: readonly Value[]) => number | undefined,
      text: (own: string, texts: readonly string[]) => string,
      more: Partial<ProposedLaw> = {},
    ): void => {
      laws.push({
        words,
        inputs: fn.inputs,
        calls: [plainCall(fn)],
        isTelling: (values) => 1 < (elementsIn(values[result])?.length ?? 0),
        ...more,
        claim: {
          kind: 'holds',
          margin(values) {
            const own = elementsIn(values[result])
            const failures = own === undefined ? 1 : fails(own, values)
            return failures === undefined ? undefined : failures === 0 ? 0 : -failures
          },
          text: (texts) => text(texts[result]!, texts),
        },
      })
    }
    const { element } = domain
    if (element.kind === 'number' || element.kind === 'text') {
      add(
        'returns elements in ascending order',
        (own) => own.filter((it, at) => 0 < at && !isAtMost(own[at - 1]!, it)).length,
        (own) => `${own}.every((item, at, all) => all.slice(at).every((later) => item <= later))`,
      )
    }
    if (isPrimitive(element)) {
      add(
        'returns no element twice',
        (own) => own.length - new Set(own.map((it) => keyOf(it).replace(/^-0$/, '0'))).size,
        (own) => `new Set(${own}).size === ${own}.length`,
        // Two elements are often two roles, as a line before and after a change.
        { isTelling: (values) => 2 < (elementsIn(values[result])?.length ?? 0) },
      )
    }
    fn.inputs.forEach(({ domain: input, name }, at) => {
      if (input.kind === 'array' && !isPrimitive(element) && kindOf(input.element) === kindOf(element)) {
        // JSON knows no bigints, and no content of sets and maps.
        if (partsIn(input.element).some((it) => /^(?:bigint|set|map)$/.test(it.kind))) return
        add(
          `returns only elements of ${name}`,
          (own, values) => {
            const known = new Set(elementsIn(values[at])?.map(spelled))
            return own.filter((it) => !known.has(spelled(it))).length
          },
          (own, texts) =>
            `${own}.every((item) => ${texts[at]}.some((it) => JSON.stringify(it) === JSON.stringify(item)))`,
          { isTelling: (values) => 0 < (elementsIn(values[result])?.length ?? 0) },
        )
        return
      }
      if (input.kind !== 'array' || !isPrimitive(input.element) || kindOf(input.element) !== kindOf(element)) return
      add(
        `returns only elements of ${name}`,
        (own, values) => {
          const known = new Set(elementsIn(values[at])?.map(keyOf))
          return own.filter((it) => !known.has(keyOf(it))).length
        },
        (own, texts) => `${own}.every((item) => ${texts[at]}.includes(item))`,
      )
      add(
        `returns every element of ${name}`,
        (own, values) => {
          const known = new Set(own.map(keyOf))
          return (elementsIn(values[at]) ?? []).filter((it) => !known.has(keyOf(it))).length
        },
        (own, texts) => `${texts[at]}.every((item) => ${own}.includes(item))`,
        { isTelling: (values) => 1 < (elementsIn(values[at])?.length ?? 0) },
      )
    })
    return laws
  },
}

/** A text that values share if JSON writes them alike, which takes -0 for 0 and NaN for null. */
function spelled(value: Value): string {
  switch (value.kind) {
    case 'primitive': {
      if (typeof value.value === 'number') return JSON.stringify(value.value)
      return keyOf(value)
    }
    case 'object':
      return `{${value.entries.map(([key, it]) => `${JSON.stringify(key)}:${spelled(it)}`).join()}}`
    case 'array':
      return `[${value.elements.map(spelled).join()}]`
    default:
      return keyOf(value)
  }
}

/** Whether `includes` and a `Set` compare such elements by their values. NaN is equal to itself there, and so are zeros. */
function isPrimitive(domain: Domain): boolean {
  switch (domain.kind) {
    case 'union':
      return domain.members.every(isPrimitive)
    case 'number':
    case 'text':
    case 'boolean':
    case 'bigint':
    case 'constants':
      return true
    case 'array':
    case 'tuple':
    case 'record':
    case 'dictionary':
    case 'set':
    case 'map':
    case 'date':
      return false
  }
}

function isAtMost(a: Value, b: Value): boolean {
  const [x, y] = [numberIn(a), numberIn(b)]
  if (x !== undefined && y !== undefined) return x <= y
  const [s, t] = [textIn(a), textIn(b)]
  return s !== undefined && t !== undefined && s <= t
}
