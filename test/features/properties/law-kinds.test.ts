import { describe, expect, it } from 'vitest'
import { checkFile } from '../../../bench/properties/check-file.ts'
import { propertiesOf } from './properties-of.ts'

/** Code, and properties that it has. */
const cases: readonly (readonly [law: string, code: string, names: readonly string[]])[] = [
  [
    'a standard function',
    'export function larger(a: number, b: number): number { return a > b || a !== a ? a : b > a || b !== b ? b : a === 0 ? a + b : a }',
    ['larger: returns Math.max(a, b)'],
  ],
  [
    'an exact condition',
    'export function first(items: readonly string[]): string | undefined { return items[0] }',
    ['first: returns undefined exactly if items.length === 0'],
  ],
  [
    'a necessary condition',
    'export function isLeapYear(year: number): boolean { return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) }',
    ['isLeapYear: returns true only if year % 4 === 0'],
  ],
  [
    'a deciding input',
    'export function positionIn(words: readonly string[], word: string): number { return words.lastIndexOf(word) }',
    ['positionIn: returns -1 if words is []'],
  ],
  [
    'the triangle inequality',
    `export function distance(a: string, b: string): number {
      let sum = Math.abs(a.length - b.length)
      for (let at = 0; at < Math.min(a.length, b.length); at++) if (a[at] !== b[at]) sum++
      return sum
    }`,
    ['distance: is never greater than by way of a third value'],
  ],
  [
    'parts of a result',
    `export function around(value: number, by: number): { low: number; high: number } {
      return { low: value - Math.abs(by), high: value + Math.abs(by) }
    }`,
    ['around: the low of its result is less than the high (by from 1)'],
  ],
  [
    'pairs in order',
    `export function totalOf(ranges: readonly (readonly [number, number])[]): number {
      return ranges.reduce((sum, [from, to]) => sum + (to - from), 0)
    }`,
    ['totalOf: returns at least 0 (each of ranges in ascending order)'],
  ],
  [
    'the same elements',
    `export function sortedTexts(texts: readonly string[]): string[] { return [...texts].sort().reverse() }`,
    ['sortedTexts: returns the elements of texts, each as often'],
  ],
  [
    'a text that is split',
    `export function pieces(text: string): string[] {
      const all: string[] = []
      for (let at = 0; at < text.length; at += 3) all.push(text.slice(at, at + 3))
      return all
    }`,
    ['pieces: gives back text when joined'],
  ],
  [
    'numbers to which one is added',
    'export function spread(items: readonly number[]): number { return items.length === 0 ? 0 : Math.max(...items) - Math.min(...items) }',
    ['spread: gives the same with one added to all numbers'],
  ],
  [
    'a round trip with a range for each part',
    `export interface Time { hours: number; minutes: number }
    export function print({ hours, minutes }: Time): string { return hours + ':' + String(minutes).padStart(2, '0') }
    export function read(text: string): Time | undefined {
      const match = /^(\\d+):(\\d\\d)$/.exec(text)
      if (match === null) return undefined
      const [hours, minutes] = [Number(match[1]), Number(match[2])]
      return hours <= 23 && minutes <= 59 ? { hours, minutes } : undefined
    }`,
    ['print: undone by read: gives the input back (hours of options from 0 to 23, minutes of options from 0 to 59)'],
  ],
]

describe('properties', () => {
  it.each(cases)(
    'have %s',
    async (_, code, names) => {
      const found = await propertiesOf(code)
      expect(found.properties.map((it) => it.name)).toEqual(expect.arrayContaining([...names]))
      const source = { entry: 'code.ts', files: [{ name: 'code.ts', text: code }] }
      expect(checkFile(found.code.vitest, source, [1, 2, 3])).toEqual([])
    },
    120_000,
  )

  it('do not hold if equal values break them', async () => {
    const code = `export function countOf(items: readonly number[], value: number): number {
      return items.filter((it) => it === value).length
    }`
    const { properties } = await propertiesOf(code)
    expect(properties.map((it) => it.name)).not.toContainEqual(expect.stringContaining('at most'))
  }, 120_000)

  it('hold for results that may be nothing, and for both zeros', async () => {
    const code = `export function pairsOf(keys: readonly string[], values: readonly string[]): Record<string, string> | null {
      if (keys.length !== values.length) return null
      return Object.fromEntries(keys.map((it, at) => [it, values[at]!]))
    }
    export function nearest(items: readonly number[], value: number): number | undefined {
      return items.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value))[0]
    }
    export function withItem(items: readonly number[], value: number): number[] {
      return [...items, value]
    }`
    const found = await propertiesOf(code)
    expect(found.properties.length).toBeGreaterThan(1)
    const source = { entry: 'code.ts', files: [{ name: 'code.ts', text: code }] }
    const seeds = Array.from({ length: 30 }, (_, at) => at)
    expect(checkFile(found.code.vitest, source, seeds)).toEqual([])
  }, 120_000)

  it('state no condition that a precondition makes true of all inputs', async () => {
    const code = `export function positionOf(items: readonly number[], value: number): number {
      let low = 0
      let high = items.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if (items[middle]! < value) low = middle + 1
        else high = middle
      }
      return items[low] === value ? low : -1
    }`
    const { properties } = await propertiesOf(code)
    expect(properties.map((it) => it.name)).not.toContainEqual(expect.stringContaining('isInteger'))
  }, 120_000)

  it('have no range that makes them seem true', async () => {
    const code = 'export function isFourth(n: number): boolean { return n % 4 === 0 && (n < 100 || n % 400 === 0) }'
    const { properties } = await propertiesOf(code)
    expect(properties.map((it) => it.name)).not.toContainEqual(expect.stringContaining('exactly if n % 4'))
  }, 120_000)
})
