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
    ['around: the low of its result is less than the high (value an integer, by an integer from 1)'],
  ],
  [
    'pairs in order',
    `export function totalOf(ranges: readonly (readonly [number, number])[]): number {
      return ranges.reduce((sum, [from, to]) => sum + (to - from), 0)
    }`,
    ['totalOf: returns at least 0 (parts of each of ranges finite, each of ranges in ascending order)'],
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
    ['spread: gives the same with one added to all numbers (each of items an integer)'],
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
    [
      'print: undone by read: gives the input back (hours of options an integer from 0 to 23, minutes of options an integer from 0 to 59)',
    ],
  ],
  [
    'a change that another function makes',
    `export function difference(before: number, after: number): string { return String(after - before) }
    export function moved(before: number, by: string): number { return before + Number(by) }`,
    ['difference: undone by moved: gives after back (all numbers 32-bit integers)'],
  ],
  [
    'a result for equal values',
    `export function compared(a: bigint, b: bigint): string { return a === b ? 'equal' : a < b ? 'smaller' : 'greater' }`,
    ["compared: returns 'equal' for two equal values"],
  ],
  [
    'a sufficient condition',
    `export function levelOf(used: number, total: number): 'full' | 'high' | 'low' {
      if (total <= 0 || used >= total) return 'full'
      return used / total > 0.8 ? 'high' : 'low'
    }`,
    ["levelOf: returns 'full' if used >= total"],
  ],
  [
    'texts of a pattern',
    `export function versionParts(text: string): number[] {
      const match = /^v?(\\d+)\\.(\\d+)$/.exec(text)
      if (match === null) throw new SyntaxError('not a version')
      return [Number(match[1]), Number(match[2])]
    }`,
    [String.raw`versionParts: returns a value of length 2 (text matching /^v?(\d+)\.(\d+)$/)`],
  ],
  [
    'matrices',
    `export function turned(rows: readonly (readonly number[])[]): number[][] {
      const [first] = rows
      if (first === undefined || rows.some((it) => it.length !== first.length || it.length === 0)) throw new RangeError()
      return first.map((_, at) => rows.map((row) => row[at]!))
    }`,
    ['turned: applied twice, gives the input (rows rectangular)'],
  ],
  [
    'graphs',
    `export function degrees(size: number, edges: readonly (readonly [number, number])[]): number[] {
      if (!Number.isInteger(size) || size < 0 || size > 1000) throw new RangeError()
      const all = Array.from({ length: size }, () => 0)
      for (const it of edges.flat()) {
        if (!(it in all)) throw new RangeError('no such node')
        all[it]!++
      }
      return all
    }`,
    [
      'degrees: returns a value of length size (size an integer from 10 to 20, parts of each of edges an integer from 0 to 9)',
    ],
  ],
  [
    'a part that is ignored',
    `export function digitsOf(text: string): string { return text.replace(/[-]+/g, '') }`,
    ["digitsOf: gives the same for text with '-' before it"],
  ],
  [
    'lists for joined texts',
    `export function linesOf(text: string): string[] {
      return text.split('\\n').map((it) => it + it.length)
    }`,
    [String.raw`linesOf: gives for two texts with '\n' between them the elements of both results`],
  ],
  [
    'another function that does not matter',
    `export function plain(text: string): string { return text.replace(/[^a-z]/g, '') }
    export function codeOf(text: string): string {
      let code = 7
      for (const it of plain(text)) code = (code * 31 + it.charCodeAt(0)) % 1009
      return 'c' + String(code)
    }`,
    ['codeOf: gives the same for text after plain'],
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

  it('name every restriction: what holds for amounts that are not negative only', async () => {
    const code = `export type Offer = { readonly kind: 'percent'; readonly percent: number } | { readonly kind: 'amount'; readonly cents: number }
    export function reduction(offer: Offer, prices: readonly number[]): number {
      const sum = prices.reduce((all, it) => all + Math.max(0, Math.round(it)), 0)
      return offer.kind === 'percent' ? Math.round(sum * offer.percent / 100) : Math.min(offer.cents, sum)
    }`
    const { properties } = await propertiesOf(code)
    const some = properties
      .map((it) => it.name)
      .filter((it) => it.includes('prices is []') || it.includes('prices.length === 0'))
    for (const it of some) expect(it).toMatch(/cents of offer|all numbers (?:finite and |integers )?from/)
  }, 120_000)

  it('state no result of multiples, whose exceptions are common multiples', async () => {
    const code = `export function isLeap(year: number): boolean {
      return year % 28 === 0 ? year % 100 !== 0 || year % 400 === 0 : year % 4 === 0 && year % 100 !== 0
    }`
    const { properties } = await propertiesOf(code)
    expect(properties.map((it) => it.name)).not.toContainEqual(expect.stringMatching(/returns \w+ if year % /))
  }, 120_000)

  it('say nothing obvious: that counts are not negative, or how lists and texts compare', async () => {
    const code = `export function countOf(text: string): number { return text.split('a').length - 1 }
    export function tagsOf(text: string): string[] { return text.split('#').slice(1) }`
    const { properties } = await propertiesOf(code)
    expect(properties.map((it) => it.name)).not.toContainEqual(expect.stringMatching(/at least 0|longer than text/))
  }, 120_000)

  it('are about a function once, however many signatures it has', async () => {
    const code = `export function reversed<T>(items: readonly T[]): T[] {
      const all: T[] = []
      for (const it of items) all.unshift(it)
      return all
    }`
    const { properties, pure } = await propertiesOf(code)
    expect(pure).toEqual(['reversed'])
    const names = properties.map((it) => it.name)
    expect(new Set(names.map((it) => it.replace(/ \(.*/, ''))).size).toBe(names.length)
    expect(names).not.toContainEqual(expect.stringContaining('#'))
  }, 120_000)

  it('have no range that makes them seem true', async () => {
    const code = 'export function isFourth(n: number): boolean { return n % 4 === 0 && (n < 100 || n % 400 === 0) }'
    const { properties } = await propertiesOf(code)
    expect(properties.map((it) => it.name)).not.toContainEqual(expect.stringContaining('exactly if n % 4'))
  }, 120_000)
})
