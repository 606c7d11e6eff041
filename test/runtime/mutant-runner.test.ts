import { afterEach, describe, expect, test } from 'vitest'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { createMutantRunner, type MutantRunner } from '../../engine/runtime/interpreter/mutant-runner.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Effect } from '../../engine/model/run/execution.ts'
import { type StrongOperator, strongOperators } from '../../engine/model/goal/mutation-build.ts'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import type { Primitive } from '../../engine/model/subject/type.ts'
import type { Value } from '../../engine/model/test/value.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

let currentRunner: MutantRunner | undefined
afterEach(() => {
  currentRunner?.dispose()
  currentRunner = undefined
})

function createRunner(compiled: Compiled): MutantRunner {
  currentRunner?.dispose()
  currentRunner = createMutantRunner(compiled, defaultLimits)
  return currentRunner
}

/** A test of the only exported function. */
function callOf({ subject }: Compiled, ...args: readonly Primitive[]): TestCase {
  const callable = subject.targets[0]!
  return [
    ...args.map((value) => ({ kind: 'literal', type: 0, value }) as const),
    { kind: 'call', type: subject.callables[callable]!.returns, callable, args: args.map((_, at) => at) },
  ]
}

function shown(effect: Effect | undefined): string {
  if (effect?.kind === 'returned') return text(effect.value)
  return effect?.kind === 'threw' ? `threw ${text(effect.error)}` : 'ended'
}

function text(value: Value): string {
  if (value.kind === 'primitive') return typeof value.value === 'string' ? `'${value.value}'` : String(value.value)
  if (value.kind === 'error') return `${value.className}: ${value.message}`
  if (value.kind === 'array') return `[${value.elements.map(text).join()}]`
  return value.kind === 'object' ? `{${value.entries.map(([key, it]) => `${key}:${text(it)}`).join()}}` : value.kind
}

/** The result of a call without mutants, then under each mutant that it reaches, as `replacement: outcome`. */
async function outcomes(
  body: string,
  args: readonly Primitive[],
  operator?: StrongOperator,
): Promise<readonly string[]> {
  const names = args.map((_, at) => `${'abc'.charAt(at)}: any`).join()
  const compiled = compiledOf(sourceOf(`export function f(${names}) { ${body} }`))
  const call = callOf(compiled, ...args)
  const mutantRunner = createRunner(compiled)
  const outcome = async (mutant?: number): Promise<string> =>
    shown((await mutantRunner.observe(call, 0, mutant === undefined ? undefined : { mutant })).effects.at(-1))
  const seen = [await outcome()]
  for (const id of mutantRunner.reached()) {
    const mutant = compiled.mutationBuild.mutants[id]!
    if (operator === undefined || mutant.operator === operator) seen.push(`${mutant.replacement}: ${await outcome(id)}`)
  }
  return seen
}

type Example = readonly [StrongOperator, string, readonly Primitive[], readonly string[]]

const examples: readonly Example[] = [
  ['ArithmeticOperator', 'return a + b * 2', [3, 4], ['11', 'a - b * 2: -5', 'b / 2: 5']],
  [
    'ArrayDeclaration',
    'return [a, [], new Array(2).length]',
    [1],
    ['[1,[],2]', '[]: []', '["Stryker was here"]: [1,[\'Stryker was here\'],2]', 'new Array(): [1,[],0]'],
  ],
  ['AssignmentOperator', 'a += b; a &&= 5; return a', [3, 4], ['5', 'a -= b: 5', 'a ||= 5: 7']],
  ['BlockStatement', 'if (a) { return 1 } return 2', [true], ['1', '{}: undefined', '{}: 2']],
  ['BooleanLiteral', 'return [true, !a]', [1], ['[true,false]', 'false: [false,false]', 'a: [true,1]']],
  [
    'ConditionalExpression',
    'switch (a) { case 1: if (b < 2) return 1; default: return 2 }',
    [1, 1],
    ['1', 'case 1:: 2', 'true: 1', 'false: 2'],
  ],
  [
    'EqualityOperator',
    'return [a < b, a === b]',
    [1, 1],
    ['[false,true]', 'a <= b: [true,true]', 'a >= b: [true,true]', 'a !== b: [false,false]'],
  ],
  [
    'LogicalOperator',
    'return [a || b, a ?? b, (a || b) && b]',
    [0, 2],
    ['[2,0,2]', 'a && b: [0,0,2]', 'a && b: [2,0,2]', '(a || b) || b: [2,0,2]', 'a && b: [2,0,0]'],
  ],
  [
    'MethodExpression',
    'return a.trim().toUpperCase() + [...a.slice(1)].length',
    [' a '],
    ["'A2'", "a.trim().toLowerCase(): 'a2'", "a: ' A 2'", "a: 'A3'"],
  ],
  ['ObjectLiteral', 'return { a }', [1], ['{a:1}', '{}: {}']],
  [
    'OptionalChaining',
    'return a?.b?.c.d',
    [null],
    ['undefined', 'a?.b.c: undefined', "a.b: threw TypeError: Cannot read properties of null (reading 'b')"],
  ],
  [
    'StringLiteral',
    "return 'x' + `y${a}` + ''",
    [1],
    ["'xy1'", '"": \'y1\'', "``: 'x'", '"Stryker was here!": \'xy1Stryker was here!\''],
  ],
  ['UnaryOperator', 'return [-a, +a, ~a]', [2], ['[-2,2,-3]', '+a: [2,2,-3]', '-a: [-2,-2,-3]', 'a: [-2,2,2]']],
  ['UpdateOperator', 'return [a++, --a, a]', [2], ['[2,2,2]', 'a--: [2,0,0]', '++a: [2,4,4]']],
]

