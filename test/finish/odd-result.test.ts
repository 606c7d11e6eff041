import { expect, test } from 'vitest'
import { statesOddResult } from '../../engine/finish/strengthening/odd-result.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import type { Check } from '../../engine/model/test/suite.ts'
import type { Primitive } from '../../engine/model/subject/type.ts'

const given = (...values: readonly Primitive[]): TestCase =>
  values.map((value) => ({ kind: 'literal', type: 0, value }))
const stating = (value: Primitive): Check => ({
  kind: 'equals',
  statement: 0,
  value: { kind: 'array', elements: [{ kind: 'object', entries: [['it', { kind: 'primitive', value }]] }] },
})

test.each([[-0], [Number.NaN], ['a=undefined,b'], ['NaN px'], ['[object Object]']])(
  '%j is odd in a result',
  (value) => {
    expect(statesOddResult(stating(value), given('a'))).toBe(true)
  },
)

test.each([
  [-0, -0],
  [Number.NaN, Number.NaN],
  ['undefined!', 'undefined'],
  [0, 'a'],
  ['undefinedness', 'a'],
  [undefined, 'a'],
])('%j is not, given %j', (value, input) => {
  expect(statesOddResult(stating(value), given(input))).toBe(false)
})
