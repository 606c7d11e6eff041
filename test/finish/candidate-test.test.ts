import { afterEach, describe, expect, test } from 'vitest'
import { type CandidateTest, candidateTest, withoutQuestions } from '../../engine/finish/assertions/candidate-test.ts'
import { stablestCandidate } from '../../engine/finish/candidate-forms.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { writer } from '../support/test-writer.ts'
import { finishContextFor } from '../support/finish-context.ts'

const compiled = compiledOf(
  sourceOf(`
    export class Tank {
      private filled = 0
      readonly size: number
      constructor(size: number) { this.size = size }
      get level(): number { return this.filled }
      has(amount: number): boolean { return amount <= this.filled }
      peek(): number { if (this.filled === 0) throw new RangeError('Empty'); return this.filled }
      fill(amount: number): void { this.filled += amount }
    }
    export class Row {
      readonly label: string
      private readonly at: number
      constructor(at: number) { this.label = 'row ' + at; this.at = at }
      get next(): number { return this.at + 1 }
    }
    export const rows = (count: number): Row[] => Array.from({ length: count }, (_, at) => new Row(at))
    export class Left { constructor(readonly side: string) {} }
    export class Right { constructor(readonly side: string) {} }
    export const sides = (isLeft: boolean): (Left | Right)[] => [isLeft ? new Left('a') : new Right('a')]
    export const tankOf = (size: number): Tank | null => (size < 1 ? null : new Tank(size))
    export function chance(): number { return Math.random() < 0.5 ? 1 : 2 }
    export async function refused(kind: string): Promise<void> {
      if (kind === 'made') return Promise.reject(new RangeError('No'))
      if (kind === 'thrown') throw new TypeError('No')
      ;(undefined as unknown as { x(): void }).x()
    }
    export const hour = (date: Date): number => date.getHours()
    export const day = (date: Date): string => (date.getDate() === 1 ? 'first' : 'other')
    export const month = (date: Date): number => date.getMonth()
    export const year = (date: Date): number => date.getUTCFullYear()
    export const indexes = (count: number): IterableIterator<number> => new Array<number>(count).keys()
    export const many = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
  `),
)
const { call, literal } = writer(compiled)

let context: ReturnType<typeof finishContextFor> | undefined
afterEach(() => {
  context?.end()
})

function candidateOf(...statements: Parameters<typeof candidateTest>[0]): Promise<CandidateTest | undefined> {
  context = finishContextFor(compiled)
  return candidateTest(statements, context)
}

/** The assertions, each with its rank, callable and value. */
function assertionsIn({ test: it, assertions }: CandidateTest): readonly string[] {
  return assertions.map(({ check, rank }) => {
    const statement = it[check.statement]!
    const name = statement.kind === 'call' ? compiled.subject.callables[statement.callable]!.name : statement.kind
    const value = check.kind === 'equals' && check.value.kind === 'primitive' ? String(check.value.value) : check.kind
    return `${rank}: ${name} ${value}`
  })
}

describe('a candidate test', () => {
  test('takes the first items of an iterator that the test leaves', async () => {
    const candidate = await candidateOf(literal(5), call('indexes', [0]))
    expect(assertionsIn(candidate!)).toContain('state: take indexes() equals')
    const taken = candidate!.assertions.find(({ rank }) => rank === 'state')!.check
    expect(taken).toMatchObject({ value: { elements: [0, 1, 2].map((value) => ({ value })) } })
  })

  test('inspects objects by pure members, with arguments from the test', async () => {
    const candidate = await candidateOf(literal(5), call('new Tank', [0]), literal(3), call('Tank.fill', [2], 1))
    expect(candidate?.act).toBe(3)
    const assertions = assertionsIn(candidate!)
    expect(assertions).toContain('change: get Tank.level 3')
    expect(assertions).toContain('change: Tank.has true')
    expect(assertions).toContain('change: Tank.peek 3')
    expect(assertions).toContain('state: get Tank.size 5')
  })

  test('describes instances in lists by their public fields', async () => {
    const candidate = (await candidateOf(literal(2), call('rows', [0])))!
    const row = (label: string) => ({
      kind: 'object',
      entries: [['label', { kind: 'value', value: { kind: 'primitive', value: label } }]],
    })
    expect(candidate.assertions).toEqual([
      {
        check: { kind: 'matches', statement: 1, pattern: { kind: 'array', elements: [row('row 0'), row('row 1')] } },
        rank: 'result',
      },
    ])
    context?.end()
    const many = (await candidateOf(literal(200), call('rows', [0])))!
    const { check } = many.assertions[0]!
    const parts = check.kind === 'matches' && check.pattern.kind === 'excerpt' ? check.pattern.parts : []
    expect(parts.slice(0, 2).map(([at, it]) => [at, it])).toEqual([
      [0, row('row 0')],
      [1, row('row 1')],
    ])
    expect(parts.map(([, it]) => it.kind)).not.toContain('instance')
  })

  test('describes instances by their class if another one has the same fields', async () => {
    const candidate = (await candidateOf(literal(true), call('sides', [0])))!
    expect(candidate.assertions.map(({ check }) => check)).toMatchObject([
      { pattern: { kind: 'array', elements: [{ kind: 'instance', of: { name: 'Left' } }] } },
    ])
  })

  test('inspects results that may be null, which it then asserts to be present', async () => {
    const candidate = (await candidateOf(literal(5), call('tankOf', [0])))!
    expect(assertionsIn(candidate)).toContain('state: get Tank.size 5')
    const { nonNullReturns, returns } = compiled.subject.callables.find((it) => it.name === 'tankOf')!
    expect(candidate.test[1]!.type).toBe(nonNullReturns)
    expect(withoutQuestions(candidate)[1]!.type).toBe(returns)
    context?.end()
    const absent = (await candidateOf(literal(0), call('tankOf', [0])))!
    expect(assertionsIn(absent)).toEqual(['result: tankOf null'])
    expect(absent.test[1]!.type).toBe(returns)
  })

  test('omits inspections that throw', async () => {
    const candidate = await candidateOf(literal(5), call('new Tank', [0]))
    const assertions = assertionsIn(candidate!)
    expect(assertions).toContain('state: get Tank.level 0')
    expect(assertions.filter((it) => it.includes('peek'))).toEqual([])
  })

  test('sets the random numbers that its execution depends on', async () => {
    const candidate = await candidateOf(call('chance'))
    expect(candidate?.answers?.random).toHaveLength(1)
    expect(assertionsIn(candidate!)[0]).toMatch(/^result: chance [12]$/)
  })

  test.each([
    ['made', 'throws'],
    ['thrown', 'throws'],
    ['', 'crashes'],
  ] as const)('distinguishes errors thrown by the code from runtime errors: %s', async (kind, outcome) => {
    expect((await candidateOf(literal(kind), call('refused', [0])))?.outcome).toBe(outcome)
  })

  test('asserts the length of a value that is too large to print', async () => {
    const candidate = await candidateOf(literal(5000), call('many', [0]))
    expect(candidate?.assertions).toEqual([
      { check: { kind: 'size', statement: 1, property: 'length', size: 5000 }, rank: 'result' },
    ])
  })
})

