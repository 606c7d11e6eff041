import { printString } from '../../../export/values/literal.ts'
import type { Subject } from '../../../model/subject/subject.ts'
import { type Domain, type NumberDomain, partsIn, type TextDomain } from '../domain/domain.ts'
import { plainName } from '../function-under-test.ts'
import type { Law } from '../law.ts'

/** Titles such as `reverse: applied twice, gives the input`, with everything that restricts the inputs. */
export function titlesOf(laws: readonly Law[], subject: Subject): readonly string[] {
  const used = new Map<string, number>()
  return laws.map((law) => {
    const plain = `${plainName(subject.callables[law.target]!)}: ${law.words}${boundsIn(law, omittedIn(law, subject))}`
    const times = (used.get(plain) ?? 0) + 1
    used.set(plain, times)
    return times === 1 ? plain : `${plain} (${times})`
  })
}

/** The optional parameters that the calls of a law omit, by their names. */
function omittedIn({ calls }: Law, { callables }: Subject): readonly string[] {
  return calls.flatMap(({ callable, args }) => callables[callable]!.parameters.slice(args.length).map((it) => it.name))
}

/** A restriction of a part of the inputs. */
interface Restriction {
  readonly of: string
  /** The words about one part, and about several. */
  readonly words: string
  readonly plural?: string
  readonly isNumber?: true
}

/** The preconditions of a law. */
function boundsIn({ inputs, kind, ordered }: Law, omitted: readonly string[]): string {
  const restrictions = inputs.flatMap(({ name, domain }) => restrictionsOf(name, domain))
  const numbers = inputs.flatMap((it) => partsIn(it.domain)).filter((it) => it.kind === 'number').length
  const isSaid = kind === 'monotonicity' || ordered === undefined
  const order = isSaid ? [] : [`${inputs[ordered[0]]!.name} <= ${inputs[ordered[1]]!.name}`]
  const without = omitted.length === 0 ? [] : [`without ${[...new Set(omitted)].join(' and ')}`]
  const all = [...new Set([...inWords(restrictions, numbers), ...order, ...without])]
  return all.length === 0 ? '' : ` (${all.join(', ')})`
}

/** The same restriction of several parts is said once. */
function inWords(restrictions: readonly Restriction[], numbers: number): readonly string[] {
  const groups = new Map<string, Restriction[]>()
  for (const it of restrictions) groups.set(it.words, [...(groups.get(it.words) ?? []), it])
  return [...groups.values()].map((group) => {
    const names = [...new Set(group.map((it) => it.of))]
    const { words, plural = words, isNumber } = group[0]!
    if (names.length === 1) return `${names[0]} ${words}`
    const isOfAll = isNumber === true && group.length === numbers
    return isOfAll ? `all numbers ${plural}` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} ${plural}`
  })
}

function restrictionsOf(name: string, domain: Domain): readonly Restriction[] {
  switch (domain.kind) {
    case 'number':
      return ofNumber(name, domain)
    case 'text':
      return ofText(name, domain)
    case 'bigint':
      return domain.least === undefined ? [] : [{ of: name, words: `from ${domain.least}` }]
    case 'date':
      if (domain.years !== undefined) return [{ of: name, words: `from ${domain.years[0]} to ${domain.years[1] - 1}` }]
      return domain.isValid === true ? [{ of: name, words: 'a valid date', plural: 'valid dates' }] : []
    case 'array': {
      if (domain.grid !== undefined) {
        const words = { rectangle: 'rectangular', square: 'square', 'two by two': 'of two rows and two columns' }
        const cell = domain.element.kind === 'array' ? domain.element.element : domain.element
        return [{ of: name, words: words[domain.grid] }, ...restrictionsOf(`each of ${name}`, cell)]
      }
      return [
        ...(domain.isSorted === true ? [{ of: name, words: 'sorted' }] : []),
        ...(domain.least === 0 ? [] : [{ of: name, words: 'not empty' }]),
        ...restrictionsOf(elementOf(name), domain.element),
      ]
    }
    case 'tuple':
      return [
        ...domain.elements.flatMap((it) => restrictionsOf(`parts of ${name.replace(/^parts of /, '')}`, it)),
        ...(domain.isSorted === true ? [{ of: name, words: 'in ascending order' }] : []),
      ]
    case 'record': {
      const all = domain.properties.flatMap((it) => restrictionsOf(`${it.name} of ${name}`, it.domain))
      if (domain.ordered === undefined) return all
      const [lower, upper] = domain.ordered
      return [...all, { of: `${lower} <= ${upper}`, words: `in ${name}` }]
    }
    case 'dictionary':
      return restrictionsOf(`values of ${name}`, domain.value)
    case 'set':
      return restrictionsOf(elementOf(name), domain.element)
    case 'map':
      return [...restrictionsOf(`keys of ${name}`, domain.key), ...restrictionsOf(`values of ${name}`, domain.value)]
    case 'union': {
      const isAnyText = domain.members.some((it) => it.kind === 'text' && ofText(name, it).length === 0)
      return domain.members.filter((it) => !(isAnyText && it.kind === 'text')).flatMap((it) => restrictionsOf(name, it))
    }
    case 'boolean':
    case 'constants':
      return []
  }
}

/** Names the elements of a list; all that is deeper is a part of it. */
function elementOf(name: string): string {
  return /^(?:each|parts) of /.test(name) ? name.replace(/^each/, 'parts') : `each of ${name}`
}

function ofNumber(name: string, { of, least, most, is32Bit }: NumberDomain): readonly Restriction[] {
  const range =
    least === undefined
      ? most === undefined
        ? ''
        : ` up to ${most}`
      : most === undefined
        ? ` from ${least}`
        : ` from ${least} to ${most}`
  if (of === 'integer') {
    const [article, bits] = is32Bit === true ? ['a', '32-bit '] : ['an', '']
    return [{ of: name, words: `${article} ${bits}integer${range}`, plural: `${bits}integers${range}`, isNumber: true }]
  }
  const isOpen = least === undefined || most === undefined
  if (range !== '')
    return [{ of: name, words: `${of !== 'anything' && isOpen ? 'finite and ' : ''}${range.slice(1)}`, isNumber: true }]
  return of === 'anything' ? [] : [{ of: name, words: 'finite', isNumber: true }]
}

function ofText(name: string, { unit, least, form, isWellFormed }: TextDomain): readonly Restriction[] {
  const empty = least === 0 ? [] : [{ of: name, words: 'not empty' }]
  switch (form?.kind) {
    case 'pattern':
      return [{ of: name, words: `matching ${String(new RegExp(form.source))}` }]
    case 'pieces':
      return [{ of: name, words: `made of ${form.pieces.map(printString).join(' ')}` }]
    case 'results':
      return [{ of: name, words: `made by ${form.name}` }]
    case 'accepted':
      return [{ of: name, words: `accepted by ${form.name}` }]
    case 'without':
    case undefined:
  }
  const lacking =
    form === undefined
      ? []
      : [{ of: name, words: `without ${Array.from(form.characters).map(printString).join(' and ')}` }]
  const whole = isWellFormed === true ? [{ of: name, words: 'without lone surrogates' }] : []
  if (unit === 'grapheme') return [...whole, ...lacking, ...empty]
  const words = { letter: 'of letters from a to z', digit: 'of digits', ascii: 'of printable ASCII' }
  return [{ of: name, words: words[unit] }, ...lacking, ...empty]
}
