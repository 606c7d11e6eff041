import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive, TypeId } from '../../model/subject/type.ts'
import type { Ref, TestCase } from '../../model/test/statement.ts'
import { between, chance, pick, type Random } from '../../random/random.ts'
import { isOrdinary } from '../simplify/distinct-values.ts'
import { freeTexts } from '../simplify/free-texts.ts'
import { namedNumbers, type Usual } from '../simplify/usual-numbers.ts'
import { drawText, drawWord } from './natural-texts.ts'
import { type EndingTest, isRandomNumber, isUnround, oddPlaces } from './oddness.ts'

/** One in four numbers without a known name is one of these. */
const roundNumbers = [10, 20, 50, 100, 200, 500, 1000]

/** Large numbers become multiples of one of these. */
const roundingUnits = [10, 50, 100, 1000]

/** The largest sum or product of other numbers. */
const largestCombined = 1000

/** A literal that may have another value. */
interface Place {
  readonly ref: Ref
  readonly value: Primitive
  readonly usual: Usual | undefined
  /** The type of any text that would do; undefined if this is no text. */
  readonly text: TypeId | undefined
}

/**
 * Draws usual values for the odd literals of a test, and for a share of the others. Either all numbers of a name keep their
 * order, or each is drawn alone, sometimes from other numbers of the test. Equal values stay equal in half of the forms.
 */
export function drawLiterals(odd: EndingTest, subject: Subject, share: number, random: Random): TestCase {
  const { test } = odd
  const places = placesOf(test, subject)
  const isOdd = oddPlaces(odd, subject)
  const isDrawn = new Set(places.filter(({ ref }) => isOdd.has(ref) || chance(random, share)).map(({ ref }) => ref))
  const drawn = new Map<Ref, Primitive>()
  if (chance(random, 0.5)) drawOrdered(places, isDrawn, drawn, random)
  const areEqualKept = chance(random, 0.5)
  const current = (): readonly Primitive[] => places.map((it) => (drawn.has(it.ref) ? drawn.get(it.ref) : it.value))
  const byValue = new Map<Primitive, Primitive>()
  for (const it of places) {
    if (!isDrawn.has(it.ref) || drawn.has(it.ref)) continue
    const known = areEqualKept ? byValue.get(it.value) : undefined
    const value = known ?? drawLiteral(it, current(), random)
    byValue.set(it.value, value)
    drawn.set(it.ref, value)
  }
  if (chance(random, 0.8)) sortRanges(test, subject, drawn)
  const texts = new Map(places.map((it) => [it.ref, it.text]))
  return test.map((it, at) => {
    if (it.kind !== 'literal' || !drawn.has(at)) return it
    return { ...it, type: texts.get(at) ?? it.type, value: drawn.get(at) }
  })
}

function placesOf(test: TestCase, subject: Subject): readonly Place[] {
  const named = namedNumbers(test, subject)
  const texts = freeTexts(test, subject)
  return [...test.entries()].flatMap(([ref, it]) => {
    if (it.kind !== 'literal') return []
    const { value } = it
    const usual = named.get(ref)
    const text = typeof value === 'string' ? texts.get(ref)?.type : undefined
    if (value === undefined) return elementPlace(test, ref, subject)
    const isAny = subject.types[it.type]?.kind === 'unknown'
    const isNumber = typeof value === 'number' && (usual !== undefined || isOrdinary(test, ref, subject))
    return isNumber || text !== undefined || (isAny && typeof value !== 'string') ? [{ ref, value, usual, text }] : []
  })
}

/** An element `undefined` of a list that could be a text. */
function elementPlace(test: TestCase, ref: Ref, subject: Subject): readonly Place[] {
  const list = test.find((it) => it.kind === 'array' && it.elements.includes(ref))
  const shape = list && subject.types[list.type]
  const element = shape?.kind === 'array' ? subject.types[shape.element] : undefined
  const text =
    element?.kind === 'union' ? element.members.find((it) => subject.types[it]!.kind === 'string') : undefined
  return text === undefined ? [] : [{ ref, value: '', usual: undefined, text }]
}

