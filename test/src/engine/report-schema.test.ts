import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questions } from '../../../engine/run/questions.ts'
import type { FlagExplanation } from '../../../engine/model/flags/flag-tree.ts'
import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { Population } from '../../../engine/model/goal/population.ts'
import type { Report } from '../../../engine/model/report/report.ts'
import type { Statement } from '../../../engine/model/test/statement.ts'
import { received, reportSchema, snapshotSchema } from '../../../src/engine/report-schema.ts'
import { testCase } from '../../../engine/model/schema/test-case.ts'
import { reportOf, snapshotAfter } from '../../support/session.ts'

const statements: readonly Statement[] = [
  { kind: 'literal', type: 1, value: -0 },
  { kind: 'literal', type: 1, value: NaN },
  { kind: 'literal', type: 2, value: 12345678901234567890n },
  { kind: 'literal', type: 3, value: undefined },
  { kind: 'enum', type: 4, member: 2 },
  { kind: 'array', type: 5, elements: [0, 1] },
  { kind: 'object', type: 6, keys: ['__proto__', 'b'], values: [0, 2] },
  { kind: 'function', type: 7, returns: [3] },
  { kind: 'function', type: 7, returns: [3], throws: 'failed', calls: { parameter: 1, args: [0] } },
  { kind: 'builtin', type: 8, name: 'Map', args: [0, 1] },
  { kind: 'builtin', type: 8, name: 'ByteView', args: [0, 1] },
  { kind: 'call', type: 9, callable: 3, receiver: 8, args: [0] },
  { kind: 'call', type: 9, callable: 3, args: [] },
]

const place = { file: 'main.ts', start: 0, end: 3, line: 1, column: 1, endLine: 1, endColumn: 4 }

const discovered: ShownGoal = { id: 'exception:0:Error', criterion: 'exception', label: 'f throws Error', place }

const report: Report = {
  ...reportOf(
    { reason: 'covered', elapsedMs: 12.5, timeline: [{ ms: 1, evaluations: 2, covered: 1 }], history: [] },
    99,
  ),
  goals: [
    {
      id: 'entry:0',
      criterion: 'branch',
      label: 'enter',
      line: 1,
      column: 1,
      place,
      covered: true,
      fitness: 0,
      foundBy: 'search',
    },
    {
      id: 'branch:0:true',
      criterion: 'branch',
      label: '`a`',
      line: 1,
      column: 1,
      place,
      covered: false,
      fitness: Infinity,
      selection: { kept: false, reason: 'is represented', by: 'entry:0' },
    },
    {
      id: 'exception:0:Error',
      criterion: 'exception',
      label: 'f throws Error',
      line: 1,
      column: 1,
      place,
      covered: true,
      fitness: 0,
      selection: { kept: true, reason: 'nothing else represents exceptions' },
    },
  ],
  coverage: { branch: { covered: 1, total: 2 }, exception: { covered: 1, total: 1 } },
  history: [{ ms: 1, evaluations: 2, covered: 1, distancePairs: [0, 0, 1, 0.5], discovered: 1 }],
  tests: [
    { name: 'works', goals: ['entry:0'], statements: ['f()'] },
    {
      name: 'throws TypeError for an empty string',
      goals: ['exception:0:Error'],
      statements: ["expect(() => f('')).toThrow(TypeError)"],
      outcome: 'crashes',
      path: [1, 4],
      kills: 2,
      test: statements,
    },
  ],
  mutation: {
    killed: 3,
    total: 6,
    timedOut: 1,
    untried: 1,
    sample: { size: 3, killed: 2, of: 4 },
    survivors: [
      { operator: 'EqualityOperator', function: 0, place, original: 'a < b', replacement: 'a <= b', reached: true },
    ],
    equivalent: [
      {
        operator: 'StringLiteral',
        function: 0,
        place,
        original: "'a'",
        replacement: '""',
        reason: '`b` is never read.',
      },
    ],
  },
  istanbul: {
    statements: { covered: 4, total: 5 },
    branches: { covered: 2, total: 2 },
    functions: { covered: 1, total: 1 },
    lines: { covered: 4, total: 4 },
  },
}

