import type { Value } from '../../../../model/test/value.ts'
import { elementsIn, isEqual, isSame, keyOf, numberIn } from '../../domain/plain.ts'
import { thrown, type Moment } from '../sequence.ts'
import type { ClassLaw } from './class-law.ts'
import { equivalences, implications } from './logic.ts'
import { orderedPairs, ranges, sums } from './numbers.ts'
import { orders } from './orders.ts'
import { conditionsOf, facts } from './propositions.ts'
import { type Observed, pairsOf, stateLaw, valueNow } from './state-law.ts'
import type { Term } from './terms.ts'

/** Most terms of one kind that are compared with each other. */
const mostCompared = 14

/** The invariants that observed values suggest, those that say more first. */
export function stateLaws({ terms, moments, numbers: literals }: Observed): readonly ClassLaw[] {
  const all = terms
    .map((term) => ({ term, values: moments.flatMap((it) => valueNow(term, it) ?? []) }))
    .filter((it) => 0 < it.values.length)
  const having = (isOne: (value: Value) => boolean): typeof all =>
    all.filter((it) => it.values.every(isOne)).slice(0, mostCompared)
  const lists = having((it) => elementsIn(it) !== undefined).filter((it) => !it.term.isInput)
  const measured = having((it) => numberIn(it) !== undefined)
  const numbers = distinct(
    measured.map((it) => it.term),
    moments,
  )
  const about = facts(all)
  return [
    ...equalTerms(terms.slice(0, 2 * mostCompared), moments),
    ...endsOfLists(
      lists.map((it) => it.term),
      terms,
    ),
    ...sums(numbers),
    ...equivalences(about, conditionsOf(numbers)),
    ...lists.flatMap(orders),
    ...implications(about),
    ...orderedPairs(numbers),
    ...terms.filter((it) => !it.isInput && it.whole === undefined).map(unchanging),
    ...measured.filter((it) => numbers.includes(it.term)).flatMap((it) => ranges(it, literals)),
  ]
}

/** Leaves out terms that are always equal to an earlier one: laws about these say the same. */
function distinct(terms: readonly Term[], moments: readonly Moment[]): readonly Term[] {
  const known = new Set<string>()
  return terms.filter((term) => {
    const key = moments.map((it) => keyOf(valueNow(term, it) ?? thrown)).join()
    return !known.has(key) && known.add(key)
  })
}

function equalTerms(terms: readonly Term[], moments: readonly Moment[]): readonly ClassLaw[] {
  return pairsOf(terms).flatMap((both): readonly ClassLaw[] => {
    const [a, b] = both
    if ((a.isInput && b.isInput) || a.whole === b || b.whole === a) return []
    if (!moments.some((it) => valueNow(a, it)?.kind === valueNow(b, it)?.kind)) return []
    const law = stateLaw({
      kind: 'equal state',
      words: `${a.words} is ${b.words}`,
      terms: both,
      has: ([x, y]) => isSame(x, y),
      text: ([x, y]) => `${x} === ${y}`,
    })
    if (moments.every((it) => valueNow(a, it)?.kind === 'primitive')) return [law]
    return [
      {
        ...law,
        check: ({ object, inputs }) => ({
          kind: 'equal',
          actual: a.text(object, inputs),
          expected: b.text(object, inputs),
        }),
      },
    ]
  })
}

/** Laws about the ends of lists, which others may observe. */
function endsOfLists(lists: readonly Term[], terms: readonly Term[]): readonly ClassLaw[] {
  const others = terms.filter((it) => !it.isInput && it.whole === undefined)
  const ends = [
    { position: 0, name: 'first', text: '[0]' },
    { position: -1, name: 'last', text: '.at(-1)' },
  ]
  return lists.flatMap((list) =>
    others
      .filter((it) => it !== list)
      .flatMap((other) =>
        ends.map(({ position, name, text }): ClassLaw => ({
          ...stateLaw({
            kind: 'end of list',
            words: `${other.words} is the ${name} of ${list.words}`,
            terms: [list, other],
            has([items, one]) {
              const item = elementsIn(items)!.at(position)
              return item === undefined ? one?.kind === 'primitive' && one.value === undefined : isSame(item, one)
            },
            text: ([items, one]) => `${one} === ${items}${text}`,
          }),
          // Objects may be equal without being the same.
          check: ({ object, inputs }) => ({
            kind: 'equal',
            actual: other.text(object, inputs),
            expected: `${list.text(object, inputs)}${text}`,
          }),
        })),
      ),
  )
}

function unchanging(term: Term): ClassLaw {
  return {
    kind: 'unchanging',
    words: `${term.words} stays the same`,
    holds(moment) {
      const [start, now] = [term.value(moment.start, moment.inputs), valueNow(term, moment)]
      return start === undefined || now === undefined ? undefined : isEqual(start, now)
    },
    kept: { term, from: 'start' },
    check: ({ object, inputs, kept }) => ({ kind: 'equal', actual: term.text(object, inputs), expected: kept }),
  }
}