/** The number of mutants that a call reaches, and the replacements of those that may have infected it. */
async function infected(source: string, ...args: readonly Primitive[]): Promise<readonly [number, readonly string[]]> {
  const compiled = compiledOf(sourceOf(source))
  const mutantRunner = createRunner(compiled)
  await mutantRunner.observe(callOf(compiled, ...args), 0)
  const replacements = mutantRunner.infected().map((it) => compiled.mutationBuild.mutants[it]!.replacement)
  return [mutantRunner.reached().length, replacements.filter((it) => it !== '{}')]
}

describe('a mutant may infect a run', () => {
  test('if the mutated code has another value, or throws', async () => {
    const compared = 'export function f(a: number, b: number) { return a < b }'
    expect(await infected(compared, 1, 2)).toEqual([5, ['false', 'a >= b']])
    expect(await infected(compared, 2, 2)).toEqual([5, ['true', 'a <= b', 'a >= b']])
    const guarded = "export function f(a: string | null) { return a !== null && a.trim() !== '' ? 1 : 2 }"
    expect(await infected(guarded, 'a')).toEqual([
      10,
      ['false', 'a === null', "a.trim() === ''", '"Stryker was here!"'],
    ])
  })

  test('even if only one of many executions differs, or while the module loads', async () => {
    const loop = 'let i = 0\nwhile (i < 3) i += 1\nexport function f() { return i }'
    expect(await infected(loop)).toEqual([5, ['false', 'i <= 3', 'i >= 3', 'i -= 1']])
  })

  test('if pasted code runs or something changes in the mutated expression', async () => {
    const called = 'const g = (n: number) => n\nexport function f(a: number) { return g(a) > 0 }'
    expect((await infected(called, 1))[1]).toEqual(['true', 'false', 'g(a) >= 0', 'g(a) <= 0'])
    const popped = 'export function f(a: number) { return [a].pop() === a }'
    expect((await infected(popped, 1))[1]).toEqual(['true', 'false', '[a].pop() !== a', '[]'])
    const needed = 'class C { get c() { return 1 } }\nexport function f() { return new C().c === 1 }'
    expect((await infected(needed))[1]).toEqual(['true', 'false', 'new C().c !== 1'])
    const coerced = 'const it = { toString: () => "b" }\nexport function f(a: string) { return a < String(it) }'
    expect((await infected(coerced, 'a'))[1]).toContain('true')
  })

  test('or else has no effect', async () => {
    for (const [, body, args] of examples) {
      const names = args.map((_, at) => `${'abc'.charAt(at)}: any`).join()
      const compiled = compiledOf(sourceOf(`export function f(${names}) { ${body} }`))
      const call = callOf(compiled, ...args)
      const mutantRunner = createRunner(compiled)
      const plain = await mutantRunner.observe(call, 0)
      const isInfected = new Set(mutantRunner.infected())
      for (const mutant of mutantRunner.reached().filter((it) => !isInfected.has(it))) {
        expect(
          await mutantRunner.observe(call, 0, { mutant }),
          compiled.mutationBuild.mutants[mutant]!.replacement,
        ).toEqual(plain)
      }
    }
  })
})

