import { expect, test } from 'vitest'
import { reportFor } from '../support/search.ts'

const account = `
export class Account {
  balance = 0
  constructor(readonly owner: string) {}
  deposit(n: number): void {
    this.balance += n
  }
}
`
const main = `
import type { Account } from './bank/account'
export function rank(account: Account, bonus: number): string {
  account.deposit(bonus)
  if (account.balance > 100) return 'rich'
  return account.owner === 'me' ? 'mine' : 'poor'
}
`

test('a parameter of an imported class gets an instance that the test file creates from the import', async () => {
  const files = [
    { name: 'src/main.ts', text: main },
    { name: 'src/bank/account.ts', text: account },
  ]
  const report = await reportFor({ entry: 'src/main.ts', files }, 3000, { tables: false })
  expect(report.coverage.branch).toEqual({ covered: 4, total: 4 })
  expect(report.code).toContain("import { rank } from './main'\nimport { Account } from './bank/account'\n")
  expect(report.code).toContain("new Account('me')")
  expect(report.code).not.toContain('as any')
})
