import { below, between, chance, pick, type Random } from '../../../random/random.ts'
import type { Value } from '../../../model/test/value.ts'
import {
  type ArrayDomain,
  boundsOf,
  type Domain,
  type NumberDomain,
  type RecordDomain,
  type TextDomain,
  type TupleDomain,
  type Years,
} from './domain.ts'
import { keyOf, list, numberIn, primitive } from './plain.ts'
import { sampleText } from './sample-text.ts'
import { sampleForm } from './text-forms.ts'

/** Most elements that fast-check adds to the least number of a list or text by default. */
const mostMore = 10

/** Fast-check draws a special value with a chance of 1 in this number, which grows with the number of runs. */
export function biasOf(run: number): number {
  return 2 + Math.floor(Math.log10(run + 1))
}

/** Draws a value as fast-check would: often small, extreme or empty (its `biasFactor`). Undefined `bias`: uniform. */
export function sample(domain: Domain, random: Random, bias: number | undefined): Value {
  switch (domain.kind) {
    case 'number':
      return primitive(sampleNumber(domain, random, bias))
    case 'text':
      return primitive(sampleTextOf(domain, random, bias))
    case 'boolean':
      return primitive(chance(random, 0.5))
    case 'bigint': {
      const size = BigInt(below(random, 2 ** 31)) ** BigInt(between(random, 0, isBiased(random, bias) ? 1 : 5))
      const least = domain.least ?? -size
      return primitive(domain.least === undefined && chance(random, 0.5) ? -size : size < least ? least : size)
    }
    case 'constants':
      return primitive(pick(random, domain.values))
    case 'date':
      return { kind: 'date', time: sampleNumber(datesOf(domain.years), random, bias) }
    case 'array': {
      if (domain.grid !== undefined) return sampleGrid(domain, random, bias)
      const inner = isBiased(random, bias) ? bias : undefined
      const count = sizeFrom(domain.least, random, bias)
      const elements = Array.from({ length: count }, () => sample(domain.element, random, inner))
      return list(domain.isSorted === true ? sorted(elements) : elements)
    }
    case 'tuple':
      return inTupleOrder(
        domain.elements.map((it) => sample(it, random, bias)),
        domain,
      )
    case 'record':
      return inRecordOrder(
        domain.properties
          .filter((it) => !it.isOptional || chance(random, 0.5))
          .map((it) => [it.name, sample(it.domain, random, bias)]),
        domain,
      )
    case 'dictionary': {
      const keys = distinct(
        Array.from({ length: sizeFrom(0, random, bias) }, () =>
          primitive(sampleText(anyKey, random, sizeFrom(0, random, bias))),
        ),
      )
      return {
        kind: 'object',
        entries: keys.map((key) => [
          key.kind === 'primitive' ? String(key.value) : '',
          sample(domain.value, random, bias),
        ]),
      }
    }
    case 'set':
      return {
        kind: 'set',
        elements: distinct(
          Array.from({ length: sizeFrom(0, random, bias) }, () => sample(domain.element, random, bias)),
        ),
      }
    case 'map': {
      const keys = distinct(Array.from({ length: sizeFrom(0, random, bias) }, () => sample(domain.key, random, bias)))
      return { kind: 'map', entries: keys.map((key) => [key, sample(domain.value, random, bias)]) }
    }
    case 'union':
      return sample(pick(random, domain.members), random, bias)
  }
}

function sampleTextOf(domain: TextDomain, random: Random, bias: number | undefined): string {
  const plain = (): string => sampleText(domain, random, sizeFrom(domain.least, random, bias))
  return domain.form === undefined ? plain() : sampleForm(domain.form, random, plain)
}

/** Most rows and columns of a matrix. */
export const mostRows = 5

function sampleGrid({ element, grid }: ArrayDomain, random: Random, bias: number | undefined): Value {
  const rows = grid === 'two by two' ? 2 : between(random, 1, mostRows)
  const columns = grid === 'rectangle' ? between(random, 1, mostRows) : rows
  const cell = element.kind === 'array' ? element.element : element
  const isSorted = element.kind === 'array' && element.isSorted === true
  return list(
    Array.from({ length: rows }, () => {
      const row = Array.from({ length: columns }, () => sample(cell, random, bias))
      return list(isSorted ? sorted(row) : row)
    }),
  )
}

const anyKey = { kind: 'text', unit: 'ascii', least: 0 } as const

/** The time at which a year from 1970 to 2100 begins. */
function startOf(year: number): number {
  const leapDays = Math.floor((year - 1969) / 4)
  return (365 * (year - 1970) + leapDays) * 86_400_000
}

