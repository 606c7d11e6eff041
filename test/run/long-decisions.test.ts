import { expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

/** The share of a decision's mutants that the tests kill once all branches are covered. */
async function scoreOf(text: string): Promise<number> {
  const report = await reportFor(sourceOf(text), 3_000)
  expect(report.stopReason).toBe('covered')
  return report.mutation!.killed / report.mutation!.total
}

const decisionSource = (decision: string): string => `
  export function f(day: number, hour: number, minute: number, isHoliday: boolean, staff: number, isOpen: boolean): number {
    if (${decision}) return 1
    return 0
  }`

// Each condition is false in some test, together with others. Half of the mutants survive unless the tests separate
// them.
test.each([
  [
    'conjunctions',
    'day >= 1 && day <= 5 && hour >= 9 && hour < 18 && minute % 15 === 0 && !isHoliday && staff > 2 && isOpen',
  ],
  [
    'disjunctions',
    'day < 1 || day > 5 || hour < 9 || hour >= 18 || minute % 15 !== 0 || isHoliday || staff <= 2 || !isOpen',
  ],
  [
    'mixtures',
    '(day >= 1 && day <= 5 && !isHoliday) || (hour >= 9 && hour < 12 && isOpen) || (staff > 2 && minute === 30)',
  ],
])('tests separate the conditions of long %s', async (_, decision) => {
  expect(await scoreOf(decisionSource(decision))).toBeGreaterThan(0.8)
})

// The values may also be in one argument, or in the receiver.
test.each([
  [
    'properties of nested objects',
    `interface Order { total: number; isExpress: boolean; customer?: { age: number; isMember: boolean; address: { zip: number; floor?: number } } }
    export function f(it: Order): number {
      const { customer } = it
      if (it.total >= 20 && !it.isExpress && customer !== undefined && customer.age >= 18 && customer.isMember && customer.address.zip > 7 && customer.address.floor === undefined) return 1
      return 0
    }`,
  ],
  [
    'optional properties, in consecutive returns',
    `interface Order { total?: number; weight?: number; isExpress?: boolean; isPaid?: boolean; orders?: number }
    export function f(it: Order): number {
      if (it.isPaid !== true) return 0
      if (it.isExpress === true) return 0
      if (it.total === undefined || it.total < 20) return 0
      if (it.weight !== undefined && it.weight > 5) return 0
      if (it.orders === undefined || it.orders < 3) return 0
      return 1
    }`,
  ],
  [
    'elements of a list',
    `interface Item { amount: number; price: number; isTaxed: boolean }
    export function f(items: Item[], isMember: boolean): number {
      const [first, second] = items
      if (items.length === 2 && first.amount > 3 && first.price >= 10 && !first.isTaxed && second.amount > 5 && second.price < 4 && isMember) return 1
      return 0
    }`,
  ],
  [
    'arguments of a constructor and of setters',
    `export class Account {
      private orders = 0
      isOpen = false
      constructor(readonly balance: number, readonly limit: number, readonly isFrozen: boolean, readonly days: number) {}
      setOrders(orders: number): void { this.orders = orders }
      mayBorrow(amount: number): number {
        if (!this.isFrozen && this.balance >= 100 && this.limit > 5 && this.days > 30 && this.orders > 3 && this.isOpen && amount < 50) return 1
        return 0
      }
    }`,
  ],
  [
    'entries of a map and elements of a set',
    `export function f(sizes: Map<string, number>, tags: Set<string>, isStrict: boolean): number {
      const [width = 0, height = 0, depth = 0] = [sizes.get('width'), sizes.get('height'), sizes.get('depth')]
      if (width > 3 && height > 20 && depth <= 5 && tags.has('ok') && tags.has('go') && isStrict) return 1
      return 0
    }`,
  ],
])('tests separate long decisions on %s', async (_, text) => {
  expect(await scoreOf(text)).toBeGreaterThan(0.87)
})
