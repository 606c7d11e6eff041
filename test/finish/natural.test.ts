import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type CandidateTest, candidateTest } from '../../engine/finish/assertions/candidate-test.ts'
import { createKnownRuns } from '../../engine/finish/mutation-analysis/known-runs.ts'
import { unshared } from '../../engine/finish/mutation-analysis/unshared.ts'
import { withNaturalValues } from '../../engine/finish/natural/make-natural.ts'
import { donorsOf, drawForm, shorterForms } from '../../engine/finish/natural/natural-forms.ts'
import { oddnessOf, oddnessOfText } from '../../engine/finish/natural/oddness.ts'
import type { FinishContext } from '../../engine/finish/finish-context.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import { keptGoals } from '../../engine/goals/list-goals.ts'
import { selectAssertions } from '../../engine/finish/select-assertions.ts'
import type { TypeId } from '../../engine/model/subject/type.ts'
import { isValid, type Ref, type Statement, type TestCase } from '../../engine/model/test/statement.ts'
import type { Value } from '../../engine/model/test/value.ts'
import { seeded } from '../../engine/random/random.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { finishContextFor } from '../support/finish-context.ts'
import { writer } from '../support/test-writer.ts'

const compiled = compiledOf(
  sourceOf(`
    export function cheapest(prices: readonly number[], most: number): number {
      return prices.reduce((least, it) => Math.min(least, it), most)
    }
    export function refuse(amount: number): number {
      if (amount < 0) throw new RangeError('negative')
      return amount * 2
    }
    export function clip(range: readonly [number, number], at: number): number {
      return Math.max(range[0], Math.min(range[1], at))
    }
    export function field(text: string): string { return text.split('=')[1] ?? '' }
    export function pick(key: unknown): unknown { return key }
    export function month(month: number): number { return month * 2 }
    export function rest(a: number, b: number): number { return a % b }
    export function lower(a: number, b: number): number { return Math.min(a, b) }
    export class Box {
      constructor(readonly value: number) {}
      map<R>(change: (value: number, at: number) => R): R { return change(this.value, 0) }
      when<R>(isOpen: boolean, make: (value: number) => R): R | undefined { return isOpen ? make(this.value) : undefined }
      test(check: (value: number) => boolean): boolean { return check(this.value) }
      find(check: (value: number) => unknown): number | undefined { return check(this.value) ? this.value : undefined }
      sum(of: (value: number) => any): number { return [this.value].reduce((sum, it) => sum + of(it), 0) }
      both<R>(first: (value: number) => R, second: (value: number) => R): [R, R] { return [first(this.value), second(this.value)] }
    }
  `),
)
const { subject } = compiled
const { call, literal } = writer(compiled)
const typeOfParameter = (name: string): TypeId => subject.callables.find((it) => it.name === name)!.parameters[0]!.type
/** A list for the first parameter of a function. */
const array = (elements: readonly Ref[], name: string): Statement => ({
  kind: 'array',
  type: typeOfParameter(name),
  elements,
})
const { mutants } = compiled.mutationBuild
const oddness = (test: TestCase): number => oddnessOf({ test: unshared(test), ending: 'completed' }, subject)

