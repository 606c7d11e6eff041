import { describe, expect, it } from 'vitest'
import { checkFile } from '../../../bench/properties/check-file.ts'
import { formatReport } from '../../../engine/format/format-report.ts'
import type { Report } from '../../../engine/model/report/report.ts'
import { seeded } from '../../../engine/random/random.ts'
import { countedDuel, reportOfDuel } from '../../support/duels.ts'
import { runJest } from '../../support/run-jest.ts'
import { runNodeTest } from '../../support/run-node-test.ts'
import { runVitest } from '../../support/run-vitest.ts'
import { typeErrors } from '../../support/type-check.ts'

/** A duel with few evaluations; without any, only the attack on the properties can find a difference. */
async function duelOf(left: string, right: string, evaluations = 100): Promise<Report> {
  const options = { ...countedDuel(1, evaluations), properties: true }
  return formatReport(await reportOfDuel({ left, right }, options))
}

function namesIn({ properties }: Report): readonly string[] {
  return properties!.properties.map((it) => it.name)
}

/** Properties that fail with one of these seeds. */
function failing({ properties }: Report, left: string, right: string, seeds: number): readonly unknown[] {
  const files = [
    { name: 'left.ts', text: left },
    { name: 'right.ts', text: right },
  ]
  const all = Array.from({ length: seeds }, (_, at) => 1000 + at)
  return checkFile(properties!.code.vitest, { entry: 'left.ts', files }, all)
}

/** Functions that return, throw on purpose or crash, change their argument, and take optional and rest parameters. */
const left = `export function clamp(n: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, n))
}
export function digits(n: number): number {
  if (n < 0) throw new RangeError('negative')
  return String(n).length
}
export function first(list: { n: number }[]): number {
  return list[0]!.n
}
export function sorted(list: string[]): string[] {
  return list.sort()
}
export function joined(separator = ',', ...words: string[]): string {
  return words.join(separator)
}
export function outcome(when: Date): number {
  return when.getTime()
}
export default function twice(n: number): number {
  return 2 * n
}
`

const right = `export function clamp(n: number, low: number, high: number): number {
  const most = Math.min(high, n)
  return most < low ? low : Number.isNaN(low) ? NaN : most
}
export function digits(n: number): number {
  if (n < 0) throw new RangeError('negative')
  return \`\${n}\`.length
}
export function first(list: { n: number }[]): number {
  const [item] = list
  return item!.n
}
export function sorted(list: string[]): string[] {
  list.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return list
}
export function joined(separator?: string, ...words: string[]): string {
  return words.join(separator === undefined ? ',' : separator)
}
export function outcome(when: Date): number {
  return +when
}
export default function twice(n: number): number {
  return n + n
}
`

describe('the properties of a duel', () => {
  it('are its functions on which both agree, as tests that hold in every runner', async () => {
    const report = await duelOf(left, right)
    const names = ['clamp', 'digits', 'first', 'sorted', 'joined', 'outcome', 'twice']
    expect(report.duel?.difference).toBeUndefined()
    expect(namesIn(report)).toEqual(names.map((it) => `${it}: both implementations agree`))
    for (const { runs } of report.properties!.properties) expect(runs).toBeGreaterThanOrEqual(10_000)
    expect(failing(report, left, right, 100)).toEqual([])
    const { fileName, code } = report.properties!
    // The sign of zero, errors by message or class, changed arguments, rest arguments.
    expect(code.vitest).toContain('expect(clamp(n, low, high) + 0).toEqual(clamp2(n, low, high) + 0)')
    expect(code.vitest).toContain('outcome3(() => digits(n))')
    expect(code.vitest).toContain('outcomeByClass(() => first(list))')
    expect(code.vitest).toContain('expect([sorted(list), list]).toEqual([sorted2(listCopy), listCopy])')
    expect(code.vitest).toContain('joined(separator, ...words)')
    expect(fileName).toBe('duel.properties.test.ts')
    const files = { 'left.ts': left, 'right.ts': right }
    const withNode = { 'package.json': '{ "type": "module" }', ...files, [fileName]: code.node }
    for (const it of Object.values(code)) expect(typeErrors({ ...files, [fileName]: it })).toEqual([])
    const results = [
      await runVitest({ ...files, [fileName]: code.vitest }),
      await runJest({ ...files, [fileName]: code.jest }, 1),
      await runNodeTest(withNode, seeded(1)),
    ]
    for (const it of results) expect([it.failures, it.passed]).toEqual([[], names.length])
  }, 300_000)

  it.each([
    ['n an integer', 'Math.trunc(n)', 'Math.floor(n) + (n < 0 && n % 1 !== 0 ? 2 : 0)'],
    ['n finite and from 0', 'Math.abs(n)', 'n === Infinity ? 0 : n'],
  ])(
    'say beside a difference where there is none: %s',
    async (precondition, one, other) => {
      const texts = [one, other].map((it) => `export function f(n: number): number { return ${it} }`)
      const report = await duelOf(texts[0]!, texts[1]!)
      expect(report.duel?.difference?.kind).toBe('result')
      expect(namesIn(report)).toEqual([`f: both implementations agree (${precondition})`])
      expect(failing(report, texts[0]!, texts[1]!, 100)).toEqual([])
    },
    120_000,
  )

  it('are the functions without a difference if another one has one', async () => {
    const text = (result: string): string => `export function same(n: number): number { return n }
      export function other(n: number): boolean { return ${result} }`
    const report = await duelOf(text('n % 4 === 0'), text('n % 4 === 0 && n % 100 !== 0'))
    expect(report.duel?.difference?.kind).toBe('result')
    expect(namesIn(report)).toEqual(['same: both implementations agree'])
  }, 120_000)

  it('are not sought for functions that depend on earlier calls, chance, or classes', async () => {
    const text = `let calls = 0
      export class Box { constructor(readonly n: number) {} }
      export function next(n: number): number { return n + calls++ }
      export function roll(n: number): number { return n * Math.random() }
      export function box(n: number): Box { return new Box(n) }`
    const report = await duelOf(text, text)
    expect(namesIn(report)).toEqual([])
    expect(report.properties?.code.vitest).toBe('')
  }, 120_000)
})

describe('a difference that the search for properties finds', () => {
  it.each(['items: number[]', '...items: number[]'])(
    'is the difference of the duel, minimized: %s',
    async (items) => {
      const text = (method: string): string =>
        `export function place(item: number, ${items}): number { return items.${method}(item) }`
      const report = await duelOf(text('indexOf'), text('lastIndexOf'), 0)
      const { outcomes, kind } = report.duel!.difference!
      expect(kind).toBe('result')
      expect([outcomes.left.told, outcomes.right.told]).toEqual(['0', '1'])
      expect(report.tests).toHaveLength(2)
    },
    120_000,
  )
})