const population: Population = {
  tests: 3,
  calls: [{ callable: 1, width: 2, tests: [0, 2], numbers: [1.5, null, -3, 4] }],
}

const root = { kind: 'flag', predicate: 0, outcome: true, depth: 0, distance: 1 } as const

const explanation: FlagExplanation = { tree: { nodes: [root], omitted: 0 }, statements: ['f(41)'] }

/** The population with other calls than those the engine sends. */
const withCalls = (other: object): unknown => ({ ...population, calls: [{ ...population.calls[0]!, ...other }] })

describe('data from an honest engine', () => {
  test('arrives unchanged', () => {
    expect(received(snapshotSchema, snapshotAfter(5, 3.25))?.copy).toStrictEqual(snapshotAfter(5, 3.25))
    const grown = { ...snapshotAfter(5), covered: 2, goals: 3, discovered: [discovered] }
    expect(received(snapshotSchema, grown)?.copy).toStrictEqual(grown)
    expect(received(snapshotSchema, { ...snapshotAfter(5), population })?.copy.population).toStrictEqual(population)
    const [point] = report.history
    const forged = { ...report, history: [{ ...point!, population }] }
    expect(received(reportSchema, forged)?.copy).toStrictEqual(forged)
    expect(received(testCase, statements)?.copy).toStrictEqual(statements)
    expect(received(reportSchema, report)?.copy).toStrictEqual(report)
    expect(received(questions.flagTree.answer, explanation)?.copy).toStrictEqual(explanation)
  })

  test('is copied', () => {
    const sent = snapshotAfter(5)
    const copy = received(snapshotSchema, sent)?.copy
    expect(copy).not.toBe(sent)
    expect(copy?.found[0]).not.toBe(sent.found[0])
    const copied = received(snapshotSchema, { ...sent, population })?.copy.population
    expect(copied?.calls[0]!.numbers).not.toBe(population.calls[0]!.numbers)
  })
})

