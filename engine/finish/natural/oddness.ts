import type { Ending } from '../../model/run/execution.ts'
import type { Primitive } from '../../model/subject/type.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { wordsOf } from '../../model/subject/words.ts'
import { parts, type Ref, type Statement, type TestCase } from '../../model/test/statement.ts'
import { isOrdinary } from '../simplify/distinct-values.ts'
import { type FreeText, freeTexts } from '../simplify/free-texts.ts'
import { isWithin, namedNumbers, type Usual } from '../simplify/usual-numbers.ts'

/** The largest number that is usual without a name, unless it is a multiple of ten, and of a hundred. */
const largestPlain = 100
const largestUsual = 1000

/** Negative numbers and fractions with more characters look random: `-2349.6`. */
const longestNumber = 4

/** Longer texts are odd, since a short one mostly shows the same. */
const longestUsual = 24

/** Most words of a usual text: as many as in `1.2.3-rc.1.2`. */
const mostWords = 6

/** The last words of names of clocks, which do not run backwards. */
const clocks: ReadonlySet<string> = new Set(['now', 'time', 'clock', 'timestamp'])

/** A test whose literals are not shared (see `unshared`), and how it ends. */
export interface EndingTest {
  readonly test: TestCase
  readonly ending: Ending
}

/**
 * Returns the places of a test whose values make a reader wonder, each with how odd it is (from 1 up): negative numbers
 * and fractions, months above 12, texts of punctuation only, empty lists, intervals that run backwards, equal arguments,
 * and `null` or a boolean where any value would do. A test that ends with an error may have empty lists.
 */
export function oddPlaces({ test, ending }: EndingTest, subject: Subject): ReadonlyMap<Ref, number> {
  const named = namedNumbers(test, subject)
  const texts = freeTexts(test, subject)
  const odd = new Map<Ref, number>()
  const add = (at: Ref, by: number): void => {
    if (0 < by) odd.set(at, (odd.get(at) ?? 0) + by)
  }
  for (const at of repeatedWords(texts)) add(at, 1)
  for (const at of repeatedResults(test)) add(at, 1)
  for (const at of repeatedNumbers(test)) add(at, 1)
  for (const [at, it] of test.entries()) {
    switch (it.kind) {
      case 'literal':
        add(at, oddnessOfLiteral(test, at, { subject, usual: named.get(at), isText: texts.has(at) }))
        break
      case 'array':
        if (ending !== 'threw' || 0 < it.elements.length) add(at, oddnessOfList(test, it, subject))
        break
      case 'object':
        for (const ref of reversedBounds(test, it)) add(ref, 1)
        for (const ref of it.values.flatMap((ref, nth) => backwards(test, ref, it.keys[nth]!))) add(ref, 2)
        break
      case 'call':
        add(at, 2 * repeatedData(test, it.args))
        for (const ref of repeatedLiterals(test, it.args)) add(ref, 1)
        break
      default:
        break
    }
  }
  return odd
}

/** How odd a test is: 0 if all its values are usual. */
export function oddnessOf(test: EndingTest, subject: Subject): number {
  let sum = 0
  for (const it of oddPlaces(test, subject).values()) sum += it
  return sum
}

interface LiteralContext {
  readonly subject: Subject
  readonly usual: Usual | undefined
  /** Whether any text would do in its place. */
  readonly isText: boolean
}

function oddnessOfLiteral(test: TestCase, at: Ref, { subject, usual, isText }: LiteralContext): number {
  const it = test[at]!
  if (it.kind !== 'literal') return 0
  const { value } = it
  if (typeof value === 'string') return isText ? oddnessOfText(value) : 0
  if (usual === undefined && !isOrdinary(test, at, subject)) return 0
  if (typeof value === 'number') return oddnessOfNumber(value, usual)
  const isAny = subject.types[it.type]?.kind === 'unknown'
  return isAny && (value === null || value === undefined || typeof value === 'boolean') ? 2 : 0
}