function drawLiteral({ value, usual, text }: Place, others: readonly Primitive[], random: Random): Primitive {
  // Where only an infinite number will do, the other one may be in order.
  if ((value === Infinity || value === -Infinity) && chance(random, 0.3)) return -value
  // A plain number of its kind will often do.
  if (typeof value === 'number' && isRandomNumber(value) && chance(random, 0.5)) {
    const plain = Number.isInteger(value) ? between(random, 1, 9) : pick(random, [0.5, 1.5, 2.5])
    return value < 0 ? -plain : plain
  }
  const isUnlimited = usual === undefined || usual.most === Infinity
  if (isUnlimited && typeof value === 'number' && isUnround(value) && chance(random, 0.6)) return rounded(value, random)
  if (typeof value !== 'string') return drawNumber(usual, others, random)
  const texts = others.filter((it) => typeof it === 'string' && it !== '' && it !== value)
  if (text !== undefined && 0 < texts.length && chance(random, 0.15)) return pick(random, texts)
  return value === '' || chance(random, 0.3) ? drawWord(random) : drawText(value, random)
}

/** The next multiple of 10, 50, 100 or 1000 above or below a number. */
function rounded(value: number, random: Random): number {
  const unit = pick(random, roundingUnits)
  return unit * (chance(random, 0.5) ? Math.ceil(value / unit) : Math.floor(value / unit))
}

function drawNumber(usual: Usual | undefined, others: readonly Primitive[], random: Random): number {
  if (usual !== undefined) return between(random, ...usual.drawn)
  const numbers = others.filter((it): it is number => Number.isInteger(it) && 0 <= Number(it))
  if (0 < numbers.length && chance(random, 0.3)) return pick(random, numbers) + pick(random, [0, 0, 1])
  if (1 < numbers.length && chance(random, 0.15)) return combined(pick(random, numbers), pick(random, numbers), random)
  return chance(random, 0.25) ? pick(random, roundNumbers) : between(random, 1, 9)
}

/** Sorts the drawn numbers of each tuple, as most pairs of numbers are ranges. */
function sortRanges(test: TestCase, { types }: Subject, drawn: Map<Ref, Primitive>): void {
  for (const it of test) {
    if (it.kind !== 'array' || types[it.type]?.kind !== 'tuple') continue
    const numbers = it.elements.flatMap((ref) => (typeof drawn.get(ref) === 'number' ? [Number(drawn.get(ref))] : []))
    if (numbers.length < it.elements.length) continue
    const sorted = numbers.toSorted((a, b) => a - b)
    for (const [nth, ref] of it.elements.entries()) drawn.set(ref, sorted[nth])
  }
}

/** The sum or product of two numbers of a test: code often compares one with others. */
function combined(a: number, b: number, random: Random): number {
  return Math.min(chance(random, 0.5) ? a + b : a * b, largestCombined)
}

/** Draws numbers that keep their order among those of one name; equal ones stay equal. */
function drawOrdered(
  places: readonly Place[],
  isDrawn: ReadonlySet<Ref>,
  drawn: Map<Ref, Primitive>,
  random: Random,
): void {
  const numbers = places.filter((it) => typeof it.value === 'number' && isDrawn.has(it.ref))
  for (const usual of new Set(numbers.map((it) => it.usual))) {
    const named = numbers.filter((it) => it.usual === usual)
    const before = [...new Set(named.map((it) => Number(it.value)))].toSorted((a, b) => a - b)
    const after = distinctNumbers(usual, before.length, random)
    for (const it of named) drawn.set(it.ref, after[before.findIndex((value) => Object.is(value, it.value))])
  }
}

/** Ascending numbers, distinct if there are enough. */
function distinctNumbers(usual: Usual | undefined, count: number, random: Random): readonly number[] {
  const found = new Set<number>()
  for (let tries = 0; tries < 4 * count && found.size < count; tries++) found.add(drawNumber(usual, [], random))
  const rest = Array.from({ length: count - found.size }, () => drawNumber(usual, [], random))
  return [...found, ...rest].toSorted((a, b) => a - b)
}