test.each([
  ['hour', [1970, 0, 1], 'result: hour 0'],
  ['day', [1970, 0, 1], 'result: day first'],
  ['month', [43_200_000], 'result: month 0'],
  ['year', [0], 'result: year 1970'],
])(
  'the most stable candidate has dates that allow the same assertion everywhere: %s',
  async (name, parts, assertion) => {
    const { type } = call('many')
    const moment = { kind: 'builtin', type, name: 'Date', args: [0] } as const
    const it = [literal(0), moment, call(name, [1])]
    context = finishContextFor(compiled)
    const run = await context.executor().run(it)
    const goals = new Set(context.goalFitness.covered({ test: it, run, trace: context.executor().trace }))
    const candidate = (await stablestCandidate({ test: it, goals }, context, []))!
    expect(candidate.test.flatMap((it) => (it.kind === 'literal' ? [it.value] : []))).toEqual(parts)
    expect(assertionsIn(candidate)).toEqual([assertion])
  },
)

describe('the calls of a mock', () => {
  const mocking = compiledOf(
    sourceOf("import { send } from 'm'; export const ping = (text: string): unknown => send(text)"),
  )
  const { call: callOf, literal: text } = writer(mocking)
  const stub = {
    kind: 'function',
    type: mocking.subject.callables.find((it) => it.mocks)!.parameters[0]!.type,
  } as const
  const claimsOf = async (...statements: Parameters<typeof candidateTest>[0]): Promise<unknown> => {
    context = finishContextFor(mocking)
    const { test: it, assertions } = (await candidateTest(statements, context))!
    return [it.length, assertions.flatMap(({ check }) => (check.kind === 'called' ? [check.times] : []))]
  }
  const arranged = (at: number) => [{ ...stub, returns: [] }, callOf('mock send', [at])] as const

  const act = (at: number) => callOf('ping', [at])
  test.each([
    ['if one arrangement precedes them all', [...arranged(0), text('a'), act(2)], [4, [1]]],
    ['but not if some precede the arrangement', [text('a'), act(0), ...arranged(2), act(0)], [5, []]],
    ['but not if another arrangement follows', [...arranged(0), ...arranged(2), text('a'), act(4)], [6, []]],
    ['but not of an arrangement after the last call, which goes', [text('a'), act(0), ...arranged(2)], [2, []]],
  ])('are stated %s', async (_, statements, expected) => {
    expect(await claimsOf(...statements)).toEqual(expected)
  })
})

test.each([
  ['that returns', (type: number) => ({ kind: 'function', type, returns: [0] }) as const],
  ['that throws', (type: number) => ({ kind: 'builtin', type, name: 'ThrowerOf', args: [0] }) as const],
])('the name of a stub %s is not stated, because it depends on its place in the test', async (_, stubOf) => {
  const naming = compiledOf(sourceOf('export const nameOf = (make: () => number): string => make.name'))
  const { type } = naming.subject.callables.find((it) => it.name === 'nameOf')!.parameters[0]!
  context = finishContextFor(naming)
  const candidate = await candidateTest(
    [writer(naming).literal(1), stubOf(type), writer(naming).call('nameOf', [1])],
    context,
  )
  expect(candidate!.assertions.map(({ check }) => check.kind)).not.toContain('equals')
})