function oddnessOfNumber(value: number, usual: Usual | undefined): number {
  if (!Number.isFinite(value)) return 5
  if (usual !== undefined) return !isWithin(usual, value) ? 3 : usual.most === Infinity && isUnround(value) ? 1 : 0
  if (value < 0 || Object.is(value, -0) || !Number.isInteger(value)) return isRandomNumber(value) ? 4 : 3
  if (value === 0) return 1
  return isUnround(value) ? 1 : 0
}

/** Whether a number is large, but not round: `187`. */
export function isUnround(value: number): boolean {
  return (largestUsual < value && value % 100 !== 0) || (largestPlain < value && value % 10 !== 0)
}

/** Whether a number is negative or a fraction, and has many digits. */
export function isRandomNumber(value: number): boolean {
  return Number.isFinite(value) && (value < 0 || !Number.isInteger(value)) && longestNumber < String(value).length
}

/** Counts the places of a text where a reader expects a word or another word, and digits that are no usual number. */
export function oddnessOfText(text: string): number {
  if (text === '') return 2
  const words = text.match(/[\p{L}\p{N}]+/gu)
  const isWordless = words === null ? 1 : 0
  const isLong = longestUsual < text.length || mostWords < (words?.length ?? 0) ? 1 : 0
  // In `a?a`, the reader cannot tell which of them a result is.
  const named = words?.filter((it) => /\p{L}/u.test(it)) ?? []
  const repeated = new Set(named).size < named.length ? 1 : 0
  const outer = (/^[^\p{L}\p{N}]/u.test(text) ? 1 : 0) + (/[^\p{L}\p{N}]$/u.test(text) ? 1 : 0)
  const inner = [...text.matchAll(/[^\p{L}\p{N}]{2,}/gu)].reduce((sum, it) => sum + it[0].length - 1, 0)
  const years = [...text.matchAll(/(?<!\d)\d{4}(?!\d)/g)].filter(
    ([it]) => Number(it) < 1751 || 2150 < Number(it),
  ).length
  const breaks = /[\n\r\t]/.test(text) ? 1 : 0
  const zeros = [...text.matchAll(/(?<!\d)0{2,}(?!\d)/g)].length
  const mixed = /\p{Ll}\d{2,}|\d\p{Ll}/u.test(text) ? 1 : 0
  return isWordless + outer + inner + breaks + years + zeros + mixed + isLong + repeated
}

function oddnessOfList(test: TestCase, list: Statement & { kind: 'array' }, subject: Subject): number {
  const shape = subject.types[list.type]
  const { elements } = list
  if (elements.length === 0) return shape?.kind === 'array' && subject.types[shape.element]?.kind !== 'never' ? 2 : 0
  const values = elements.map((ref) => test[ref]!)
  const missing = values.filter((it) => it.kind === 'literal' && it.value === undefined).length
  return 2 * missing + (shape?.kind === 'tuple' ? disorder(values) : 0) + repeatedData(test, elements)
}

/** How often a number of a tuple does not exceed the one before it: most pairs of numbers are ranges. */
function disorder(values: readonly Statement[]): number {
  const numbers = values.flatMap((it) => (it.kind === 'literal' && typeof it.value === 'number' ? [it.value] : []))
  if (numbers.length < values.length) return 0
  return numbers.filter((it, nth) => 0 < nth && !(numbers[nth - 1]! < it)).length
}

/** How many of these lists and objects are equal to an earlier one. */
function repeatedData(test: TestCase, refs: readonly Ref[]): number {
  const texts = refs
    .filter((ref) => ['array', 'object'].includes(test[ref]!.kind) && 0 < parts(test[ref]!).length)
    .map((ref) => spelledValue(test, ref))
  return texts.length - new Set(texts).size
}

