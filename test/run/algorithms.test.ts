import { describe, expect, test } from 'vitest'
import { algorithms, type Criterion } from '../../engine/model/goal/options.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'
import { share } from '../support/share.ts'

/**
 * Two kinds of errors that tests discover on the way to some branches, and branches that need the other kind of test.
 */
const text = `
export class Account {
  balance = 0
  deposit(amount: number): void {
    if (!(amount > 0)) throw new RangeError('nothing to deposit')
    this.balance += amount
  }
  withdraw(amount: number): boolean {
    if (this.balance < amount) return false
    this.balance -= amount
    return true
  }
}
export function last(names: string[]): string {
  const at = names.length > 0 ? names.length - 1 : 0
  return names[at].trim()
}`

const criteria: readonly Criterion[] = ['branch', 'direct-branch', 'line', 'method', 'exception', 'output']

describe.each(share(algorithms, 2))('the algorithm %s', (algorithm) => {
  test('returns the same report for the same seed', async () => {
    const first = await reportFor(sourceOf(text), 600, { algorithm, criteria })
    expect(await reportFor(sourceOf(text), 600, { algorithm, criteria })).toEqual(first)
  })

  test('covers the same goals with four individuals as with more individuals than evaluations', async () => {
    for (const population of [4, 5000]) {
      const { branch } = (await reportFor(sourceOf(text), 20_000, { algorithm, population })).coverage
      expect(branch!.covered).toBe(branch!.total)
    }
  })

  test('ends when every reachable goal is covered, and explains the unreachable ones', async () => {
    const never = `export function f(n: number): number { if (n > 5) { if (n < 3) return 1 } return 2 }`
    const report = await reportFor(sourceOf(never), 20_000, { algorithm, criteria: ['branch', 'direct-branch'] })
    expect(report.coverage.branch).toEqual({ covered: 3, total: 4 })
    expect(report.evaluations).toBeLessThan(20_000)
    const open = report.goals.filter((it) => !it.covered)
    expect(open).toHaveLength(2)
    for (const { unreachable } of open) {
      expect(unreachable).toMatch(
        /^Reaching it would require `n > 5` to be true and `n < 3` to be true, which is impossible/,
      )
    }
  })

  test('covers the declared goals and those discovered during the search', async () => {
    const { coverage, goals } = await reportFor(sourceOf(text), 20_000, { algorithm, criteria })
    const { exception, ...declared } = coverage
    for (const { covered, total } of Object.values(declared)) expect(covered).toBe(total)
    expect(exception!.covered).toBe(2)
    expect(goals.filter((it) => it.criterion === 'exception').map((it) => it.covered)).toEqual([true, true])
  })
})