describe('a test is odd', () => {
  test.each<[string, TestCase]>([
    ['negative numbers', [literal(-1), call('refuse', [0])]],
    ['fractions', [literal(0.5), call('refuse', [0])]],
    ['numbers that are none', [literal(NaN), call('refuse', [0])]],
    ['month 14', [literal(14), call('month', [0])]],
    ['empty lists', [array([], 'cheapest'), literal(2), call('cheapest', [0, 1])]],
    ['ranges that end where they begin', [literal(2), array([0, 0], 'clip'), literal(3), call('clip', [1, 2])]],
    ['texts without words', [literal('='), call('field', [0])]],
    ['texts with the same word twice', [literal('a=a'), call('field', [0])]],
    ['a boolean where any value would do', [{ ...literal(false), type: typeOfParameter('pick') }, call('pick', [0])]],
  ])('with %s', (_, them) => {
    expect(oddness(them)).toBeGreaterThan(0)
  })

  test('more with numbers that another object has for the same property', () => {
    const sum = compiledOf(
      sourceOf(`export const sum = (a: { value: number }, b: { value: number }): number => a.value + b.value`),
    )
    const of = writer(sum)
    const type = sum.subject.callables[0]!.parameters[0]!.type
    const oddnessWith = (value: number): number => {
      const object = (ref: Ref): Statement => ({ kind: 'object', type, keys: ['value'], values: [ref] })
      const it = [of.literal(2), object(0), of.literal(value), object(2), of.call('sum', [1, 3])]
      return oddnessOf({ test: it, ending: 'completed' }, sum.subject)
    }
    expect(oddnessWith(2)).toBeGreaterThan(oddnessWith(3))
  })

  test('more with numbers that look random', () => {
    const oddnessWith = (value: number): number => oddness([literal(value), call('refuse', [0])])
    expect(oddnessWith(-2349.6)).toBeGreaterThan(oddnessWith(-2))
    expect(oddnessWith(35.9951)).toBeGreaterThan(oddnessWith(1.5))
    expect(oddnessWith(447)).toBeGreaterThan(oddnessWith(450))
  })

  test('but not with usual values', () => {
    expect(oddness([literal(7), call('month', [0])])).toBe(0)
    expect(oddness([literal(2), literal(3), array([0, 1], 'clip'), literal(3), call('clip', [2, 3])])).toBe(0)
    expect(oddness([literal('a=b'), call('field', [0])])).toBe(0)
  })

  test.each([
    ['', 'a'],
    ['\n\n', 'a\n\nb'],
    ['[]', 'a[]'],
    ['1.2.3-rc..4', '1.2.3-rc.4'],
    ['1.2.3 ', '1.2.3'],
    ['0000-02-01', '2001-02-01'],
    ['1.2.3-rc10', '1.2.3-rc.1'],
    ['a(0b', 'a(b'],
  ])('the text %j more than %j', (odd, usual) => {
    expect(oddnessOfText(usual)).toBeLessThan(oddnessOfText(odd))
  })
})

test('shorter forms lack one optional property or last argument each', () => {
  const area = compiledOf(
    sourceOf(`export const area = (of: { width: number; height?: number }, scale = 1): number =>
      of.width * (of.height ?? of.width) * scale`),
  )
  const of = writer(area)
  const type = area.subject.callables[0]!.parameters[0]!.type
  const object: Statement = { kind: 'object', type, keys: ['width', 'height'], values: [0, 1] }
  const forms = shorterForms(
    [of.literal(2), of.literal(3), object, of.literal(4), of.call('area', [2, 3])],
    area.subject,
  )
  const valuesOf = (test: TestCase): readonly unknown[] =>
    test.flatMap((it) => (it.kind === 'literal' ? [it.value] : []))
  expect(forms.map((it) => valuesOf(it()))).toEqual([
    [2, 4],
    [2, 3],
  ])
})

test('a drawn form has the same calls, and every statement refers to earlier ones', () => {
  const tests: readonly TestCase[] = [
    [literal(-1), array([0, 0], 'cheapest'), literal(0), call('cheapest', [1, 2])],
    [array([], 'cheapest'), literal(0.5), call('cheapest', [0, 1])],
    [literal('='), call('field', [0])],
  ].map(unshared)
  const donors = donorsOf(tests)
  fc.assert(
    fc.property(fc.constantFrom(...tests), fc.nat(), (it, seed) => {
      const drawing = { subject, donors, share: (seed % 3) / 2, random: seeded(seed) }
      const form = drawForm({ test: it, ending: 'completed' }, drawing)
      const callsOf = (of: TestCase): readonly unknown[] =>
        of.flatMap((each) => (each.kind === 'call' ? each.callable : []))
      expect(isValid(form)).toBe(true)
      expect(callsOf(form)).toEqual(callsOf(it))
    }),
  )
})

