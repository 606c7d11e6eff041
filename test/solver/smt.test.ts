import { beforeAll, describe, expect, test } from 'vitest'
import { systemsOf } from '../../bench/constraints/read-systems.ts'
import { usualStart } from '../../bench/constraints/usual-start.ts'
import { satisfies } from '../../engine/solver/evaluation.ts'
import type { Answer } from '../../engine/solver/solve.ts'
import { scriptOf } from '../../engine/solver/smt/script.ts'
import { type Smt, solveBySmt } from '../../engine/solver/smt/solve-by-smt.ts'
import { loadZ3 } from '../../engine/worker/node-z3.ts'

const constraintOf = (system: string) => systemsOf('case', system)[0]!.constraint

describe('a constraint in SMT-LIB', () => {
  test('names what is shared, and asks for the inputs of its conditions', () => {
    const { text, inputs } = scriptOf(
      constraintOf('yes x: int(0..9), y: int, s: string where (x + 1) * (x + 1) === 9'),
      7,
    )
    expect(inputs).toEqual([0])
    expect(text).toMatchInlineSnapshot(`
      "(reset)
      (set-option :rlimit 7)
      (declare-const x0 Int)
      (assert (<= 0 x0))
      (assert (<= x0 9))
      (define-fun n4 () Int (+ x0 1))
      (define-fun n5 () Int (* n4 n4))
      (define-fun n7 () Bool (= n5 9))
      (assert n7)
      (check-sat-using smt)
      (get-value (x0))"
    `)
  })
})

describe('Z3', () => {
  let smt: Smt
  beforeAll(async () => {
    smt = await loadZ3()
  })

  const answerTo = (system: string): Answer => {
    const constraint = constraintOf(system)
    return solveBySmt(constraint, constraint.inputs.map(usualStart), smt)
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
  ])('solves %s', (system) => {
    const answer = answerTo(system)
    expect(answer).toMatchObject({ kind: 'model', method: 'z3' })
    if (answer.kind === 'model') expect(satisfies(constraintOf(system), answer.values)).toBe(true)
  })

  test.each([
    ['nothing satisfies it', 'no x: int where x < 3 && x > 5'],
    ['its numbers are exact and those of JavaScript are not', 'yes x: real where x * x === 2.0000000000000004'],
    ['it has no term', 'yes x: real where Math.sin(x) > 0.5'],
    ['its pattern has no term', 'yes s: string where /^(.)\\1$/.test(s)'],
  ])('says that it does not know where %s', (_, system) => {
    expect(answerTo(system)).toEqual({ kind: 'unknown', steps: 0 })
  })

  test('leaves inputs as they are that no condition asks for', () => {
    const constraint = constraintOf('yes x: int, s: string where x === 5')
    expect(solveBySmt(constraint, [1, 'kept'], smt)).toMatchObject({ values: [5, 'kept'] })
  })
})