/** The times of valid dates, perhaps of some years only. */
export function datesOf(years: Years | undefined): NumberDomain {
  if (years === undefined) return { kind: 'number', of: 'integer', least: -8.64e15, most: 8.64e15 }
  const [least, most] = years.map(startOf)
  return { kind: 'number', of: 'integer', least: least!, most: most! }
}

function isBiased(random: Random, bias: number | undefined): boolean {
  return bias !== undefined && below(random, bias) === 0
}

/** A number of elements: at most ten more than the least, a third of that if biased. */
function sizeFrom(least: number, random: Random, bias: number | undefined): number {
  return least + below(random, (isBiased(random, bias) ? 3 : mostMore) + 1)
}

/** Values without repetitions, in order. A set takes both zeros for the same. */
export function distinct(values: readonly Value[]): readonly Value[] {
  const known = new Set<string>()
  return values.filter((it) => {
    const key = keyOf(it).replace(/^-0$/, '0')
    return !known.has(key) && known.add(key)
  })
}

/** Returns a list of these elements, sorted if the domain wants it. */
export function inTupleOrder(elements: readonly Value[], { isSorted }: TupleDomain): Value {
  return list(isSorted === true ? sorted(elements) : elements)
}

/** Returns an object with these properties. Swaps the two that the domain wants in order, if they are not. */
export function inRecordOrder(
  entries: readonly (readonly [key: string, value: Value])[],
  { ordered }: RecordDomain,
): Value {
  if (ordered === undefined) return { kind: 'object', entries }
  const [lower, upper] = ordered
  const values = new Map(entries)
  const [low, high] = sorted([values.get(lower)!, values.get(upper)!])
  return {
    kind: 'object',
    entries: entries.map(([key, it]) => [key, key === lower ? low! : key === upper ? high! : it]),
  }
}

/** Numbers in ascending order. */
export function sorted(values: readonly Value[]): readonly Value[] {
  return values.toSorted((a, b) => (numberIn(a) ?? 0) - (numberIn(b) ?? 0))
}

function sampleNumber(domain: NumberDomain, random: Random, bias: number | undefined): number {
  return domain.of === 'integer' ? sampleInteger(domain, random, bias) : sampleDouble(domain, random, bias)
}

/** Near zero, if in range, or near one of the bounds, when biased. */
function sampleInteger(domain: NumberDomain, random: Random, bias: number | undefined): number {
  const { least, most } = boundsOf(domain)
  if (!isBiased(random, bias)) return least + Math.floor(random.next() * (most - least + 1))
  const width = Math.floor(Math.log2(Math.max(2, most - least)))
  const nearLeast = least + Math.min(most - least, below(random, width + 1))
  const nearMost = most - Math.min(most - least, below(random, width + 1))
  if (least < 0 && 0 < most && chance(random, 2 / 3)) {
    return Math.max(least, Math.min(most, between(random, -width, width)))
  }
  return chance(random, 0.5) ? nearLeast : nearMost
}

const cell = new DataView(new ArrayBuffer(8))

/** Any double alike, so mostly huge or tiny ones; when biased, denormal numbers, the bounds, and those that are none. */
function sampleDouble(domain: NumberDomain, random: Random, bias: number | undefined): number {
  const least = domain.least ?? (domain.of === 'anything' ? -Infinity : -Number.MAX_VALUE)
  const most = domain.most ?? (domain.of === 'anything' ? Infinity : Number.MAX_VALUE)
  const fits = (it: number): boolean => least <= it && it <= most && !(Object.is(it, -0) && 0 <= least)
  if (isBiased(random, bias)) {
    const kind = random.next()
    const step = between(random, -64, 63)
    // As for fast-check, -0 comes before 0.
    const tiny = step < 0 ? -((-step - 1) * Number.MIN_VALUE) : step * Number.MIN_VALUE
    if (kind < 2 / 3) return fits(tiny) ? tiny : least
    if (domain.of === 'anything' && kind < 0.75) return NaN
    return kind < 0.875 ? most : least
  }
  for (let tries = 0; tries < 50; tries++) {
    cell.setUint32(0, Math.floor(random.next() * 2 ** 32))
    cell.setUint32(4, Math.floor(random.next() * 2 ** 32))
    const drawn = cell.getFloat64(0)
    const signed = 0 <= least ? Math.abs(drawn) : drawn
    if (fits(signed)) return signed
  }
  return least + random.next() * (most - least)
}
