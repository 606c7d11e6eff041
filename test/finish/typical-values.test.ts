import { expect, test } from 'vitest'
import { typicalForms, typicalValues } from '../../engine/finish/natural/typical-values.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { writer } from '../support/test-writer.ts'

const compiled = compiledOf(
  sourceOf(`
    export function satisfies(version: string, range: string): boolean {
      if (!/^\\d+\\.\\d+$/.test(version)) return false
      if (range === '*') return true
      return version === range
    }
    export function scaled(by: number, unit: 'cm' | 'm'): number { return unit === 'm' ? by * 100 : by }
  `),
)
const { subject } = compiled
const { call, literal } = writer(compiled)
const satisfies = (version: string, range: string): TestCase => [
  literal(version),
  literal(range),
  call('satisfies', [0, 1]),
]
const completed = (test: TestCase) => ({ test, ending: 'completed' }) as const
const valuesOf = (test: TestCase): readonly unknown[] => test.flatMap((it) => (it.kind === 'literal' ? [it.value] : []))
const formsOf = (test: TestCase, suite: readonly TestCase[]): readonly (readonly unknown[])[] =>
  typicalForms(completed(test), typicalValues(suite.map(completed), subject), subject).map((changed) =>
    valuesOf(changed(test)),
  )

test('a test may give the texts that most tests give, the last one first', () => {
  const suite = [satisfies('1.2', '1.3'), satisfies('1.2', '1.3'), satisfies('2.4', '2.5')]
  expect(formsOf(satisfies('a', 'b'), suite)).toEqual([
    ['a', '1.3'],
    ['1.2', 'b'],
  ])
})

test('a text that only one test gives is not typical, nor one of tests that fail', () => {
  expect(formsOf(satisfies('a', 'b'), [satisfies('1.2', '1.3'), satisfies('1.4', '1.5')])).toEqual([])
  const failing = typicalValues(
    [1, 2, 3].map(() => ({ test: satisfies('a', 'b'), ending: 'threw' })),
    subject,
  )
  expect(failing.size).toBe(0)
})

test('no value is repeated, and no test becomes odder', () => {
  const same = [satisfies('1.2', '1.2'), satisfies('1.2', '1.2')]
  expect(formsOf(satisfies('1.2', 'b'), same)).toEqual([])
  const odd = [satisfies('1.2', '*'), satisfies('1.2', '*')]
  expect(formsOf(satisfies('1.4', 'b'), odd)).toEqual([['1.2', 'b']])
})

test('numbers and the names of modes are not typical', () => {
  const scaled = (by: number, unit: string): TestCase => [literal(by), literal(unit), call('scaled', [0, 1])]
  expect(formsOf(scaled(3, 'm'), [scaled(2, 'cm'), scaled(2, 'cm')])).toEqual([])
})
