import { printKey, printMember, printPrimitive, printString } from '../../../export/values/literal.ts'
import type { Domain, NumberDomain, TextDomain } from '../domain/domain.ts'

/** Prints the fast-check arbitrary of a domain. Its options say what `sample` assumes, such as no NaN. */
export function printDomain(domain: Domain): string {
  switch (domain.kind) {
    case 'number':
      return printNumber(domain)
    case 'text':
      return printText(domain)
    case 'boolean':
      return 'fc.boolean()'
    case 'bigint':
      return domain.least === undefined ? 'fc.bigInt()' : `fc.bigInt({ min: ${domain.least}n })`
    case 'constants': {
      const texts = domain.texts ?? domain.values.map(printPrimitive)
      return texts.length === 1 ? `fc.constant(${texts[0]})` : `fc.constantFrom(${texts.join(', ')})`
    }
    case 'date':
      return domain.isOrdinary === true
        ? "fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })"
        : 'fc.date({ noInvalidDate: true })'
    case 'array': {
      const least = domain.least === 0 ? '' : `, { minLength: ${domain.least} }`
      const all = `fc.array(${printDomain(domain.element)}${least})`
      return domain.isSorted === true ? all + sorting : all
    }
    case 'tuple':
      return `fc.tuple(${domain.elements.map(printDomain).join(', ')})${domain.isSorted === true ? sorting : ''}`
    case 'record': {
      const entries = domain.properties.map((it) => `${printKey(it.name)}: ${printDomain(it.domain)}`)
      const required = domain.properties.filter((it) => !it.isOptional).map((it) => printString(it.name))
      const keys = required.length === domain.properties.length ? '' : `requiredKeys: [${required.join(', ')}], `
      const all = `fc.record({ ${entries.join(', ')} }, { ${keys}noNullPrototype: true })`
      return domain.ordered === undefined ? all : all + printOrdering(domain.ordered)
    }
    case 'dictionary':
      return `fc.dictionary(fc.string(), ${printDomain(domain.value)}, { noNullPrototype: true })`
    case 'set':
      return `fc.uniqueArray(${printDomain(domain.element)}).map((items) => new Set(items))`
    case 'map':
      return `fc.array(fc.tuple(${printDomain(domain.key)}, ${printDomain(domain.value)})).map((entries) => new Map(entries))`
    case 'union':
      return `fc.oneof(${domain.members.map(printDomain).join(', ')})`
  }
}

const sorting = '.map((items) => items.sort((a, b) => a - b))'

/** Swaps the values of two properties that are not in order. */
function printOrdering([lower, upper]: readonly [string, string]): string {
  const [low, high] = [`it${printMember(lower)}`, `it${printMember(upper)}`]
  const swapped = `{ ...it, ${printKey(lower)}: ${high}, ${printKey(upper)}: ${low} }`
  return `.map((it) => (${low} <= ${high} ? it : ${swapped}))`
}

function printNumber({ of, least, most }: NumberDomain): string {
  const bounds = [
    ...(least === undefined ? [] : [`min: ${printPrimitive(least)}`]),
    ...(most === undefined ? [] : [`max: ${printPrimitive(most)}`]),
  ]
  if (of === 'integer') {
    if (least === 0) return most === undefined ? 'fc.nat()' : `fc.nat(${most})`
    return bounds.length === 0 ? 'fc.integer()' : `fc.integer({ ${bounds.join(', ')} })`
  }
  const all = of === 'anything' ? bounds : [...bounds, 'noNaN: true', 'noDefaultInfinity: true']
  return all.length === 0 ? 'fc.double()' : `fc.double({ ${all.join(', ')} })`
}

function printText({ unit, least }: TextDomain): string {
  const units = {
    grapheme: ["unit: 'grapheme'"],
    ascii: [],
    letter: ["unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')"],
    digit: ["unit: fc.constantFrom(...'0123456789')"],
  }[unit]
  const all = [...units, ...(least === 0 ? [] : [`minLength: ${least}`])]
  return all.length === 0 ? 'fc.string()' : `fc.string({ ${all.join(', ')} })`
}
