import { wordsOf } from '../../model/subject/words.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Ref, Statement, TestCase } from '../../model/test/statement.ts'
import { unshared } from '../mutation-analysis/unshared.ts'
import { isFree } from './plain-value.ts'
import { modulo } from '../../model/test/modulo.ts'

/** The usual range of the numbers that have a certain name. */
export interface Usual {
  readonly least: number
  readonly most: number
  /** The nearest numbers that never are of this name; absent if there are none. */
  readonly outside?: { readonly below: number; readonly above: number }
  /** The least and the most that are drawn at random. */
  readonly drawn: readonly [least: number, most: number]
  /** The amounts by which all numbers of the name may be moved if this is the smallest. */
  readonly shifts: (smallest: number) => readonly number[]
}

/** Years repeat their leap years after 400 years, and most of them after 4 and after 100. */
const year: Usual = {
  least: 1751,
  most: 2150,
  drawn: [1950, 2080],
  shifts: (smallest) => [
    2001 + modulo(smallest - 1, 4) - smallest,
    2000 + modulo(smallest, 100) - smallest,
    1751 + modulo(smallest - 1751, 400) - smallest,
  ],
}

/** By the last word of a parameter or property [D]. Plurals are durations, of any length. */
const usualNumbers: ReadonlyMap<string, Usual> = new Map([
  ['year', year],
  ['month', between(1, 12)],
  ['day', between(1, 28, 32)],
  ['hour', between(0, 23)],
  ['minute', between(0, 59)],
  ['second', between(0, 59)],
  ['age', between(0, 120)],
  ['quantity', between(1, Infinity)],
  ['price', { least: 10, most: Infinity, drawn: [10, 200], shifts: (smallest) => [100 - smallest] }],
  ['percent', { least: 1, most: 100, drawn: [5, 50], outside: { below: 0, above: 101 }, shifts: () => [] }],
  ['status', { least: 100, most: 599, drawn: [200, 204], shifts: (smallest) => [200 - smallest] }],
])

/** The numbers of a test that have one of these names. */
interface Group {
  readonly usual: Usual
  readonly refs: readonly Ref[]
}

/**
 * Yields forms of a test in which numbers are what their names promise: months from 1 to 12, and years near 2000. The
 * numbers of a name move together, or become consecutive in the order of their sizes, so that comparisons have the same
 * results. First all names at once, then each alone. An impossible number becomes the nearest one, as month 13. At most
 * 41 forms; none if all numbers are usual.
 */
export function* withUsualNumbers(test: TestCase, subject: Subject): Generator<TestCase> {
  const own = unshared(test)
  const groups = groupsOf(own, subject).filter((it) => !isUsual(it, own))
  const forms = groups.map((it) => formsOf(it, own))
  if (1 < forms.length && forms.every((it) => 0 < it.length)) {
    yield forms.reduce((so, [first]) => merged(so, first!, own), own)
  }
  for (const it of forms) yield* it
}

/** The form so far, with the values in which another form of the same test differs from it. */
function merged(so: TestCase, other: TestCase, test: TestCase): TestCase {
  return so.map((it, at) => (other[at] === test[at] ? it : other[at]!))
}

function groupsOf(test: TestCase, subject: Subject): readonly Group[] {
  const groups = new Map<Usual, Ref[]>()
  for (const [ref, usual] of namedNumbers(test, subject)) groups.set(usual, [...(groups.get(usual) ?? []), ref])
  return [...groups].map(([usual, refs]) => ({ usual, refs }))
}

/** The numbers of a test that have a usual range because of the name of a parameter or property. */
export function namedNumbers(test: TestCase, subject: Subject): ReadonlyMap<Ref, Usual> {
  const named = new Map<Ref, Usual>()
  const add = (ref: Ref, name: string | undefined): void => {
    const usual = name === undefined ? undefined : usualNumbers.get(wordsOf(name).at(-1) ?? '')
    if (usual !== undefined && isNumber(test[ref]!, subject)) named.set(ref, usual)
  }
  for (const it of test) {
    if (it.kind === 'object') it.values.forEach((ref, nth) => add(ref, it.keys[nth]))
    if (it.kind !== 'call') continue
    const { parameters } = subject.callables[it.callable]!
    it.args.forEach((ref, nth) => add(ref, parameters[Math.min(nth, parameters.length - 1)]?.name))
  }
  return named
}

function isNumber(it: Statement, subject: Subject): boolean {
  return it.kind === 'literal' && Number.isFinite(it.value) && isFree(subject, it.type, it.value)
}

function isUsual({ usual, refs }: Group, test: TestCase): boolean {
  return numbersOf(refs, test).every((it) => isWithin(usual, it))
}

/** Whether a number is in the usual range. */
export function isWithin({ least, most }: Usual, it: number): boolean {
  return Number.isInteger(it) && least <= it && it <= most
}

/** The forms in which all numbers of a group are usual, and the one with the nearest impossible numbers. */
function formsOf({ usual, refs }: Group, test: TestCase): readonly TestCase[] {
  const numbers = numbersOf(refs, test)
  const smallest = Math.min(...numbers)
  const sizes = [...new Set(numbers)].toSorted((a, b) => a - b)
  const [base = 0] = usual.shifts(smallest)
  const moved = usual.shifts(smallest).map((by) => numbers.map((it) => it + by))
  const ranked = numbers.map((it) => Math.floor(smallest + base) + sizes.indexOf(it))
  // Code that counts up to a number may refuse only the one after the first impossible one.
  const nearest = [0, 1]
    .map((beyond) => numbers.map((it) => nearestOf(usual, it, beyond)))
    .filter((them) => them.some((it, at) => it !== numbers[at]))
  const usuals = [...moved, ranked].filter((values) => values.every((it) => isWithin(usual, it)))
  const forms = [...usuals, ...nearest]
  return forms
    .filter((values, at) => forms.findIndex((it) => it.join() === values.join()) === at)
    .map((values) => test.map((it, at) => withValue(it, values[refs.indexOf(at)])))
}

/** A number, or one that is as impossible and that many numbers `beyond` the nearest. */
function nearestOf({ outside }: Usual, it: number, beyond: number): number {
  if (outside === undefined) return it
  return Math.min(outside.above + beyond, Math.max(outside.below - beyond, it))
}

function withValue(it: Statement, value: number | undefined): Statement {
  return value === undefined || it.kind !== 'literal' || it.value === value ? it : { ...it, value }
}

function numbersOf(refs: readonly Ref[], test: TestCase): readonly number[] {
  return refs.map((ref) => {
    const it = test[ref]!
    return it.kind === 'literal' ? Number(it.value) : NaN
  })
}

/** Usual numbers that start with the least one. */
function between(least: number, most: number, above = most + 1): Usual {
  const drawn = [Math.max(1, least), Math.min(most, 30)] as const
  return {
    least,
    most,
    drawn,
    outside: { below: least - 1, above },
    shifts: (smallest) => [Math.max(1, least) - smallest],
  }
}
