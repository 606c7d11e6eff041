import { describe, expect, test } from 'vitest'
import { titleOfValues } from '../../engine/export/printing/table-titles.ts'
import { printSuite } from '../../engine/export/print-suite.ts'
import { formatCode } from '../../engine/format/format-report.ts'
import { type Runner, runners } from '../../engine/model/goal/options.ts'
import type { Suite } from '../../engine/model/test/suite.ts'
import { seeded } from '../../engine/random/random.ts'
import { type Called, suiteCalling } from '../support/called-suite.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { noDecisions } from '../support/decisions.ts'
import { exportedProject } from '../support/exported-project.ts'
import { runJest } from '../support/run-jest.ts'
import { runNodeTest } from '../support/run-node-test.ts'
import type { RunnerResult } from '../support/runner-result.ts'
import { runVitest } from '../support/run-vitest.ts'
import { nightly } from '../support/nightly.ts'
import { share } from '../support/share.ts'
import { typeErrors } from '../support/type-check.ts'

const text = String.raw`
/** Titles contain these texts. */
export function sign(kind: string): string {
  const signs = ['100%s %d%%', '$1 $kind', "it's", 'a\\b', 'こんにちは', '\u{1F600}', '%', 'a\nb']
  return signs[kind.length] ?? 'none'
}
export type Shape = 'circle' | 'square' | 'line'
export function corners(shape: Shape): number | undefined {
  return shape === 'circle' ? undefined : shape === 'square' ? 4 : 2
}
export function area(shape: Shape, sizes: number[]): number {
  return shape === 'circle' ? 3 : sizes.length
}
export enum Level { Low, Middle, High }
export function next(level: Level): Level | null {
  return level === Level.High ? null : level + 1
}
export function sum(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0)
}
export function doubled(numbers: number[]): number[] {
  return numbers.map((it) => 2 * it)
}
export function days(month: number): number {
  if (month < 1 || 12 < month) throw new RangeError('There is no month ' + String(month))
  return month === 2 ? 28 : month === 4 || month === 6 ? 30 : 31
}
export function pair(it: [number, string]): string {
  return it[1].repeat(it[0])
}
export function parsed(value: string): number
export function parsed(value: number): string
export function parsed(value: string | number): string | number {
  return typeof value === 'string' ? value.length : String(value)
}
export function first<T>(items: T[], other: T): T {
  return items[0] ?? other
}
export function shown(value: number | string | undefined): string {
  return String(value)
}
export async function load(page: number): Promise<{ page: number; isLast: boolean }> {
  return { page, isLast: 9 < page }
}
export class Door {
  private readonly code: number
  constructor(code: number) { this.code = code }
  open(attempt: number): boolean { return attempt === this.code }
}
export function isLong(title: string, _: number): boolean {
  return _ < title.length
}
export function sides(shape: Shape): number {
  return shape === 'circle' ? 0 : shape === 'square' ? 4 : 1
}
`

const source = sourceOf(text)
const compiled = compiledOf(source)
const { subject } = compiled

const one = (name: string, ...inputs: readonly (readonly Called[1][])[]): readonly (readonly Called[])[] =>
  inputs.map((args) => [[name, ...args]])

const suite = await suiteCalling(
  compiled,
  ...one('sign', [''], ['a'], ['bb'], ['ccc'], ['dddd'], ['eeeee'], ['ffffff'], ['ggggggg']),
  ...one('corners', ['circle'], ['square'], ['line']),
  ...one('area', ['circle', [1]], ['square', [1, 2]], ['line', []]),
  ...one('next', [0], [1], [2]),
  ...one('sum', [[]], [[1]], [[2, 3]]),
  ...one('doubled', [[]], [[1]], [[2, 3]]),
  ...one('days', [0], [13], [0.5], [2], [4], [1]),
  ...one('pair', [[1, 'a']], [[2, 'b']], [[3, 'c']]),
  ...one('parsed', ['a'], ['bb'], ['ccc']),
  ...one('first', [[1], 2], [[3], 4], [['a'], 'b']),
  ...one('shown', [1], ['a'], [undefined], [2], [3]),
  ...one('load', [1], [2], [10]),
  ...[1, 2, 3].map((code): readonly Called[] => [
    ['new Door', code],
    ['Door.open', 2],
  ]),
  ...one('isLong', ['a', 1], ['bbb', 2], ['c', 3]),
  ...one('sides', ['circle'], ['square'], ['line']),
)

