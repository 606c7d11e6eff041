import type { Value } from '../../../model/test/value.ts'
import { elementsIn, isEqual, keyOf, numberIn, textIn } from '../domain/plain.ts'
import type { ClassLaw } from './class-law.ts'
import { conditionsOf, facts, type Proposition, type SeenTerm } from './propositions.ts'
import { type Moment, thrown } from './sequence.ts'
import { partOf, type Term } from './terms.ts'

/** Most terms of one kind that are compared with each other. */
const mostCompared = 14

/** What is known of the values of terms, from observed runs. */
export interface Observed {
  readonly terms: readonly Term[]
  readonly moments: readonly Moment[]
  /** The numbers in the source. */
  readonly numbers: readonly number[]
}

/** The invariants that the types of values suggest, those that say more first. */
export function stateLaws(observed: Observed): readonly ClassLaw[] {
  const { terms, moments } = observed
  const valuesOf = (term: Term): readonly Value[] => moments.flatMap((it) => valueNow(term, it) ?? [])
  const all = terms.map((term) => ({ term, values: valuesOf(term) })).filter((it) => 0 < it.values.length)
  const having = (isOne: (value: Value) => boolean): readonly Term[] =>
    all.flatMap(({ term, values }) => (values.every(isOne) ? [term] : [])).slice(0, mostCompared)
  const numbers = distinct(
    having((it) => numberIn(it) !== undefined),
    moments,
  )
  const lists = having((it) => elementsIn(it) !== undefined).filter((it) => !it.isInput)
  const about = facts(all)
  return [
    ...equalTerms(terms.slice(0, 2 * mostCompared), moments),
    ...firstItems(lists, terms),
    ...sums(numbers),
    ...equivalences(about, conditionsOf(numbers)),
    ...all.filter((it) => lists.includes(it.term)).flatMap(orders),
    ...implications(about),
    ...orderedPairs(numbers),
    ...terms.filter((it) => !it.isInput && it.whole === undefined).map(constant),
    ...numbers.filter((it) => !it.isInput).flatMap((it) => ranges(it, valuesOf(it), observed.numbers)),
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

/** The value of a term after the last call. */
export function valueNow(term: Term, { now, inputs }: Moment): Value | undefined {
  return term.value(now, inputs)
}

/** A law about the state after any calls. */
export function stateLaw(
  kind: string,
  words: string,
  terms: readonly Term[],
  has: (...values: readonly Value[]) => boolean | undefined,
  text: (...texts: readonly string[]) => string,
): ClassLaw {
  return {
    kind,
    words: `${words}`,
    holds(moment) {
      const values = terms.flatMap((it) => valueNow(it, moment) ?? [])
      return values.length < terms.length ? undefined : has(...values)
    },
    check: ({ object, inputs }) => ({ kind: 'holds', text: text(...terms.map((it) => it.text(object, inputs))) }),
  }
}

function equalTerms(terms: readonly Term[], moments: readonly Moment[]): readonly ClassLaw[] {
  return pairs(terms).flatMap(([a, b]) => {
    if ((a.isInput && b.isInput) || a.whole === b || b.whole === a) return []
    const isPrimitive = moments.every((it) => valueNow(a, it)?.kind !== 'array')
    if (!moments.some((it) => valueNow(a, it)?.kind === 'primitive') && isPrimitive) return []
    return [
      {
        ...stateLaw('equal state', `${a.words} is ${b.words}`, [a, b], isSame, () => ''),
        check: ({ object, inputs }) =>
          isPrimitive
            ? { kind: 'holds', text: `${a.text(object, inputs)} === ${b.text(object, inputs)}` }
            : { kind: 'equal', actual: a.text(object, inputs), expected: b.text(object, inputs) },
      } satisfies ClassLaw,
    ]
  })
}

/** Laws about the ends of lists, which others may observe. */
function firstItems(lists: readonly Term[], terms: readonly Term[]): readonly ClassLaw[] {
  const others = terms.filter((it) => !it.isInput && it.whole === undefined)
  return lists.flatMap((list) =>
    others.flatMap((other): readonly ClassLaw[] => {
      if (other === list) return []
      const at = (position: 0 | -1, name: string): ClassLaw =>
        stateLaw(
          'first or last item',
          `${other.words} is the ${name} of ${list.words}`,
          [list, other],
          (items, one) => {
            const item = elementsIn(items)?.at(position)
            return item === undefined ? isNothing(one!) : isSame(item, one!)
          },
          (items, one) => `${one} === ${items}${position === 0 ? '[0]' : '.at(-1)'}`,
        )
      return [at(0, 'first'), at(-1, 'last')]
    }),
  )
}

function isNothing(value: Value): boolean {
  return value.kind === 'primitive' && value.value === undefined
}

/** Whether `===` and the runners' equality agree that two values are the same. */
export function isSame(a: Value | undefined, b: Value | undefined): boolean {
  if (a === undefined || b === undefined) return false
  if (a.kind === 'primitive' && b.kind === 'primitive') return a.value === b.value
  return isEqual(a, b)
}

function sums(numbers: readonly Term[]): readonly ClassLaw[] {
  return numbers.flatMap((sum) =>
    pairs(numbers.filter((it) => it !== sum)).map(([a, b]) =>
      stateLaw(
        'sum',
        `${sum.words} is ${a.words} + ${b.words}`,
        [sum, a, b],
        (...values) => {
          const [x, y, z] = values.map(numberIn)
          return x === y! + z!
        },
        (x, y, z) => `${x} === ${y} + ${z}`,
      ),
    ),
  )
}

function equivalences(
  about: readonly Proposition[],
  conditions: readonly Proposition[],
): readonly ClassLaw[] {
  const candidates = [
    ...pairs(about),
    ...about.flatMap((fact) => conditions.map((it): readonly [Proposition, Proposition] => [fact, it])),
  ]
  return candidates.flatMap(([a, b]) => {
    if (a.term === b.term) return []
    return [
      {
        kind: 'equivalence',
        words: `${a.words} exactly if ${b.words}`,
        holds: both(a, b, (x, y) => x === y),
        isTelling: (moment) => a.holds(moment) === true,
        check: ({ object, inputs }) => ({
          kind: 'holds',
          text: `${a.text(object, inputs, 'operand')} === (${b.text(object, inputs, 'whole')})`,
        }),
      } satisfies ClassLaw,
    ]
  })
}

function implications(about: readonly Proposition[]): readonly ClassLaw[] {
  return about.flatMap((a) =>
    about.flatMap((b) => {
      if (a.term === b.term) return []
      return [
        {
          kind: 'implication',
          words: `${a.words} only if ${b.words}`,
          holds: both(a, b, (x, y) => !x || y),
          isTelling: (moment) => a.holds(moment) === true,
          check: ({ object, inputs }) => ({
            kind: 'holds',
            text: `!${a.text(object, inputs, 'operand')} || ${b.text(object, inputs, 'operand')}`,
          }),
        } satisfies ClassLaw,
      ]
    }),
  )
}

function both(a: Proposition, b: Proposition, has: (x: boolean, y: boolean) => boolean): ClassLaw['holds'] {
  return (moment) => {
    const [x, y] = [a.holds(moment), b.holds(moment)]
    return x === undefined || y === undefined ? undefined : has(x, y)
  }
}

function orderedPairs(numbers: readonly Term[]): readonly ClassLaw[] {
  return numbers.flatMap((a) =>
    numbers.flatMap((b) =>
      a === b || (a.isInput && b.isInput)
        ? []
        : [
            stateLaw(
              'at most',
              `${a.words} is at most ${b.words}`,
              [a, b],
              (x, y) => numberIn(x)! <= numberIn(y)!,
              (x, y) => `${x} <= ${y}`,
            ),
          ],
    ),
  )
}

/** Limits that need no literal: a share is at most 1 or 100. */
const usualLimits = [1, 100]

function ranges(term: Term, values: readonly Value[], literals: readonly number[]): readonly ClassLaw[] {
  const range = (words: string, has: (it: number) => boolean, text: (it: string) => string): ClassLaw =>
    stateLaw('range', `${term.words} is ${words}`, [term], (it) => has(numberIn(it)!), (it) => text(it!))
  const most = Math.max(...values.map((it) => numberIn(it)!))
  return [
    ...(0 < most && [...usualLimits, ...literals].includes(most)
      ? [
          range(
            `at most ${most}`,
            (it) => it <= most,
            (it) => `${it} <= ${most}`,
          ),
        ]
      : []),
    range(
      'positive',
      (it) => 0 < it,
      (it) => `0 < ${it}`,
    ),
    range(
      'at least 0',
      (it) => 0 <= it,
      (it) => `0 <= ${it}`,
    ),
  ]
}

/** The parts of items by which lists are often sorted. */
const sortKeys = ['key', 'id', 'name', 'priority', 'from', 'start', 'word', 'time']

function orders({ term: list, values }: SeenTerm): readonly ClassLaw[] {
  const items = values.flatMap((it) => elementsIn(it) ?? [])
  const ways: readonly Way[] = [
    { words: list.words, isOne: true, of: (it) => it, text: '' },
    { words: `the first parts of ${list.words}`, of: (it) => elementsIn(it)?.[0], text: '[0]' },
    ...sortKeys.map((key): Way => ({ words: `the ${key}s of ${list.words}`, of: (it) => partOf(it, key), text: `.${key}` })),
  ]
  return ways.flatMap((way) => {
    const parts = items.flatMap((it) => way.of(it) ?? [])
    if (parts.length === 0 || parts.length < items.length) return []
    const areNumbers = parts.every((it) => numberIn(it) !== undefined)
    if (!areNumbers && !parts.every((it) => textIn(it) !== undefined)) return [distinctItems(list, way)]
    return [
      distinctItems(list, way),
      sortedItems(list, way, areNumbers ? 'ascending' : 'alphabetical'),
      ...(areNumbers ? [sortedItems(list, way, 'descending')] : []),
    ]
  })
}

/** Parts of the items of a list. */
interface Way {
  readonly words: string
  readonly isOne?: true
  readonly of: (item: Value) => Value | undefined
  readonly text: string
}

function partsAt(list: Term, { of }: Way, moment: Moment): readonly Value[] | undefined {
  const parts = elementsIn(valueNow(list, moment))?.map(of)
  return parts?.every((it) => it !== undefined) === true ? parts : undefined
}

function sortedItems(list: Term, way: Way, order: 'ascending' | 'alphabetical' | 'descending'): ClassLaw {
  const comparing = { ascending: '(a, b) => a - b', alphabetical: '', descending: '(a, b) => b - a' }[order]
  return {
    kind: 'order',
    words: `${way.words} ${way.isOne === true ? 'is' : 'are'} in ${order} order`,
    holds: (moment) =>
      partsAt(list, way, moment)?.every((it, at, all) => {
        const [low, high] = order === 'descending' ? [it, all[at - 1]] : [all[at - 1], it]
        return at === 0 || !isBelow(high!, low!)
      }),
    isTelling: (moment) => 1 < new Set(partsAt(list, way, moment)?.map(keyOf)).size,
    check({ object, inputs }) {
      const text = list.text(object, inputs)
      const parts = way.text === '' ? text : `${text}.map((it) => it${way.text})`
      return { kind: 'equal', actual: parts, expected: `[...${parts}].sort(${comparing})` }
    },
  }
}

function distinctItems(list: Term, way: Way): ClassLaw {
  return {
    kind: 'no duplicates',
    words: `${way.words} ${way.isOne === true ? 'has' : 'have'} no duplicates`,
    holds(moment) {
      const parts = partsAt(list, way, moment)
      return parts && new Set(parts.map(keyOf)).size === parts.length
    },
    isTelling: (moment) => 1 < (partsAt(list, way, moment)?.length ?? 0),
    check({ object, inputs }) {
      const text = list.text(object, inputs)
      const parts = way.text === '' ? text : `${text}.map((it) => it${way.text})`
      return { kind: 'holds', text: `new Set(${parts}).size === ${text}.length` }
    },
  }
}

function isBelow(a: Value, b: Value): boolean {
  const [x, y] = [numberIn(a) ?? textIn(a), numberIn(b) ?? textIn(b)]
  return x !== undefined && y !== undefined && x < y
}

function constant(term: Term): ClassLaw {
  return {
    kind: 'constant',
    words: `${term.words} stays the same`,
    holds(moment) {
      const [start, now] = [term.value(moment.start, moment.inputs), valueNow(term, moment)]
      return start === undefined || now === undefined ? undefined : isEqual(start, now)
    },
    kept: { term, from: 'start' },
    check: ({ object, inputs, kept }) => ({ kind: 'equal', actual: term.text(object, inputs), expected: kept }),
  }
}

/** All pairs of different items, in order. */
function pairs<T>(items: readonly T[]): readonly (readonly [T, T])[] {
  return items.flatMap((a, at) => items.slice(at + 1).map((b): readonly [T, T] => [a, b]))
}
