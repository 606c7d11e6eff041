import { printKey, printMember, printPrimitive, printString } from '../../../export/values/literal.ts'
import type { CallableId } from '../../../model/subject/subject.ts'
import type { ArrayDomain, Domain, NumberDomain, TextDomain, TextForm } from '../domain/domain.ts'
import { mostRows } from '../domain/sample.ts'

/** The name of a function of the module in the file. */
export type NameOf = (callable: CallableId) => string

/** Prints the fast-check arbitrary of a domain. Its options say what `sample` assumes, such as no NaN. */
export function printDomain(domain: Domain, nameOf: NameOf): string {
  switch (domain.kind) {
    case 'number':
      return printNumber(domain)
    case 'text':
      return printText(domain, nameOf)
    case 'boolean':
      return 'fc.boolean()'
    case 'bigint':
      return domain.least === undefined ? 'fc.bigInt()' : `fc.bigInt({ min: ${domain.least}n })`
    case 'constants': {
      const texts = domain.texts ?? domain.values.map(printPrimitive)
      return texts.length === 1 ? `fc.constant(${texts[0]})` : `fc.constantFrom(${texts.join(', ')})`
    }
    case 'date':
      return domain.years === undefined
        ? 'fc.date({ noInvalidDate: true })'
        : `fc.date({ min: new Date('${domain.years[0]}-01-01'), max: new Date('${domain.years[1]}-01-01'), noInvalidDate: true })`
    case 'array': {
      if (domain.grid !== undefined) return printGrid(domain, nameOf)
      const least = domain.least === 0 ? '' : `, { minLength: ${domain.least} }`
      const all = `fc.array(${printDomain(domain.element, nameOf)}${least})`
      return domain.isSorted === true ? all + sorting : all
    }
    case 'tuple':
      return `fc.tuple(${domain.elements.map((it) => printDomain(it, nameOf)).join(', ')})${domain.isSorted === true ? sorting : ''}`
    case 'record': {
      const entries = domain.properties.map((it) => `${printKey(it.name)}: ${printDomain(it.domain, nameOf)}`)
      const required = domain.properties.filter((it) => !it.isOptional).map((it) => printString(it.name))
      const keys = required.length === domain.properties.length ? '' : `requiredKeys: [${required.join(', ')}], `
      const all = `fc.record({ ${entries.join(', ')} }, { ${keys}noNullPrototype: true })`
      return domain.ordered === undefined ? all : all + printOrdering(domain.ordered)
    }
    case 'dictionary':
      return `fc.dictionary(fc.string(), ${printDomain(domain.value, nameOf)}, { noNullPrototype: true })`
    case 'set':
      return `fc.uniqueArray(${printDomain(domain.element, nameOf)}).map((items) => new Set(items))`
    case 'map':
      return `fc.array(fc.tuple(${printDomain(domain.key, nameOf)}, ${printDomain(domain.value, nameOf)})).map((entries) => new Map(entries))`
    case 'union':
      return `fc.oneof(${domain.members.map((it) => printDomain(it, nameOf)).join(', ')})`
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

function printText({ unit, least, form }: TextDomain, nameOf: NameOf): string {
  const units = {
    grapheme: ["unit: 'grapheme'"],
    ascii: [],
    letter: ["unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')"],
    digit: ["unit: fc.constantFrom(...'0123456789')"],
  }[unit]
  const all = [...units, ...(least === 0 ? [] : [`minLength: ${least}`])]
  const plain = all.length === 0 ? 'fc.string()' : `fc.string({ ${all.join(', ')} })`
  return form === undefined ? plain : printForm(form, plain, nameOf)
}

function printForm(form: TextForm, plain: string, nameOf: NameOf): string {
  switch (form.kind) {
    case 'pattern':
      return `fc.stringMatching(${String(new RegExp(form.source))})`
    case 'pieces':
      return `fc.array(fc.constantFrom(${form.pieces.map(printString).join(', ')})).map((parts) => parts.join(''))`
    case 'without': {
      const conditions = Array.from(form.characters, (it) => `!text.includes(${printString(it)})`)
      return `${plain}.filter((text) => ${conditions.join(' && ')})`
    }
    case 'results': {
      const inputs = form.inputs.map((it) => printDomain(it, nameOf))
      return inputs.length === 1
        ? `${inputs[0]}.map((it) => ${nameOf(form.of)}(it))`
        : `fc.tuple(${inputs.join(', ')}).map((args) => ${nameOf(form.of)}(...args))`
    }
    case 'accepted':
      return `${printDomain(form.among, nameOf)}.filter((text) => ${nameOf(form.by)}(text))`
  }
}

function printGrid({ element, grid }: ArrayDomain, nameOf: NameOf): string {
  const cell = printDomain(element.kind === 'array' ? element.element : element, nameOf)
  const list = (of: string, size: string): string => `fc.array(${of}, { minLength: ${size}, maxLength: ${size} })`
  const ordered = element.kind === 'array' && element.isSorted === true ? sorting : ''
  const size = `fc.integer({ min: 1, max: ${mostRows} })`
  switch (grid) {
    case 'two by two':
      return list(list(cell, '2') + ordered, '2')
    case 'square':
      return `${size}.chain((size) => ${list(list(cell, 'size') + ordered, 'size')})`
    default:
      return `fc.tuple(${size}, ${size}).chain(([rows, columns]) => ${list(list(cell, 'columns') + ordered, 'rows')})`
  }
}
