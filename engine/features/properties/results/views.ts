import { printMember } from '../../../export/values/literal.ts'
import type { Value } from '../../../model/test/value.ts'
import type { Domain } from '../domain/domain.ts'
import { elementsIn } from '../domain/plain.ts'

/** Parts of a result that laws speak of: a property, the elements of a list, a property of each. */
export interface View {
  /** Names it: `the ratio of its result`, `every element of its result`. */
  readonly words: string
  readonly domain: Domain
  /** All of them in a result; undefined if it is of another form. */
  readonly values: (result: Value) => readonly Value[] | undefined
  /** Says of each what `condition` says of one. */
  readonly text: (result: string, condition: (part: string) => string) => string
}

/** Most properties of a result that laws speak of. */
const mostProperties = 6

/** The parts of results of this domain, without the result as a whole. Results that are nothing have none. */
export function viewsOf(domain: Domain): readonly View[] {
  const present = withoutNothing(domain)
  return present === undefined
    ? wholeViewsOf(domain)
    : wholeViewsOf(present.domain).map((it) => ({
        ...it,
        values: (result) => (isNothing(result, present.nothing) ? [] : it.values(result)),
        text: (result, condition) => `${result} === ${present.nothing} || ${it.text(result, condition)}`,
      }))
}

function wholeViewsOf(domain: Domain): readonly View[] {
  const own = propertiesOf(domain).map(({ name, words, domain: inner }): View => ({
    words: `${words} of its result`,
    domain: inner,
    values: (result) => present(partOf(result, name)),
    text: (result, condition) => condition(result + printMember(name)),
  }))
  if (domain.kind !== 'array') return own
  const each = (condition: (item: string) => string): string => `.every((item) => ${condition('item')})`
  const elements: View = {
    words: 'every element of its result',
    domain: domain.element,
    values: elementsIn,
    text: (result, condition) => result + each(condition),
  }
  const inner = propertiesOf(domain.element).map(({ name, words, domain: inner }): View => ({
    words: `${words} of every element`,
    domain: inner,
    values(result) {
      const parts = elementsIn(result)?.map((it) => partOf(it, name))
      return parts?.every((it) => it !== undefined) === true ? parts : undefined
    },
    text: (result, condition) => result + each((item) => condition(item + printMember(name))),
  }))
  return [elements, ...inner]
}

/** Two numbers in a result, or in each of its elements, that laws compare. */
export interface PairView {
  readonly words: readonly [string, string]
  readonly values: (result: Value) => readonly (readonly [Value, Value])[] | undefined
  readonly text: (result: string, condition: (one: string, other: string) => string) => string
}

/** The pairs of numbers in results of this domain. */
export function pairViewsOf(domain: Domain): readonly PairView[] {
  const present = withoutNothing(domain)
  return present === undefined
    ? wholePairViewsOf(domain)
    : wholePairViewsOf(present.domain).map((it) => ({
        ...it,
        values: (result) => (isNothing(result, present.nothing) ? [] : it.values(result)),
        text: (result, condition) => `${result} === ${present.nothing} || ${it.text(result, condition)}`,
      }))
}

function wholePairViewsOf(domain: Domain): readonly PairView[] {
  const inElements = domain.kind === 'array'
  const numbers = propertiesOf(inElements ? domain.element : domain).filter((it) => it.domain.kind === 'number')
  return numbers.flatMap((a, at) =>
    numbers.slice(at + 1).map((b): PairView => {
      const pairIn = (it: Value): readonly [Value, Value] | undefined => {
        const [one, other] = [partOf(it, a.name), partOf(it, b.name)]
        return one === undefined || other === undefined ? undefined : [one, other]
      }
      const pairText = (of: string, condition: (one: string, other: string) => string): string =>
        condition(of + printMember(a.name), of + printMember(b.name))
      return {
        words: [`${a.words} of ${inElements ? 'every element' : 'its result'}`, b.words],
        values(result) {
          if (!inElements) return present(pairIn(result))
          const pairs = elementsIn(result)?.map(pairIn)
          return pairs?.every((it) => it !== undefined) === true ? pairs : undefined
        },
        text: (result, condition) =>
          inElements ? `${result}.every((item) => ${pairText('item', condition)})` : pairText(result, condition),
      }
    }),
  )
}

/** What results are if they are something, and the text of nothing: undefined or null. */
function withoutNothing(domain: Domain): { readonly domain: Domain; readonly nothing: string } | undefined {
  if (domain.kind !== 'union' || domain.members.length !== 2) return undefined
  const [nothing, ...more] = domain.members.flatMap((it) => (it.kind === 'constants' ? it.values : []))
  const other = domain.members.find((it) => it.kind !== 'constants')
  if (other === undefined || 0 < more.length || (nothing !== undefined && nothing !== null)) return undefined
  return { domain: other, nothing: String(nothing) }
}

function isNothing(value: Value, nothing: string): boolean {
  return value.kind === 'primitive' && String(value.value) === nothing
}

interface Property {
  readonly name: string
  readonly words: string
  readonly domain: Domain
}

const ordinals = ['first', 'second', 'third', 'fourth']

/** The properties that all values of a domain have. */
function propertiesOf(domain: Domain): readonly Property[] {
  if (domain.kind === 'record') {
    return domain.properties
      .filter((it) => !it.isOptional)
      .slice(0, mostProperties)
      .map(({ name, domain: inner }) => ({ name, words: `the ${name}`, domain: inner }))
  }
  if (domain.kind !== 'tuple' || ordinals.length < domain.elements.length) return []
  return domain.elements.map((inner, at) => ({
    name: String(at),
    words: `the ${ordinals[at]} part`,
    domain: inner,
  }))
}

function partOf(value: Value, name: string): Value | undefined {
  if (value.kind === 'object') return value.entries.find(([key]) => key === name)?.[1]
  return elementsIn(value)?.[Number(name)]
}

function present<T>(value: T | undefined): readonly T[] | undefined {
  return value === undefined ? undefined : [value]
}
