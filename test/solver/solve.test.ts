import { describe, expect, test } from 'vitest'
import { answerTo, verdictOn } from '../../bench/constraints/judge.ts'
import { readSystems, systemsOf } from '../../bench/constraints/read-systems.ts'
import type { Primitive } from '../../engine/model/symbolic/symbolic.ts'
import { seeded } from '../../engine/random/random.ts'
import { type Answer, solve, usualSteps } from '../../engine/solver/solve.ts'
import { share } from '../support/share.ts'

function solved(system: string, start?: readonly Primitive[]): Answer {
  const [it] = systemsOf('case', `yes ${system}`)
  return start === undefined
    ? answerTo(it!, 1, usualSteps)
    : solve(it!.constraint, { start, random: seeded(1), steps: usualSteps })
}

function valuesOf(answer: Answer): readonly Primitive[] | undefined {
  return answer.kind === 'model' ? answer.values : undefined
}

describe('the examples of docs/algorithms.md 6.5', () => {
  test.each([
    ['x: number where x > 10 && x < 12 && Number.isInteger(x)', [11]],
    ["s: string where s === 'tablespoon'", ['tablespoon']],
    ['x: number where 2 * x + 3 === 15', [6]],
  ])('%s', (system, values) => {
    expect(valuesOf(solved(system))).toEqual(values)
  })

  test('a character and a length', () => {
    expect(valuesOf(solved("s: string where s.length === 3 && s.charAt(0) === 'a'"))?.[0]).toMatch(/^a..$/s)
  })

  test('a square root is either root', () => {
    expect([7, -7]).toContain(valuesOf(solved('x: int where x * x === 49'))?.[0])
  })

  test('fractions are close enough', () => {
    expect(valuesOf(solved('y: number where Math.abs(y - 0.125) < 1e-9'))?.[0]).toBeCloseTo(0.125, 8)
  })
})

test.each([
  ['x: int where x > 3', [5], 'start'],
  ['x: int where x > 3', [2], 'narrowing'],
  ['x: int, y: int where x + y === 10 && x - y === 4', [0, 0], 'elimination'],
  ['s: string where s.slice(2, 5) === s.slice(0, 3) && s.length === 7', ['abcdefg'], 'inversion'],
  ['x: real where Math.abs(x * x * x - x - 7) < 0.001', [0], 'search'],
])('%s from %j is solved by %s', (system, start, method) => {
  expect(solved(system, start)).toMatchObject({ kind: 'model', method })
})

test.each([
  ['x: int where x * 2 === 5', 'narrowing'],
  ['x: real, y: real where x < y && y < x', 'simplification'],
  ["s: string where s.startsWith('ab') && s.length < 2", 'narrowing'],
  ["x: number where typeof x === 'string'", 'simplification'],
  ['s: string where s.toUpperCase() == null', 'narrowing'],
])('%s is proved to be unsatisfiable by %s', (system, method) => {
  expect(solved(system)).toMatchObject({ kind: 'unsatisfiable', method })
})

test('a number that equals its successor is not a contradiction in JavaScript', () => {
  const answer = solved('x: number where x + 1 === x && x > 0 && x < Infinity')
  expect(valuesOf(answer)?.[0]).toBeGreaterThanOrEqual(2 ** 53)
})

test('integers are tried before fractions', () => {
  const values = valuesOf(solved('x: number, y: number where 3 * x + 2 * y === 91 && x * y > 1', [0.5, 0.25]))
  expect(values!.every(Number.isInteger)).toBe(true)
})

test.each([
  ["s: string where Number(s) === 0 && s !== '0' && s.length > 0 && !s.includes('0')", /^\s+$/],
  ["s: string where Number(s) === 42 && s !== '42'", /^ 42$/],
])('a numeral may begin with blanks: %s', (system, text) => {
  expect(valuesOf(solved(system))?.[0]).toMatch(text)
})

test('equations between bigints are eliminated like those between numbers', () => {
  expect(solved('a: bigint, b: bigint where a + b === 10n && a - b === 4n')).toMatchObject({
    values: [7n, 3n],
    method: 'elimination',
  })
  expect(solved('a: bigint, b: bigint where a + b === 10n && a > 20n').kind).toBe('model')
  expect(solved('a: bigint, b: bigint where a + b === 1000000000000000000003n && a > 20n').kind).toBe('model')
  expect(solved('a: bigint, b: bigint where a / 3n === b && b - 2n === 5n && a > 21n').kind).toBe('model')
})

test('fractions are tried if no integer is a solution', () => {
  expect(valuesOf(solved('x: number where 4 * x === 3', [0]))).toEqual([0.75])
})

test('inputs that no condition restricts keep their value', () => {
  expect(valuesOf(solved('x: int, y: int where x > 10 && y < 5', [0, 3]))?.[1]).toBe(3)
})

test('the answer is unknown if the search has no steps', () => {
  const [system] = systemsOf('case', 'yes x: int, y: int where x * y === 3599 && x > 1 && y > 1')
  expect(answerTo(system!, 1, 0)).toMatchObject({ kind: 'unknown' })
})

test('an operand that does not matter may throw', () => {
  const answer = solved("s: string, b: boolean where (b || BigInt(s) > 3n) && s === 'none'")
  expect(valuesOf(answer)).toEqual(['none', true])
})

test.each(share(['((b{20}){20}){20}', '(a{1000}){1000}', `${'('.repeat(12)}a${'{3})'.repeat(12)}`], 3))(
  'a string that matches %s would be too long and is given up in the usual time',
  (pattern) => {
    expect(solved(`s: string where /^${pattern}$/.test(s)`).kind).toBe('unknown')
  },
)

describe('the systems of the experiment', () => {
  const systems = readSystems()
  // Fewer steps than usual: the experiment covers harder systems.
  const steps = 30_000
  const verdicts = systems.map((it) => ({ system: it, verdict: verdictOn(it, answerTo(it, 1, steps)) }))

  test('are many and of many kinds', () => {
    expect(systems.length).toBeGreaterThanOrEqual(200)
    expect(new Set(systems.map((it) => it.kind)).size).toBeGreaterThanOrEqual(8)
  })

  test('are never answered wrongly', () => {
    expect(verdicts.filter((it) => it.verdict === 'wrong').map((it) => it.system.text)).toEqual([])
  })

  test('are solved in 95 of 100 satisfiable cases', () => {
    const satisfiable = verdicts.filter((it) => it.system.isSatisfiable)
    const unsolved = satisfiable.filter((it) => it.verdict !== 'solved').map((it) => it.system.text)
    expect(unsolved.length, unsolved.join('\n')).toBeLessThanOrEqual(0.05 * satisfiable.length)
  })
})
