import { expect, test } from 'vitest'
import { comparisonHolds } from '../../engine/export/naming/comparison-value.ts'
import type { Callable } from '../../engine/model/subject/subject.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'

const call = { kind: 'call', type: 0, callable: 0, args: [0, 1, 3] } as const
const arranged: TestCase = [
  { kind: 'literal', type: 0, value: 'abc' },
  { kind: 'literal', type: 0, value: 2 },
  { kind: 'literal', type: 0, value: null },
  { kind: 'array', type: 0, elements: [2] },
  call,
]
const parameters = ['text', 'length', 'list', 'last'].map((name) => ({ name })) as unknown as Callable['parameters']

test.each([
  ['length === 2', true],
  ['length < 2', false],
  ['length <= 2', true],
  ["text !== 'abc'", false],
  ['text > "abb"', true],
  ['text.length > length', true],
  ['list.length >= 2', false],
  ['length === null', false],
  ['1_000 < length', false],
])('%s for these arguments: %s', (text, expected) => {
  expect(comparisonHolds(text, parameters, call, arranged)).toBe(expected)
})

test.each([
  'length',
  'text < length',
  'text.size > 1',
  'list === text',
  'limit < length',
  'length === last',
  'length + 1 > 2',
  'text in length',
  '0 < length < 3',
])('%s is unknown', (text) => {
  expect(comparisonHolds(text, parameters, call, arranged)).toBeUndefined()
})
