import { distinct } from '../../domain/sample.ts'
import type { Value } from '../../../../model/test/value.ts'
import { elementsIn, keyOf, numberIn, textIn } from '../../domain/plain.ts'
import type { Moment } from '../sequence.ts'
import type { ClassLaw } from './class-law.ts'
import type { SeenTerm } from './propositions.ts'
import { valueNow } from './state-law.ts'
import { itsItems, partOf, type Term } from './terms.ts'

/** The properties by which lists are often sorted. */
const sortKeys = ['key', 'id', 'name', 'priority', 'from', 'start', 'word', 'time']

/** The items of a list, or one part of each. */
interface Parts {
  readonly list: Term
  readonly words: string
  readonly verbs: { readonly be: string; readonly have: string }
  readonly of: (item: Value) => Value | undefined
  readonly text: string
}

const singular = { be: 'is', have: 'has' }
const plural = { be: 'are', have: 'have' }

/** Laws that a list has no item twice, and that it is sorted. */
export function orders({ term: list, values }: SeenTerm): readonly ClassLaw[] {
  const items = values.flatMap((it) => elementsIn(it) ?? [])
  const arePairs = items.every((it) => elementsIn(it)?.length === 2)
  const ways: readonly Parts[] = [
    { list, words: list.words, verbs: list.words === itsItems ? plural : singular, of: (it) => it, text: '' },
    {
      list,
      words: `the first parts of ${list.words}`,
      verbs: plural,
      of: (it) => (arePairs ? elementsIn(it)?.[0] : undefined),
      text: '[0]',
    },
    ...sortKeys.map((key): Parts => ({
      list,
      words: `the ${key} properties of ${list.words}`,
      verbs: plural,
      of: (it) => partOf(it, key),
      text: `.${key}`,
    })),
  ]
  return ways.flatMap((way) => {
    const parts = items.flatMap((it) => way.of(it) ?? [])
    if (parts.length === 0 || parts.length < items.length) return []
    if (parts.every((it) => numberIn(it) !== undefined))
      return [distinctParts(way), sortedParts(way, 'ascending'), sortedParts(way, 'descending')]
    if (parts.every((it) => textIn(it) !== undefined)) return [distinctParts(way), sortedParts(way, 'alphabetical')]
    // A set in the test would tell equal objects from each other.
    return parts.every((it) => it.kind === 'primitive') ? [distinctParts(way)] : []
  })
}

function partsAt({ list, of }: Parts, moment: Moment): readonly Value[] | undefined {
  const parts = elementsIn(valueNow(list, moment))?.map(of)
  return parts?.every((it) => it !== undefined) === true ? parts : undefined
}

function textOf({ list, text }: Parts, object: string, inputs: readonly string[]): string {
  const items = list.text(object, inputs)
  return text === '' ? items : `${items}.map((it) => it${text})`
}

function distinctParts(parts: Parts): ClassLaw {
  return {
    kind: 'no duplicates',
    words: `${parts.words} ${parts.verbs.have} no duplicates`,
    holds(moment) {
      const all = partsAt(parts, moment)
      return all && distinct(all).length === all.length
    },
    isTelling: (moment) => 1 < (partsAt(parts, moment)?.length ?? 0),
    check: ({ object, inputs }) => ({
      kind: 'holds',
      text: `new Set(${textOf(parts, object, inputs)}).size === ${parts.list.text(object, inputs)}.length`,
    }),
  }
}

const comparing = { ascending: '(a, b) => a - b', alphabetical: '', descending: '(a, b) => b - a' }

function sortedParts(parts: Parts, order: keyof typeof comparing): ClassLaw {
  return {
    kind: 'order',
    words: `${parts.words} ${parts.verbs.be} in ${order} order`,
    holds: (moment) =>
      partsAt(parts, moment)?.every((it, at, all) => {
        const previous = all[at - 1]
        if (previous === undefined) return true
        return order === 'descending' ? !isBelow(previous, it) : !isBelow(it, previous)
      }),
    isTelling: (moment) => 1 < new Set(partsAt(parts, moment)?.map(keyOf)).size,
    check({ object, inputs }) {
      const text = textOf(parts, object, inputs)
      return { kind: 'equal', actual: text, expected: `[...${text}].sort(${comparing[order]})` }
    },
  }
}

function isBelow(a: Value, b: Value): boolean {
  const [x, y] = [numberIn(a) ?? textIn(a), numberIn(b) ?? textIn(b)]
  return x !== undefined && y !== undefined && x < y
}
