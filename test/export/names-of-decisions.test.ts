import { describe, expect, test } from 'vitest'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { namesOf, namesOfTests } from '../support/scripted-suite.ts'
import { writer } from '../support/test-writer.ts'

describe('the name of a test mentions', () => {
  test('a default value that was used, but not an argument that was passed', async () => {
    const source = `export const pad = (text: string, width = 3): string => text.padEnd(width, '.')`
    expect(await namesOf(source, [['pad', 'a']], [['pad', 'a', 1]])).toEqual([
      "returns 'a..' without width",
      "pad('a', 1) returns 'a'",
    ])
  })

  test('an optional part that is missing', async () => {
    const source = `interface Cart { coupon?: { percent: number } }
      export const discount = (cart: Cart): number => cart.coupon?.percent ?? 0`
    expect(await namesOf(source, [['discount', {}]])).toEqual(['returns 0 without coupon'])
  })

  test('the calls that filled a lookup table', async () => {
    const source = `export class Stock {
      private counts = new Map<string, number>()
      add(item: string): number {
        const count = (this.counts.get(item) ?? 0) + 1
        this.counts.set(item, count)
        return count
      }
    }`
    const names = await namesOf(
      source,
      [['new Stock'], ['Stock.add', 'a']],
      [['new Stock'], ['Stock.add', 'a'], ['Stock.add', 'a']],
    )
    expect(names).toEqual(["add('a') returns 1 at first", "add('a') returns 2 after add('a')"])
  })

  test('the calls that created the receiver', async () => {
    const compiled = compiledOf(
      sourceOf(`export class Words {
        constructor(private readonly list: string[] = []) {}
        upper(): Words { return new Words(this.list.map((it) => it.toUpperCase())) }
        sorted(): Words { return new Words(this.list.toSorted()) }
        all(): string[] { return this.list }
      }`),
    )
    const { callables } = compiled.subject
    const chain = (...names: readonly string[]): { readonly test: TestCase; readonly act: number } => {
      const test = names.map((name, at): Statement => {
        const callable = callables.findIndex((it) => it.name === name)
        const receiver = at === 0 ? {} : { receiver: at - 1 }
        return { kind: 'call', type: callables[callable]!.returns, callable, ...receiver, args: [] }
      })
      return { test, act: test.length - 1 }
    }
    const names = await namesOfTests(compiled, [
      chain('new Words', 'Words.all'),
      chain('new Words', 'Words.upper', 'Words.all'),
      chain('new Words', 'Words.sorted', 'Words.upper', 'Words.all'),
    ])
    expect(names).toEqual([
      'all returns [] at first',
      'all returns [] after upper',
      'all returns [] after sorted, upper',
    ])
  })

  test('a property value that only one of the tests has, if nothing else distinguishes them', async () => {
    const source = `export function divide(it: { operator: string, left: number, right: number, exact: boolean, rounding: string }): number {
      if (it.right === 0) throw new RangeError('Division by zero, or something that comes to the same as that')
      return it.operator === '/' ? it.left / it.right : it.left % it.right
    }`
    const by = (operator: string, left: number) => ({
      operator,
      left,
      right: 0,
      exact: true,
      rounding: 'half away from zero, as in most of the invoices',
    })
    const names = await namesOf(source, [['divide', by('/', 1)]], [['divide', by('%', 1)]])
    expect(names).toEqual([
      "divide({ operator: '/', left: 1, right: 0, exact: true, … }) throws RangeError",
      "divide({ operator: '%', left: 1, right: 0, exact: true, … }) throws RangeError",
    ])
  })

  test('the arguments that others do not have, if the call is long', async () => {
    const source = `interface Day { year: number, month: number, day: number, zone: string }
      export const days = (from: Day, to: Day): number => (to.month - from.month) * 30 + to.day - from.day`
    const day = (day: number) => ({ year: 2024, month: 2, day, zone: 'America/Argentina/Buenos_Aires' })
    expect(await namesOf(source, [['days', day(3), day(7)]])).toEqual([
      'days({ year: 2024, month: 2, day: 3, … }, { year: 2024, month: 2, day: 7, … }) returns 4',
    ])
    const text =
      'a text that goes on and on, until at last it is too long for a title of a test in a suite of some length'
    expect(await namesOf('export const size = (text: string): number => text.length', [['size', text]])).toEqual([
      "size('a text that goes on and on, until at last it is too long for a title of a test in a suite of some l…') returns 104",
    ])
  })

  test('a difference as a comparison', async () => {
    const source = `export const order = (a: { n: number }, b: { n: number }): string => a.n - b.n ? 'other' : 'same'`
    const names = await namesOf(source, [['order', { n: 1 }, { n: 1 }]], [['order', { n: 1 }, { n: 2 }]])
    expect(names).toEqual(["returns 'same' when a.n === b.n", "returns 'other' when a.n !== b.n"])
  })

  test('no local variable of other code', async () => {
    const source = `const lengths = [31, 28, 31]
      function length(month: number): number {
        const days = lengths[month]
        return days === undefined ? 30 : days
      }
      export const hours = (at: { readonly month: number }, days: number): number => length(at.month) * 24 + days * 24`
    const names = await namesOf(source, [['hours', { month: 9 }, 0]], [['hours', { month: 1 }, 0]])
    expect(names).toEqual(['hours({ month: 9 }, 0) returns 720', 'hours({ month: 1 }, 0) returns 672'])
  })

  test('no condition of other code, even if its parameters have the same names', async () => {
    const compiled = compiledOf(
      sourceOf(`export function digits(n: number): number[] {
        if (n < 0) return Array.from(String(-n), Number)
        return Array.from(String(n), Number)
      }
      export function root(n: number): number {
        return digits(n).reduce((sum, it) => sum + it, 0) % 9
      }`),
    )
    const { call, literal } = writer(compiled)
    const names = await namesOfTests(
      compiled,
      [-10, 23].map((n) => ({ test: [literal(n), call('root', [0])], act: 1, idlePredicates: [] })),
    )
    expect(names).toEqual(['root(-10) returns 1', 'root(23) returns 5'])
  })

  test('no local variable if the result says more', async () => {
    const compiled = compiledOf(
      sourceOf(`export function reach(next: Map<string, string>, from: string, to: string) {
        const seen = new Set<string>()
        let current: string | undefined = from
        while (current !== to && !seen.has(current)) {
          seen.add(current)
          current = next.get(current)
          if (current === undefined) return { reached: seen.size, isFound: false }
        }
        return { reached: seen.size, isFound: current === to }
      }`),
    )
    const { call, literal } = writer(compiled)
    const { type } = compiled.subject.callables[0]!.parameters[0]!
    const names = await namesOfTests(
      compiled,
      ['a missing place', 'another place'].map((to) => ({
        test: [
          ...['a place', 'the next place', 'another place', 'the last place', to].map(literal),
          { kind: 'builtin', type, name: 'Map', args: [0, 1, 1, 2, 2, 3] },
          call('reach', [5, 0, 4]),
        ],
        act: 6,
      })),
    )
    expect(names[0]).toBe('returns { reached: 4, isFound: false }')
  })

  test('a constant of other code only if the test has it', async () => {
    const source = `function length(month: number): number {
        if (month === 2) return 28
        return 30
      }
      export const next = (at: { readonly name: string; readonly month: number }): number => length(at.month + 1)`
    const name = 'a name that is long enough for the title to be cut at the end of a line, or a little before it'
    const names = await namesOf(source, [['next', { name, month: 1 }]], [['next', { name, month: 5 }]])
    expect(names).toEqual(['next({ month: 1, … }) returns 28', 'next({ month: 5, … }) returns 30'])
  })

  test('the case of a switch', async () => {
    const source = `export function calculate(operator: string, a: number, b: number): number {
      switch (operator) {
        case '+': return a + b
        case '-': return a - b
        default: throw new Error('Unknown operator')
      }
    }`
    expect(
      await namesOf(source, [['calculate', '+', 1, 2]], [['calculate', '-', 1, 2]], [['calculate', '', 1, 2]]),
    ).toEqual(["returns 3 for '+'", "returns -1 for '-'", 'throws Error when no case matches'])
  })

  test('a loop without iterations, but not a loop that ran', async () => {
    const source = `export function longest(words: string[]): number {
      let most = -1
      for (const word of words) most = Math.max(most, word.length)
      return most
    }`
    expect(await namesOf(source, [['longest', []]], [['longest', ['ab']]])).toEqual([
      'returns -1 when words is empty',
      "longest(['ab']) returns 2",
    ])
  })

  test('a field by its name, with "this." if a parameter has the same name', async () => {
    const source = `export class Door {
      constructor(private code: number, private tries = 0) {}
      open(code: number): boolean {
        if (this.tries === 3) return false
        if (this.code !== code) { this.tries++; return false }
        return true
      }
    }`
    const names = await namesOf(
      source,
      [
        ['new Door', 1, 3],
        ['Door.open', 1],
      ],
      [
        ['new Door', 1],
        ['Door.open', 2],
      ],
      [
        ['new Door', 1],
        ['Door.open', 1],
      ],
    )
    expect(names).toEqual([
      'open returns false when tries === 3',
      'open(2) returns false',
      'open returns true when this.code === code',
    ])
  })

  test('a condition evaluated once, only if it had the other outcome in another test', async () => {
    const source = `export class Stack {
      size = 0
      isFull(): boolean { return this.size === 1 }
      push(): void {
        if (this.isFull()) throw new Error('The stack is full')
        this.size++
      }
    }`
    const names = await namesOf(
      source,
      [['new Stack'], ['Stack.push']],
      [['new Stack'], ['Stack.push'], ['Stack.push']],
    )
    expect(names).toEqual(['push does not throw', 'push throws Error when full'])
  })

  test('no call that tells nothing of its inputs', async () => {
    const source = `export function skipped(text: string): string | null {
      let at = 0
      const advance = (): boolean => text[at++] === 'a'
      if (advance()) return null
      return text.slice(at)
    }`
    expect((await namesOf(source, [['skipped', 'a']], [['skipped', 'bc']])).join()).not.toContain('advance')
  })

  test('only decisions of functions that the test runs once', async () => {
    const source = `export function power(base: number, exponent: number): number {
      if (exponent < 0) return 1 / power(base, -exponent)
      if (exponent === 0) return 1
      return base * power(base, exponent - 1)
    }
    export class Counter {
      #count = 0
      add(by: number): string {
        if (by > 5) return 'much'
        this.#count += by
        return 'little'
      }
    }`
    const names = await namesOf(
      source,
      [['power', 2, -1]],
      [['power', 2, 0]],
      [['new Counter'], ['Counter.add', 6], ['Counter.add', 1]],
      [['new Counter'], ['Counter.add', 6]],
    )
    expect(names).toEqual([
      'power(2, -1) returns 0.5',
      'power(2, 0) returns 1',
      "add(1) returns 'little' after add(6)",
      "add(6) returns 'much' at first",
    ])
  })

  test('no variables that are invisible from outside', async () => {
    const source = `export function all(list: boolean[]): boolean {
      for (const one of list) if (!one) return false
      return list.every((it) => it)
    }`
    expect(await namesOf(source, [['all', [true]]], [['all', [false]]])).toEqual([
      'all([true]) returns true',
      'all([false]) returns false',
    ])
  })

  test('the cause of an error only if the throw depends on it', async () => {
    const source = `export function fee(order: { amount: number; rate?: number }, isUrgent: boolean): number {
      const rate = isUrgent ? 20 : (order.rate ?? 10)
      if (100 < rate) throw new RangeError('That is too much')
      return part(order.amount, rate)
    }
    function part(amount: number, rate: number): number {
      if (amount < 0) throw new RangeError('Nothing was paid')
      return amount * rate
    }`
    const names = await namesOf(
      source,
      [['fee', { amount: -1 }, false]],
      [['fee', { amount: 1, rate: 2 }, true]],
      [['fee', { amount: 1, rate: 101 }, false]],
    )
    expect(names).toEqual([
      'fee({ amount: -1 }, false) throws RangeError: Nothing was paid',
      'returns 20 when isUrgent',
      'throws RangeError when rate > 100',
    ])
  })

  test('optional arguments and properties that are left out', async () => {
    const source = `export const f = (note?: string): string => (note === undefined ? 'yes' : 'no')
      export const g = (it: { note?: string }): string => (it.note !== undefined ? 'yes' : 'no')`
    expect(await namesOf(source, [['f']], [['f', 'a']], [['g', {}]], [['g', { note: '' }]])).toEqual([
      "returns 'yes' without note",
      "f('a') returns 'no'",
      "returns 'no' without note",
      "g({ note: '' }) returns 'yes'",
    ])
  })
})