describe('data from a hostile engine', () => {
  const parsed = (text: string): Readonly<Record<string, unknown>> => JSON.parse(text) as Record<string, unknown>

  test('loses every unexpected key', () => {
    const extra = parsed('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"then":1}')
    const sent = { ...snapshotAfter(5), ...extra }
    Object.defineProperty(sent, '__proto__', { value: { polluted: 1 }, enumerable: true })
    expect(received(snapshotSchema, sent)?.copy).toStrictEqual(snapshotAfter(5))
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['another type', 'snapshot'],
    ['NaN', { ...snapshotAfter(5), evaluations: NaN }],
    ['a number that is NaN', { ...snapshotAfter(5), population: withCalls({ numbers: [1, 2, 3, NaN] }) }],
    ['one number too many', { ...snapshotAfter(5), population: withCalls({ numbers: [1, 2, 3, 4, 5] }) }],
    [
      'more calls than declared',
      {
        ...snapshotAfter(5),
        population: withCalls({ tests: Array(100_000).fill(0), numbers: Array(200_000).fill(0) }),
      },
    ],
    ['a fractional number of evaluations', { ...snapshotAfter(5), evaluations: 0.5 }],
    ['a negative number', { ...snapshotAfter(5), elapsedMs: -1 }],
    ['more covered goals than goals', { ...snapshotAfter(5), covered: 3 }],
    ['a wrong number of distances', { ...snapshotAfter(5), goals: 3 }],
    ['a wrong number of discovered goals', { ...snapshotAfter(5), discovered: [discovered] }],
    [
      'a goal with an unknown criterion',
      { ...snapshotAfter(5), goals: 3, discovered: [{ ...discovered, criterion: 'luck' }] },
    ],
    ['an open goal that does not exist', { ...snapshotAfter(5), open: [2] }],
    ['an open goal that was discovered', { ...snapshotAfter(5), goals: 3, discovered: [discovered], open: [2] }],
    [
      'a nearest test for a goal that is not open',
      { ...snapshotAfter(5), nearest: [{ goal: 0, test: [], origin: 'search' }] },
    ],
    ['a sparse array', { ...snapshotAfter(5), found: new Array(4e9) }],
    ['an array-like object', { ...snapshotAfter(5), found: { length: 1, 0: [] } }],
    ['an unknown finder', { ...snapshotAfter(5), found: [{ test: [], origin: { finder: 'luck', goals: [] } }] }],
    ['goals without ids', { ...snapshotAfter(5), found: [{ test: [], origin: { finder: 'search', goals: [1] } }] }],
    ['a forward reference', { ...snapshotAfter(5), found: [{ test: [{ kind: 'array', type: 0, elements: [0] }] }] }],
    ['an unknown statement', { ...snapshotAfter(5), found: [{ test: [{ kind: 'eval', type: 0, code: '1' }] }] }],
    [
      'an unknown class',
      { ...snapshotAfter(5), found: [{ test: [{ kind: 'builtin', type: 0, name: 'Function', args: [] }] }] },
    ],
    ['a huge bigint', { ...snapshotAfter(5), found: [{ test: [{ kind: 'literal', type: 0, value: 1n << 5000n }] }] }],
    [
      'a date as a literal',
      { ...snapshotAfter(5), found: [{ test: [{ kind: 'literal', type: 0, value: new Date() }] }] },
    ],
  ])('is refused: %s', (_name, sent) => {
    expect(received(snapshotSchema, sent)).toBeUndefined()
  })

  test.each<[string, unknown]>([
    ['a test with an unknown ending', { ...report, tests: [{ ...report.tests[1], outcome: 'wins' }] }],
    ['an invalid line number', { ...report, tests: [{ ...report.tests[1], path: [1.5] }] }],
    ['a sparse path', { ...report, tests: [{ ...report.tests[1], path: new Array(4e9) }] }],
    ['more killed mutants than mutants', { ...report, mutation: { ...report.mutation, killed: 9 } }],
    ['more untried mutants than remain', { ...report, mutation: { ...report.mutation, untried: 4 } }],
    ['untried mutants without a sample', { ...report, mutation: { ...report.mutation, sample: undefined } }],
    [
      'a sample of other mutants',
      { ...report, mutation: { ...report.mutation, sample: { size: 2, killed: 2, of: 4 } } },
    ],
    [
      'a sample with more kills',
      { ...report, mutation: { ...report.mutation, sample: { size: 3, killed: 4, of: 4 } } },
    ],
    ['more survivors than mutants', { ...report, mutation: { ...report.mutation, killed: 5 } }],
    ['a coverage above 100%', { ...report, istanbul: { ...report.istanbul, lines: { covered: 2, total: 1 } } }],
  ])('is refused in a report: %s', (_name, sent) => {
    expect(received(reportSchema, sent)).toBeUndefined()
  })

  test.each<[string, unknown]>([
    ['no root', { ...explanation, tree: { ...explanation.tree, nodes: [] } }],
    ['a node without a parent', { ...explanation, tree: { ...explanation.tree, nodes: [{ ...root, depth: 1 }] } }],
    ['a test that is not text', { ...explanation, statements: [1] }],
    ['no test', { tree: explanation.tree }],
  ])('is refused in the explanation of a flag: %s', (_name, sent) => {
    expect(received(questions.flagTree.answer, sent)).toBeUndefined()
  })

  test('never makes the check throw, and is plain if accepted', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withMap: true, withDate: true, withSparseArray: true }), (junk) => {
        for (const key of ['found', 'distances', 'open', 'generation', 'elapsedMs']) {
          const copy = received(snapshotSchema, { ...snapshotAfter(5), [key]: junk })?.copy
          if (copy !== undefined) expect(structuredClone(copy)).toStrictEqual(copy)
        }
        expect(received(reportSchema, junk)).toBeUndefined()
      }),
    )
  })
})
