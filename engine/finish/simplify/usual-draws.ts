import { between, chance, pick, type Random, seeded } from '../../random/random.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Ref, TestCase } from '../../model/test/statement.ts'
import { unshared } from '../mutation-analysis/unshared.ts'
import { spelled } from '../assertions/equal.ts'
import { isOrdinary } from './distinct-values.ts'
import { isWithin, namedNumbers, type Usual } from './usual-numbers.ts'

/** Most forms of a test that are drawn. */
const mostDraws = 60

/** The largest usual number, unless the name of a parameter or property says otherwise. */
const largestUsual = 1000

/** One in five numbers without a known name is one of these. */
const roundNumbers = [10, 20, 50, 100]

/**
 * Yields forms of a test in which random usual numbers replace all unusual ones (negative numbers, fractions, `NaN`, large
 * numbers, the year -2) and some or all of the others, because a usual number may kill the same mutant. Every other form
 * keeps the order of the numbers, and equal numbers equal. The same test always has the same forms: 60, or none if all its
 * numbers are usual.
 */
export function* withUsualDraws(test: TestCase, subject: Subject): Generator<TestCase> {
  const own = unshared(test)
  const named = namedNumbers(own, subject)
  const numbers = [...own.keys()].filter((at) => named.has(at) || isOrdinaryNumber(own, at, subject))
  const isOdd = (at: Ref): boolean => isOddNumber(numberAt(own, at), named.get(at))
  if (!numbers.some(isOdd)) return
  const random = seeded(spelled(own))
  for (let nth = 0; nth < mostDraws; nth++) {
    const isSome = (at: Ref): boolean => isOdd(at) || chance(random, 0.5)
    const drawn =
      nth % 2 === 0
        ? inOrder(numbers, own, named, random)
        : new Map(numbers.filter(isSome).map((at) => [at, draw(random, named.get(at))]))
    yield own.map((it, at) => {
      const value = drawn.get(at)
      return value === undefined || it.kind !== 'literal' ? it : { ...it, value }
    })
  }
}

function isOrdinaryNumber(test: TestCase, at: Ref, subject: Subject): boolean {
  const it = test[at]!
  return it.kind === 'literal' && typeof it.value === 'number' && isOrdinary(test, at, subject)
}

function numberAt(test: TestCase, at: Ref): number {
  const it = test[at]!
  return it.kind === 'literal' ? Number(it.value) : NaN
}

function isOddNumber(it: number, usual: Usual | undefined): boolean {
  if (usual !== undefined) return !isWithin(usual, it)
  return !Number.isInteger(it) || it < 0 || Object.is(it, -0) || largestUsual < it
}

function draw(random: Random, usual: Usual | undefined): number {
  if (usual !== undefined) return between(random, ...usual.drawn)
  return chance(random, 0.2) ? pick(random, roundNumbers) : between(random, 1, 9)
}

/** Random numbers for these places. The numbers of one name keep their order, and equal numbers stay equal. */
function inOrder(
  places: readonly Ref[],
  test: TestCase,
  named: ReadonlyMap<Ref, Usual>,
  random: Random,
): ReadonlyMap<Ref, number> {
  const drawn = new Map<Ref, number>()
  for (const usual of new Set(places.map((at) => named.get(at)))) {
    const refs = places.filter((at) => named.get(at) === usual)
    const before = [...new Set(refs.map((at) => numberAt(test, at)))].toSorted((a, b) => a - b)
    const after = distinctDraws(random, usual, before.length)
    const ranks = new Map(before.map((it, rank) => [it, rank]))
    for (const at of refs) drawn.set(at, after[ranks.get(numberAt(test, at))!]!)
  }
  return drawn
}

/** Ascending numbers, distinct if there are enough. */
function distinctDraws(random: Random, usual: Usual | undefined, count: number): readonly number[] {
  const found = new Set<number>()
  for (let tries = 0; tries < 4 * count && found.size < count; tries++) found.add(draw(random, usual))
  const rest = Array.from({ length: count - found.size }, () => draw(random, usual))
  return [...found, ...rest].toSorted((a, b) => a - b)
}