describe('a suite keeps no accident', () => {
  let context: ReturnType<typeof finishContextFor> | undefined
  afterEach(() => {
    context?.end()
  })

  const calendar = compiledOf(
    sourceOf(`
      export function days(month: number): number {
        if (month < 1 || 12 < month) throw new RangeError('There is no month ' + month)
        return 30
      }
      export function until(last: number): number {
        let sum = 0
        for (let month = 1; month < last; month++) sum += days(month)
        return sum
      }
      export function greeter(name: string): (greeting: string) => string {
        return (greeting) => greeting + ', ' + name
      }
    `),
  )
  const write = writer(calendar)

  /** The tests that are left. Ends of calls are not counted, as in a run. */
  async function kept(...tests: readonly TestCase[]): Promise<readonly TestCase[]> {
    const plain = (context = finishContextFor(calendar))
    const list = keptGoals(calendar, ['branch'], [])
    const it: FinishContext = {
      ...plain,
      goalFitness: createGoalFitness(calendar, list),
      isCounted: (goal) => list.goals[goal]!.isUncounted !== true,
    }
    const candidates: CandidateTest[] = []
    for (const each of tests) candidates.push((await candidateTest(each, it))!)
    const natural = await withNaturalValues(candidates, it, createKnownRuns())
    if (natural === 'realm lost') throw new Error('No mutant here damages anything')
    return natural.map(({ test, act }) => test.slice(0, act + 1))
  }
  const of = (name: string, value: number): TestCase => [write.literal(value), write.call(name, [0])]

  test('an error of another target about a number that nobody gave', async () => {
    const usual = [of('days', 12), of('days', 13), of('until', 3)]
    expect(await kept(...usual, of('until', 14))).toHaveLength(usual.length)
  })

  test('but an error about a number of the test', async () => {
    expect(await kept(of('days', 3), of('days', 0), of('days', 13))).toHaveLength(3)
  })

  test('a function as a result, if another test calls it', async () => {
    const made: TestCase = [write.literal('b'), write.call('greeter', [0])]
    const apply = calendar.subject.callables.findIndex((it) => it.kind === 'apply')
    const { returns } = calendar.subject.callables[apply]!
    const called: TestCase = [
      ...made,
      write.literal('a'),
      { kind: 'call', type: returns, callable: apply, receiver: 1, args: [2] },
    ]
    expect(await kept(made, called)).toEqual([called])
    expect(await kept(made)).toEqual([made])
  })
})

