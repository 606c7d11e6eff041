import { beforeAll, describe, expect, test } from 'vitest'
import { systemsOf } from '../../bench/constraints/read-systems.ts'
import { usualStart } from '../../bench/constraints/usual-start.ts'
import { satisfies } from '../../engine/solver/evaluation.ts'
import { seeded } from '../../engine/random/random.ts'
import type { Answer, Solver } from '../../engine/solver/solve.ts'
import { scriptOf } from '../../engine/solver/smt/script.ts'
import { smtSolver } from '../../engine/solver/smt/smt-solver.ts'
import { loadZ3 } from '../../engine/worker/z3/node-z3.ts'

const constraintOf = (system: string) => systemsOf('case', system)[0]!.constraint

describe('a constraint in SMT-LIB', () => {
  test('names shared nodes, and reads back the inputs of its conditions', () => {
    const { text, inputs } = scriptOf(
      constraintOf('yes x: int(0..9), y: int, s: string where (x + 1) * (x + 1) === 9'),
      7,
    )
    expect(inputs).toEqual([0])
    expect(text).toMatchInlineSnapshot(`
      "(set-option :rlimit 7)
      (declare-const x0 Int)
      (assert (<= 0 x0))
      (assert (<= x0 9))
      (define-fun n4 () Int (+ x0 1))
      (define-fun n5 () Int (* n4 n4))
      (define-fun n7 () Bool (= n5 9))
      (assert n7)
      (check-sat-using smt)
      (get-value (x0))
      (get-info :rlimit)"
    `)
  })
})

describe('Z3', () => {
  let solve: Solver
  beforeAll(async () => {
    const evaluate = await loadZ3()
    solve = smtSolver((script) => Promise.resolve(evaluate(script)))
  })

  const answerTo = (system: string): Promise<Answer> => {
    const constraint = constraintOf(system)
    return solve(constraint, { start: constraint.inputs.map(usualStart), random: seeded(1), steps: 200_000 })
  }

  test.each([
    'yes x: int, y: int where 3 * x + 2 * y === 91 && x > y',
    'yes x: real where x * 4 === 9 && x > 0',
    'yes x: int where -x % 7 === -3 && x > 100',
    'yes x: int where (x & 255) === 90 && x > 300',
    'yes x: int, y: int where Math.max(x, y) - Math.abs(x) === 12 && x < -5',
    'yes n: bigint where n * n === 144n && n < 0n',
    'yes b: boolean, x: int where b && x === 4',
    "yes k: 'left' | 'right' where k !== 'left'",
    "yes s: string where s.startsWith('/api/') && s.slice(5) === 'health'",
    'yes s: string where Number(s) === -42',
    "yes s: string, n: int where s + String(n) === 'level12' && n > 10",
    "yes s: string where /^[A-Z]{2}\\d{2,4}$/.test(s) && s.endsWith('7')",
    `yes s: string where s.charCodeAt(0) === 233 && s.includes('"')`,
  ])('solves %s', async (system) => {
    const answer = await answerTo(system)
    expect(answer).toMatchObject({ kind: 'model', method: 'z3' })
    if (answer.kind === 'model') expect(satisfies(constraintOf(system), answer.values)).toBe(true)
  })

  test.each([
    ['it has no term', 'yes x: real where Math.sin(x) > 0.5'],
    ['its pattern has no term', 'yes s: string where /^(.)\\1$/.test(s)'],
  ])('is not called if %s', async (_, system) => {
    expect(await answerTo(system)).toEqual({ kind: 'unknown', steps: 0 })
  })

  test.each([
    ['nothing satisfies it', 'no x: int where x < 3 && x > 5'],
    ['only rounding does', 'yes x: real where x + 0.1 === 0.30000000000000004 && x === 0.2'],
  ])('has no proof for JavaScript if %s', async (_, system) => {
    expect(await answerTo(system)).toMatchObject({ kind: 'unknown', isExactlyUnsatisfiable: true })
  })

  test('finds a real number that JavaScript cannot represent, which is not a model', async () => {
    const answer = await answerTo('yes x: real where x * x === 2.0000000000000004')
    expect(answer).toEqual({ kind: 'unknown', steps: expect.any(Number) as number })
  })

  test('returns the same answer and steps regardless of earlier queries', async () => {
    const system = 'yes x: int, y: int where x * y === 3599 && x > 1 && y > x'
    const first = await answerTo(system)
    await answerTo('no x: int where x < 3 && x > 5')
    expect(await answerTo(system)).toEqual(first)
    expect(first.steps).toBeGreaterThan(0)
  })

  test('leaves inputs without conditions unchanged', async () => {
    const constraint = constraintOf('yes x: int, s: string where x === 5')
    const answer = await solve(constraint, { start: [1, 'kept'], random: seeded(1), steps: 1000 })
    expect(answer).toMatchObject({ values: [5, 'kept'] })
  })

  test('returns unknown at full cost if it was interrupted', async () => {
    const givenUp = smtSolver(() => Promise.resolve(undefined))
    const constraint = constraintOf('yes x: int where x === 5')
    expect(await givenUp(constraint, { start: [1], random: seeded(1), steps: 700 })).toEqual({
      kind: 'unknown',
      steps: 700,
    })
  })
})
