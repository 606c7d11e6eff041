import { describe, expect, test } from 'vitest'
import type { Report } from '../../engine/model/report/report.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

/** Runs the search until all branches are covered. Boolean values are extra goals that do not count. */
async function reportOn(text: string): Promise<Report> {
  const report = await reportFor(sourceOf(text), 3_000)
  expect(report.stopReason).toBe('covered')
  expect(report.goals.every((it) => it.covered && !it.id.startsWith('value'))).toBe(true)
  return report
}

// No branch depends on the last operand or on a comparison used as a value. With one outcome covered, mutants survived.
test.each([
  [
    'a conjunction',
    "export const f = (a: number, b: string, c: boolean, d: number) => a > 3 && b === 'Oslo' && !c && d <= 10",
  ],
  ['a disjunction', 'export const f = (n: number) => n < 0 || n >= 100'],
  ['a comparison', 'export const f = (n: number) => n > 10'],
  ['a negation', 'export const f = (a: boolean, n: number) => !(a && n === 7)'],
  ['a choice', 'export const f = (c: boolean, a: number, b: number) => (c ? a > 10 : b >= 100)'],
  [
    'an argument',
    'export function f(a: number, b: number) { const r: boolean[] = []; r.push(a > b && a < 100); return r }',
  ],
  ['a property', 'export const f = (n: number) => ({ ok: n > 10 && n < 20 })'],
  [
    'an assignment',
    'export function f(n: number, isForced: boolean) { let ok: boolean; ok = n > 5 || isForced; return [ok] }',
  ],
  ['a nullish operand', 'export const f = (a: boolean | null, n: number) => a ?? n > 3'],
  [
    'three operands that can mask each other',
    `interface User { name: string; age: number; tags: string[] }
    export const f = (it: User) => it.age >= 18 && it.name !== '' && it.tags.includes('ok')`,
  ],
  [
    'an object',
    `interface Box { width: number; height: number; isOpen: boolean }
    export const f = (it: Box) => it.isOpen && it.width > 3 && it.height === 7`,
  ],
])('tests show both outcomes of the last operand of %s', { timeout: 30_000 }, async (_, text) => {
  const { killed, total } = (await reportOn(text)).mutation!
  expect(total - killed).toBe(0)
})

describe('a title names the conditions that decide a value', () => {
  const namesOf = async (text: string): Promise<readonly string[]> => (await reportOn(text)).tests.map((it) => it.name)

  test('lists all operands of a true conjunction, and one operand of a false one', async () => {
    const names = await namesOf(
      "export function f(a: number, b: string, c: boolean, d: number): boolean { return a > 3 && b === 'Oslo' && !c && d <= 10 }",
    )
    expect(names).toContain("returns true when a > 3 and b === 'Oslo' and !c and d <= 10")
    expect(names.filter((it) => it.startsWith('returns false when')).toSorted()).toEqual([
      'returns false when a <= 3',
      "returns false when b !== 'Oslo'",
      'returns false when c',
      'returns false when d > 10',
    ])
  })

  test('leaves out operands that do not matter for the result', async () => {
    const names = await namesOf(
      'export function f(year: number): boolean { return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 }',
    )
    expect(names).toContain('returns true when year % 400 === 0')
    expect(names).toContain('returns true when year % 4 === 0 and year % 100 !== 0')
  })

  test('states two bounds on one value as a range', async () => {
    const names = await namesOf('export function f(n: number): boolean { return n < 0 || n >= 100 }')
    expect(names).toContain('returns false when 0 <= n < 100')
  })

  test('names no condition if there are too many', async () => {
    const names = await namesOf(`
      interface Account { isOpen: boolean; balance: number; owner: string; limit: number }
      export function mayPay(account: Account): boolean {
        return account.isOpen && account.balance > 100 && account.owner === 'Kim' && account.limit >= 20
      }`)
    const [name = '', ...others] = names.filter((it) => it.includes('returns true'))
    expect([others, name]).toEqual([[], expect.stringMatching(/^mayPay\(\{ .* \}\) returns true$/)])
  })
})

test('the search looks for both outcomes of a value even if a branch stays uncovered', async () => {
  const text = `export const f = (n: number): boolean => n * 3 + 1 === 4711
    export const isEarly = (n: number): number => { if (Date.now() < -5) return n; return -n }`
  const { goals, tests } = await reportFor(sourceOf(text), 4_000)
  expect(goals.filter((it) => !it.covered)).toHaveLength(1)
  expect(tests.map((it) => it.name).filter((it) => it.includes('true'))).toHaveLength(1)
})
