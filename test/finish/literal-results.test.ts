import { expect, test } from 'vitest'
import type { Cover } from '../../engine/finish/minimize/cover.ts'
import { withLiteralResults } from '../../engine/finish/simplify/literal-results.ts'
import { literalValue } from '../../engine/finish/simplify/literal-value.ts'
import type { GoalId } from '../../engine/model/goal/goal.ts'
import type { Effect } from '../../engine/model/run/execution.ts'
import type { Callable, Subject } from '../../engine/model/subject/subject.ts'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import type { Value } from '../../engine/model/test/value.ts'
import { emptySubject, somewhere } from '../support/goals.ts'

const parameter = { optional: false, rest: false, hasDefault: false }

function callable(name: string, takes: number, returns: number): Callable {
  return {
    kind: 'function',
    name,
    target: name,
    path: [name],
    parameters: [{ ...parameter, name: 'it', type: takes }],
    returns,
    awaited: false,
    place: somewhere,
  }
}

/** `easter(year: number): Day`, `weekDay(day: Day): string`, with `Day = { year: number, month: number | null }`. */
const subject: Subject = {
  ...emptySubject,
  types: [
    { kind: 'number' },
    { kind: 'string' },
    { kind: 'null' },
    { kind: 'union', members: [2, 0] },
    {
      kind: 'object',
      name: 'Day',
      properties: [
        { name: 'year', type: 0, optional: false },
        { name: 'month', type: 3, optional: false },
      ],
    },
    { kind: 'tuple', elements: [0, 1].map((type) => ({ type, optional: false, rest: false })) },
  ],
  callables: [callable('easter', 0, 4), callable('weekDay', 4, 1)],
}

const primitive = (value: string | number | null): Value => ({ kind: 'primitive', value })

const day: Value = {
  kind: 'object',
  entries: [
    ['year', primitive(2)],
    ['month', primitive(4)],
  ],
}

const nested: TestCase = [
  { kind: 'literal', type: 0, value: 2 },
  { kind: 'call', type: 4, callable: 0, args: [0] },
  { kind: 'call', type: 1, callable: 1, args: [1] },
]

const effects: readonly Effect[] = [primitive(2), day, primitive('Sun')].map((value) => ({ kind: 'returned', value }))

/** Each call covers the goal of its number. */
const cover: Cover = (it) =>
  Promise.resolve({
    ending: 'completed',
    executed: it.length,
    goals: new Set(it.flatMap((one): GoalId[] => (one.kind === 'call' ? [one.callable] : []))),
  })

const written: readonly Statement[] = [
  { kind: 'literal', type: 0, value: 2 },
  { kind: 'literal', type: 0, value: 4 },
]

test('a result that a call receives is written as a literal', async () => {
  const observe = (): Promise<{ effects: readonly Effect[] }> => Promise.resolve({ effects })
  const tests = [nested, nested.slice(0, 2)].map((it) => ({
    test: it,
    goals: new Set(it.length === 3 ? [0, 1] : [0]),
    ending: 'completed' as const,
  }))
  const [alone] = await withLiteralResults(tests, { subject, cover, observe })
  expect(alone!.test).toEqual([
    ...written,
    { kind: 'object', type: 4, keys: ['year', 'month'], values: [0, 1] },
    { kind: 'call', type: 1, callable: 1, args: [2] },
  ])
  // No other test covers the goals of the inner call.
  const only = tests.slice(0, 1)
  const [kept] = await withLiteralResults(only, { subject, cover, observe })
  expect(kept!.test.map((it) => it.kind)).toEqual(['literal', 'call', 'literal', 'literal', 'object', 'call'])
})

test('a value is written as its type says, or not at all', () => {
  expect(literalValue(day, 4, 0, subject)?.slice(0, 2)).toEqual(written)
  expect(literalValue(primitive(null), 3, 0, subject)).toEqual([{ kind: 'literal', type: 2, value: null }])
  expect(literalValue(primitive('a'), 3, 0, subject)).toBeUndefined()
  const pair: Value = { kind: 'array', elements: [primitive(1), primitive('a')] }
  expect(literalValue(pair, 5, 3, subject)?.at(-1)).toEqual({ kind: 'array', type: 5, elements: [3, 4] })
  expect(literalValue({ kind: 'array', elements: [primitive(1)] }, 5, 0, subject)).toBeUndefined()
  expect(literalValue({ kind: 'object', entries: [['year', primitive(2)]] }, 4, 0, subject)).toBeUndefined()
  expect(literalValue({ kind: 'object', className: 'Day', entries: [] }, 4, 0, subject)).toBeUndefined()
})