const printed = (runner: Runner, tables: boolean, some: Suite = suite) =>
  printSuite(some, subject, { from: undefined, tables }, runner, noDecisions)

const run: Readonly<Record<Runner, (files: Readonly<Record<string, string>>) => Promise<RunnerResult>>> = {
  vitest: (files) => runVitest(files),
  jest: (files) => runJest(files, 1),
  node: (files) => runNodeTest(files, seeded(1)),
}

describe.each(share(runners, 3))('tables for %s', (runner) => {
  const having = printed(runner, true)
  const lacking = printed(runner, false)

  test('change neither the tests of a report nor their names, number and results', { timeout: 180_000 }, async () => {
    expect(having.tests).toEqual(lacking.tests)
    const own = await run[runner](exportedProject(source, having, runner, 'own'))
    const single = await run[runner](exportedProject(source, lacking, runner, 'own'))
    expect([own.failures, single.failures], own.output).toEqual([[], []])
    expect(own.names).toEqual(single.names)
    expect(own.passed).toBe(suite.length)
  })

  test('type-check in strict mode, without unused names', { timeout: 60_000 }, () => {
    expect(typeErrors({ 'main.ts': text, 'main.test.ts': having.code })).toEqual([])
  })

  test('look like this', async () => {
    await expect(await formatCode(having.code, 'main.test.ts')).toMatchFileSnapshot(`tables/${runner}.txt`)
  })
})

test('two tests that differ in values are no table', () => {
  const two = suite.filter((it) => it.test.length <= 2).slice(0, 2)
  expect(printed('vitest', true, two).code).toBe(printed('vitest', false, two).code)
})

test('rows are in the order of their tests, and other tests stay where they were', () => {
  const titles = (code: string): readonly string[] =>
    [...code.matchAll(/(?:it\(|^ {4}\[)'(days[^']*|throws[^']*)'/gm)].map((it) => it[1]!)
  const some = suite.filter((it) => it.test.at(-1)?.kind === 'call' && namesOf([it]).includes('days'))
  const [having, lacking] = [printed('node', true, some), printed('node', false, some)]
  expect(titles(having.code).toSorted()).toEqual(titles(lacking.code).toSorted())
  expect(titles(having.code)).toHaveLength(some.length)
})

function namesOf(some: Suite): readonly string[] {
  return some.flatMap(({ test: steps }) =>
    steps.flatMap((it) => (it.kind === 'call' ? [subject.callables[it.callable]!.name] : [])),
  )
}

nightly(
  'tables notice the same mutants as single tests',
  async () => {
    const mutants = [
      ['month < 1', 'month <= 1'],
      ['12 < month', '13 < month'],
      ['a + b, 0', 'a - b, 0'],
      ["shape === 'square' ? 4 : 2", "shape === 'square' ? 2 : 2"],
      ['There is no month', ''],
      ['attempt === this.code', 'true'],
      ['9 < page', 'page < 9'],
    ] as const
    const failuresWith = async (tables: boolean): Promise<readonly string[]> => {
      const { code, fileName } = printed('vitest', tables)
      const files = mutants.flatMap(([from, to], at) => {
        expect(text).toContain(from)
        return [
          [`m${at}/main.ts`, text.replace(from, to)],
          [`m${at}/${fileName}`, code],
        ]
      })
      const { failures } = await runVitest(Object.fromEntries(files) as Record<string, string>)
      return failures.map((it) => it.split(': ')[0]!).toSorted()
    }
    const killed = await failuresWith(true)
    expect(killed).toEqual(await failuresWith(false))
    expect(new Set(killed.map((it) => it.split('/')[0])).size).toBe(mutants.length)
  },
  180_000,
)

describe('the title of all rows', () => {
  test.each([
    ['f(1) returns 2', 'f(2) returns 3', '1,2', '2,3', 'f(%s) returns %s'],
    ["returns 'a' for 5", "returns 'b c' for 6", '5,a', '6,b c', "returns '%s' for %s"],
    ['f(10) returns 1', 'f(11) returns 1', '1', '2', undefined],
    ['is 100% for 1', 'is 100% for 2', '1', '2', undefined],
    ['costs $1', 'costs $2', '1', '2', undefined],
    ['returns 1 when a', 'returns 2 when b', '1', '2', undefined],
  ])('of %j and %j', (title, other, values, others, expected) => {
    const shown = [values.split(','), others.split(',')]
    expect(titleOfValues([title, other], shown)?.title).toBe(expected)
  })
})