/** Numbers that repeat an earlier argument of the same call, such as a key equal to a time. */
function repeatedLiterals(test: TestCase, args: readonly Ref[]): readonly Ref[] {
  const numberAt = (ref: Ref): Primitive => {
    const it = test[ref]!
    return it.kind === 'literal' && typeof it.value === 'number' && it.value !== 0 ? it.value : undefined
  }
  return args.filter((ref, nth) => {
    const value = numberAt(ref)
    return value !== undefined && args.slice(0, nth).some((earlier) => numberAt(earlier) === value)
  })
}

/** Numbers that repeat that of an earlier object of the same type: `2 * 2` is `2 + 2`, too. */
function repeatedNumbers(test: TestCase): readonly Ref[] {
  const seen = new Set<string>()
  const found: Ref[] = []
  for (const it of test) {
    if (it.kind !== 'object') continue
    for (const [nth, ref] of it.values.entries()) {
      const part = test[ref]!
      if (part.kind !== 'literal' || typeof part.value !== 'number' || part.value === 0) continue
      const text = `${it.type} ${it.keys[nth]!} ${part.value}`
      if (seen.has(text)) found.push(ref)
      seen.add(text)
    }
  }
  return found
}

/** Texts that differ from an earlier one but begin with the same word: `:a` beside `a`. */
function repeatedWords(texts: ReadonlyMap<Ref, FreeText>): readonly Ref[] {
  const seen = new Map<string, string>()
  const found: Ref[] = []
  for (const [at, { value }] of texts) {
    const word = /[\p{L}\p{N}]+/u.exec(value)?.[0]
    if (word === undefined) continue
    const before = seen.get(word)
    if (before !== undefined && before !== value) found.push(at)
    seen.set(word, value)
  }
  return found
}

/** Literals in the results of stubs that return the same as an earlier stub, which hides whose result is used. */
function repeatedResults(test: TestCase): readonly Ref[] {
  const seen = new Set<string>()
  const found: Ref[] = []
  for (const it of test) {
    for (const ref of it.kind === 'function' ? it.returns : []) {
      const values = test[ref]!.kind === 'object' ? parts(test[ref]!) : []
      const text = spelledValue(test, ref)
      if (seen.has(text)) found.push(...values.filter((value) => test[value]!.kind === 'literal').slice(0, 1))
      seen.add(text)
    }
  }
  return found
}

/** An unambiguous text of a value, wherever its parts are in the test. */
function spelledValue(test: TestCase, ref: Ref): string {
  const it = test[ref]!
  if (it.kind === 'literal') return `${typeof it.value} ${String(it.value)}`
  if (it.kind === 'call' || it.kind === 'function') return `#${ref}`
  const keys = it.kind === 'object' ? it.keys.join() : ''
  return `${it.kind} ${keys}(${parts(it)
    .map((part) => spelledValue(test, part))
    .join()})`
}

/** The names of the bounds of ranges, the lower one first. */
const bounds = [
  ['from', 'to'],
  ['start', 'end'],
  ['min', 'max'],
  ['low', 'high'],
  ['lower', 'upper'],
] as const

/** The upper bounds of an object that are below its lower ones. */
function reversedBounds(test: TestCase, { keys, values }: Statement & { kind: 'object' }): readonly Ref[] {
  const numberOf = (key: string): number => {
    const it = test[values[keys.indexOf(key)] ?? -1]
    return it?.kind === 'literal' && typeof it.value === 'number' ? it.value : NaN
  }
  return bounds.flatMap(([lower, upper]) => (numberOf(upper) < numberOf(lower) ? [values[keys.indexOf(upper)]!] : []))
}

/** The times of a clock that are before an earlier one; none if a stub of this name is no clock. */
function backwards(test: TestCase, ref: Ref, name: string): readonly Ref[] {
  const clock = test[ref]!
  if (clock.kind !== 'function' || !clocks.has(wordsOf(name).at(-1) ?? '')) return []
  const timeAt = (nth: number): Primitive => {
    const it = test[clock.returns[nth]!]
    return it?.kind === 'literal' ? it.value : undefined
  }
  return clock.returns.filter((_, nth) => Number(timeAt(nth)) < Number(timeAt(nth - 1)))
}