describe('tests become natural', () => {
  let context: ReturnType<typeof finishContextFor> | undefined
  afterEach(() => {
    context?.end()
  })

  async function natural(tests: readonly TestCase[]): Promise<{ readonly before: Suite; readonly after: Suite }> {
    const it = (context = finishContextFor(compiled))
    const candidates: CandidateTest[] = []
    for (const each of tests) candidates.push((await candidateTest(each, it))!)
    const known = createKnownRuns()
    const changed = await withNaturalValues(candidates, it, known)
    if (changed === 'realm lost') throw new Error('No mutant here damages anything')
    const suiteOf = async (of: readonly CandidateTest[]): Promise<Suite> => {
      const suite = await selectAssertions(of, it, known)
      const kills = new Set(suite.tests.flatMap((finished) => [...(finished.kills ?? [])]))
      const results = suite.tests.flatMap(({ checks }) =>
        checks.flatMap((it) => (it.kind === 'equals' ? it.value : [])),
      )
      return { tests: suite.tests.map((finished) => finished.test), results, kills, isSame: of === candidates }
    }
    return { before: await suiteOf(candidates), after: await suiteOf(changed) }
  }

  test('and kill the same mutants', async () => {
    const { before, after } = await natural([
      [array([], 'cheapest'), literal(-3), call('cheapest', [0, 1])],
      [literal(-1), array([0], 'cheapest'), literal(0), call('cheapest', [1, 2])],
      [literal(0), literal(0), array([0, 1], 'clip'), literal(-2), call('clip', [2, 3])],
    ])
    const textOf = (mutant: number): string => `${mutants[mutant]!.original} → ${mutants[mutant]!.replacement}`
    expect([...before.kills].filter((it) => !after.kills.has(it)).map(textOf)).toEqual([])
    expect(before.tests.map(oddness).every((it) => 0 < it)).toBe(true)
    expect(after.tests.map(oddness)).toEqual([0, 0, 0])
  })

  test('unless what is odd decides', async () => {
    const { after } = await natural([
      [literal(-5), call('refuse', [0])],
      [literal(3), call('refuse', [0])],
    ])
    expect(after.tests.map((it) => it[0])).toEqual([
      expect.objectContaining({ value: -5 }),
      expect.objectContaining({ value: 3 }),
    ])
  })

  test('and give no result of a call to it, if other values show as much', async () => {
    const { before, after } = await natural([
      [literal(1), literal(5), call('rest', [0, 1])],
      [literal(2), literal(7), call('lower', [0, 1])],
    ])
    expect([...before.kills].filter((it) => !after.kills.has(it))).toEqual([])
    const numbersIn = (test: TestCase): readonly unknown[] =>
      test.flatMap((it) => (it.kind === 'literal' ? [it.value] : []))
    const [a, b] = numbersIn(after.tests[0]!).map(Number)
    expect([a, b]).not.toContain(a! % b!)
    // The lower number is the point of the other function.
    const others = numbersIn(after.tests[1]!).map(Number)
    expect(after.results[1]).toEqual({ kind: 'primitive', value: Math.min(...others) })
  })

  describe('by callbacks that list their arguments', () => {
    const parameter = (name: string, at: number): TypeId =>
      subject.callables.find((it) => it.name === name)!.parameters[at]!.type
    const box = [literal(3), call('new Box', [0]), literal(5)]
    const isListing = (test: TestCase): boolean =>
      test.some((it) => it.kind === 'function' && it.listsArguments === true)

    test('where any result would do', async () => {
      const stub: Statement = { kind: 'function', type: parameter('Box.map', 0), returns: [2] }
      const { before, after } = await natural([[...box, stub, call('Box.map', [3], 1)]])
      expect(after.tests.map(isListing)).toEqual([true])
      expect([...before.kills].filter((it) => !after.kills.has(it))).toEqual([])
      expect(after.results).toMatchObject([{ elements: [{ value: 3 }, { value: 0 }] }])
    })

    test('each of several', async () => {
      const stub = (at: number): Statement => ({ kind: 'function', type: parameter('Box.both', at), returns: [2] })
      const { after } = await natural([[...box, stub(0), stub(1), call('Box.both', [3, 4], 1)]])
      expect(after.results).toMatchObject([{ elements: [{ elements: [{ value: 3 }] }, { elements: [{ value: 3 }] }] }])
    })

    test.each(['Box.find', 'Box.sum'])('but not where the result does not show them: %s', async (name) => {
      const stub: Statement = { kind: 'function', type: parameter(name, 0), returns: [2] }
      const { after } = await natural([[...box, stub, call(name, [3], 1)]])
      expect(after.tests.map(isListing)).toEqual([false])
    })

    test('but not where they are not called, or where the type of the result is known', async () => {
      const made: Statement = { kind: 'function', type: parameter('Box.when', 1), returns: [2] }
      const checked: Statement = { kind: 'function', type: parameter('Box.test', 0), returns: [2] }
      const { after } = await natural([
        [...box, made, literal(false), call('Box.when', [4, 3], 1)],
        [...box.slice(0, 2), literal(true), checked, call('Box.test', [3], 1)],
      ])
      expect(after.tests.map(isListing)).toEqual([false, false])
    })
  })

  test('and stay the same if nothing is odd', async () => {
    const { after } = await natural([[literal(7), call('month', [0])]])
    expect(after.isSame).toBe(true)
  })
})

interface Suite {
  readonly tests: readonly TestCase[]
  /** The values that checks state. */
  readonly results: readonly Value[]
  readonly kills: ReadonlySet<number>
  readonly isSame: boolean
}