describe('a mutant that is switched on replaces the original', () => {
  for (const [operator, body, args, expected] of examples) {
    test(operator, async () => {
      expect(await outcomes(body, args, operator)).toEqual(expected)
    })
  }

  test('for every operator', () => {
    expect(examples.map(([it]) => it)).toEqual([...strongOperators])
  })

  test('even while the module loads', async () => {
    const compiled = compiledOf(sourceOf('const limit = 2 + 3\nexport function f() { return limit }'))
    const mutantRunner = createRunner(compiled)
    const call = callOf(compiled)
    expect(shown((await mutantRunner.observe(call, 0)).effects[0])).toBe('5')
    const mutant = mutantRunner
      .reached()
      .find((it) => compiled.mutationBuild.mutants[it]!.operator === 'ArithmeticOperator')!
    expect(shown((await mutantRunner.observe(call, 0, { mutant })).effects[0])).toBe('-1')
    expect(shown((await mutantRunner.observe(call, 0)).effects[0])).toBe('5')
  })

  test('and the budget ends an endless loop', async () => {
    expect(await outcomes('let n = 0; for (let i = 0; i < a; i++) n += i; return n', [3], 'UpdateOperator')).toEqual([
      '3',
      'i--: ended',
    ])
    expect(await outcomes('while (true) { if (a) break } return a', [1], 'ConditionalExpression')).toEqual([
      '1',
      'false: 1',
      'true: 1',
      'false: ended',
    ])
  })
})

test('a mutant may take many times the usual steps, up to a limit', async () => {
  const compiled = compiledOf(sourceOf('export function f(n: any) { let i = 0; while (i < n) i++; return i }'))
  const mutantRunner = createRunner(compiled)
  const endless = compiled.mutationBuild.mutants.findIndex((it) => it.replacement === 'i--')
  const call = callOf(compiled, 3)
  await mutantRunner.observe(call, 0)
  const usual = mutantRunner.steps()
  expect((await mutantRunner.observe(call, 0, { mutant: endless, usualSteps: usual })).ending).toBe('budget')
  const ended = mutantRunner.steps()
  expect(ended).toBeGreaterThan(10 * usual)
  await mutantRunner.observe(call, 0, { mutant: endless })
  expect(ended).toBeLessThan(mutantRunner.steps() / 2)
})

test('a run under a mutant describes only the requested values', async () => {
  const compiled = compiledOf(sourceOf('export function f(list: any) { list.push(1 + 2); return list }'))
  const type = compiled.subject.callables[0]!.parameters[0]!.type
  const list: Statement = { kind: 'array', type, elements: [] }
  const call: Statement = { kind: 'call', type: compiled.subject.callables[0]!.returns, callable: 0, args: [0] }
  const mutantRunner = createRunner(compiled)
  await mutantRunner.observe([list, call], 0)
  const [mutant] = mutantRunner.reached()
  const whole = await mutantRunner.observe([list, call], 0, { mutant: mutant! })
  const needed = { values: new Set([1]), later: new Set([0]) }
  const part = await mutantRunner.observe([list, call], 0, { mutant: mutant!, needed })
  expect(part).toEqual({
    ...whole,
    effects: [{ kind: 'returned', value: { kind: 'opaque', why: 'not requested' } }, whole.effects[1]],
    later: [whole.later[0], undefined],
  })
})

test('mutants in code that a run does not execute are not reached', async () => {
  expect(await outcomes('if (a === b) return 1 + 2; return 3', [1, 2], 'ArithmeticOperator')).toEqual(['3'])
})

test('a case that loses its statements still declares its variables', async () => {
  const body = 'switch (a) { case 1: let x = 1; b = x; case 2: x = 5; return [b, x] }'
  expect(await outcomes(body, [1, 2], 'ConditionalExpression')).toEqual([
    '[1,5]',
    'case 1:: [2,5]',
    'case 2:: undefined',
  ])
})

test('error messages are the same around mutants', async () => {
  const body = "return (a + b).trim().slice(1).missing('x')"
  const [original, ...others] = await outcomes(body, [' abc ', 'd'])
  expect(original).toBe('threw TypeError: (a + b).trim(...).slice(...).missing is not a function')
  expect(others).not.toHaveLength(0)
})
