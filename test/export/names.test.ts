import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { targetOf } from '../../engine/export/target.ts'
import { createGenerator } from '../../engine/generation/generator.ts'
import { lastCall, type Statement, type TestCase } from '../../engine/model/statement.ts'
import { seeded } from '../../engine/random/random.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { type Argument, namesOf, namesOfTests } from '../support/scripted-suite.ts'

/** What names say of a condition that is true for the first arguments and false for the second. */
async function saidOf(
  parameters: string,
  condition: string,
  whenTrue: readonly Argument[],
  whenFalse: readonly Argument[],
): Promise<readonly string[]> {
  const source = `export function f(${parameters}): string {\n  if (${condition}) return 'yes'\n  return 'no'\n}\n`
  const [yes, no] = await namesOf(source, [['f', ...whenTrue]], [['f', ...whenFalse]])
  expect([yes, no]).toEqual([expect.stringMatching(/^returns 'yes' /), expect.stringMatching(/^returns 'no' /)])
  return [yes!.slice("returns 'yes' ".length), no!.slice("returns 'no' ".length)]
}

describe('a condition is said', () => {
  test.each([
    ['amount: number', 'amount < 10', [1], [10], 'when amount < 10', 'when amount >= 10'],
    ['amount: number', '10 <= amount', [10], [1], 'when amount >= 10', 'when amount < 10'],
    ['a: number, b: number', 'a === b', [1, 1], [1, 2], 'when a === b', 'when a !== b'],
    ['a: number, b: number', 'a * 2 > b + 1', [1, 0], [1, 2], 'when a * 2 > b + 1', 'when a * 2 <= b + 1'],
    ['a: number, b: number', 'a & b', [1, 1], [1, 2], 'when a & b', 'unless a & b'],
    ['word: string', "word === ''", [''], ['a'], 'when word is empty', 'when word is not empty'],
    ['word: string', "word === ' < '", [' < '], ['a'], "when word === ' < '", "when word !== ' < '"],
    ['list: number[]', 'list.length === 0', [[]], [[1]], 'when list is empty', 'when list is not empty'],
    ['list: number[]', '0 < list.length', [[1]], [[]], 'when list is not empty', 'when list is empty'],
    ['list: number[]', 'list[0]! > 1', [[2]], [[1]], 'when list[0] > 1', 'unless list[0] > 1'],
    ['n: any', 'n > 3', [4], ['a'], 'when n > 3', 'unless n > 3'],
    ['a: any, b: any', '!(a > 3 || b > 3)', [1, 'b'], [4, 0], 'when a <= 3 and not b > 3', 'when a > 3'],
    ['text: string', 'Number(text) > 3', ['4'], ['a'], 'when Number(text) > 3', 'unless Number(text) > 3'],
    ['a: any, b: any', '!(a > 3 || b > 3)', ['a', 'b'], [4, 0], 'unless a > 3 or b > 3', 'when a > 3'],
    ['n: number, ...rest: number[]', 'n - rest[0]! < 3', [4, 4], [4], 'when n - rest[0] < 3', 'unless n - rest[0] < 3'],
    [
      'it: { at: { x: number } }',
      'it.at.x < 3',
      [{ at: { x: 1 } }],
      [{ at: { x: 3 } }],
      'when it.at.x < 3',
      'when it.at.x >= 3',
    ],
    ['it: { x?: any }', 'it.x < 3', [{ x: 1 }], [{}], 'when it.x < 3', 'unless it.x < 3'],
    ['list: number[]', 'list.length - 1 > 0', [[1, 2]], [[]], 'when list.length - 1 > 0', 'when list.length - 1 <= 0'],
    ['it: unknown', "typeof it === 'object'", [{}], [1], 'when it is an object', 'when it is not an object'],
    ['it: unknown', 'it instanceof Array', [[]], [1], 'when it is an Array', 'when it is not an Array'],
    ['it: object', "'size' in it", [{ size: 1 }], [{}], "when it has 'size'", "when it lacks 'size'"],
    ['n: number', 'Number.isInteger(n)', [1], [0.5], 'when n is an integer', 'when n is not an integer'],
    ['n: number', '!Number.isNaN(n)', [1], [NaN], 'when n is not NaN', 'when n is NaN'],
    [
      'path: string',
      "path.startsWith('/')",
      ['/'],
      ['a'],
      "when path starts with '/'",
      "when path does not start with '/'",
    ],
    [
      'word: string',
      '/^[a-z/]+$/.test(word)',
      ['a'],
      ['1'],
      'when word matches /^[a-z/]+$/',
      'when word does not match /^[a-z/]+$/',
    ],
    [
      'words: string[]',
      "words.includes('a')",
      [['a']],
      [[]],
      "when words includes 'a'",
      "when words does not include 'a'",
    ],
    ['it: unknown', 'it === null', [null], [1], 'for null', 'when it is not null'],
    ['a: 1 | null, b: number', 'a !== null', [1, 1], [null, 1], 'when a is not null', 'when a is null'],
    ['isNew: boolean', 'isNew', [true], [false], 'when isNew', 'when !isNew'],
    ['isOpen: boolean', 'isOpen', [true], [false], 'when open', 'when not open'],
    ['n: number', 'Math.max(n, 1) === 1', [1], [2], 'when Math.max(n, 1) === 1', 'when Math.max(n, 1) !== 1'],
  ] as const)('%s: %s', async (parameters, condition, whenTrue, whenFalse, yes, no) => {
    expect(await saidOf(parameters, condition, whenTrue, whenFalse)).toEqual([yes, no])
  })

  test('by not where unless would say that the opposite follows', async () => {
    const source = `export function check(text: string): void {
      if (Number(text) > 3) throw new RangeError('That is too much')
    }`
    const [first] = await namesOf(source, [['check', 'a']], [['check', '4']])
    expect(first).toBe('does not throw when not Number(text) > 3')
  })

  test('by the opposite of an order only where there is an order', async () => {
    const said = await saidOf('amount: number', 'amount < 10', [1], [NaN])
    expect(said).toEqual(['when amount < 10', 'unless amount < 10'])
  })

  test('together with what had to turn out the same way before it', async () => {
    const source = `export function kind(a: number, b: number, c: number): string {
      if (a === b && b === c) return 'equilateral'
      if (a === b || b === c || a === c) return 'isosceles'
      return 'scalene'
    }`
    const names = await namesOf(source, [['kind', 1, 1, 1]], [['kind', 1, 1, 2]], [['kind', 3, 4, 5]])
    expect(names).toEqual([
      "returns 'equilateral' when a === b and b === c",
      "returns 'isosceles' when a === b",
      "returns 'scalene' when a !== b and b !== c and a !== c",
    ])
  })

  test('together with what bounds the same value before it', async () => {
    const levels = `export function level(n: number): string {
      if (n < 10) return 'low'
      if (n < 100) return 'mid'
      return 'high'
    }`
    expect(await namesOf(levels, [['level', 0]], [['level', 10]], [['level', 100]])).toEqual([
      "returns 'low' when n < 10",
      "returns 'mid' when 10 <= n < 100",
      "returns 'high' when n >= 100",
    ])
    expect(await namesOf(levels.replace('n: number', 'n: any'), [['level', 0]], [['level', '10']])).toEqual([
      "returns 'low' when n < 10",
      "returns 'mid' when n < 100 and not n < 10",
    ])
    const within = `export function within(x: number, min: number, max: number): string {
      if (min <= x && max > x) return 'in'
      return 'out'
    }`
    expect(await namesOf(within, [['within', 1, 0, 2]], [['within', 0, 1, 2]], [['within', 3, 1, 2]])).toEqual([
      "returns 'in' when min <= x < max",
      "returns 'out' when min > x",
      "returns 'out' when max <= x",
    ])
  })

  test('together with what the same two sides were not before it', async () => {
    const source = `export function compare(a: number, b: number): number {
      if (a > b) return 1
      return b > a ? -1 : 0
    }
    export function grade(points: number): string {
      if (points === 10) return 'full'
      if (points >= 10) return 'more'
      return 'less'
    }`
    const names = await namesOf(
      source,
      [['compare', 2, 1]],
      [['compare', 1, 2]],
      [['compare', 1, 1]],
      [['grade', 10]],
      [['grade', 11]],
      [['grade', 9]],
    )
    expect(names).toEqual([
      'returns 1 when a > b',
      'returns -1 when b > a',
      'returns 0 when b === a',
      "returns 'full' when points === 10",
      "returns 'more' when points > 10",
      "returns 'less' when points < 10",
    ])
  })
})

test('objects that a call takes are called as the printed test calls them', async () => {
  const source = `export class Shape { constructor(readonly side: number) {} }
    export function larger(shapes: Shape[]): Shape { return shapes.reduce((a, b) => (a.side < b.side ? b : a)) }`
  const [name] = await namesOf(source, [
    ['new Shape', 1],
    ['new Shape', 2],
    ['larger', [{ call: 0 }, { call: 1 }]],
  ])
  expect(name).toMatch(/^larger\(\[shape, otherShape\]\) returns /)
})

describe('other decisions are said', () => {
  test('of a default value that was used; that it was not is seen from the call', async () => {
    const source = `export const pad = (text: string, width = 3): string => text.padEnd(width, '.')`
    expect(await namesOf(source, [['pad', 'a']], [['pad', 'a', 1]])).toEqual([
      "returns 'a..' without width",
      "pad('a', 1) returns 'a'",
    ])
  })

  test('of what may be missing', async () => {
    const source = `interface Cart { coupon?: { percent: number } }
      export const discount = (cart: Cart): number => cart.coupon?.percent ?? 0`
    expect(await namesOf(source, [['discount', {}]])).toEqual(['returns 0 without coupon'])
  })

  test('of what is looked up', async () => {
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
    expect(names).toEqual(["add('a') returns 1", 'add returns 2 after add'])
  })

  test('of what gave the object that is asked', async () => {
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
      'all returns [] after sorted and upper',
    ])
  })

  test('of a value that only one of them was given, where nothing else tells them apart', async () => {
    const source = `export function divide(it: { operator: string, left: number, right: number, exact: boolean }): number {
      if (it.right === 0) throw new RangeError('Division by zero, or something that comes to the same as that')
      return it.operator === '/' ? it.left / it.right : it.left % it.right
    }`
    const by = (operator: string, left: number) => ({ operator, left, right: 0, exact: true })
    const names = await namesOf(source, [['divide', by('/', 1)]], [['divide', by('%', 1)]])
    expect(names).toEqual(["throws RangeError for operator '/'", "throws RangeError for operator '%'"])
  })

  test('of cases', async () => {
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

  test('of loops without elements, and not of those that ran', async () => {
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

  test('of fields as of names, but where a parameter has the same', async () => {
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
      'open returns false when this.code !== code',
      'open returns true when this.code === code',
    ])
  })

  test('of what happened once where another test had it the other way only', async () => {
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

  test('of one run only where a test runs the function several times', async () => {
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
      "add returns 'little' after add",
      "add(6) returns 'much'",
    ])
  })

  test('not of variables that nobody sees from outside', async () => {
    const source = `export function all(list: boolean[]): boolean {
      for (const one of list) if (!one) return false
      return list.every((it) => it)
    }`
    expect(await namesOf(source, [['all', [true]]], [['all', [false]]])).toEqual([
      'all([true]) returns true',
      'all([false]) returns false',
    ])
  })

  test('as what causes an error only where a throw depends on it', async () => {
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
      'fee({ amount: -1 }, false) throws RangeError',
      'returns 20 when isUrgent',
      'throws RangeError when rate > 100',
    ])
  })

  test('of optional arguments and parts that are left out', async () => {
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

describe('what came of a call is said', () => {
  const source = `
    export class Stack<T> {
      readonly items: T[] = []
      constructor(readonly capacity = 2) {
        if (capacity < 1) throw new RangeError('A stack holds something')
      }
      get size(): number { return this.items.length }
      isFull(): boolean { return this.size === this.capacity }
      push(item: T): void {
        if (this.isFull()) throw new Error('The stack is full')
        this.items.push(item)
      }
      peek(): T | undefined { return this.items.at(-1) }
      with(item: T): Stack<T> {
        const copy = new Stack<T>(this.capacity)
        copy.items.push(...this.items, item)
        return copy
      }
      set bottom(item: T) { this.items[0] = item }
      chain(): this { return this }
    }
    export async function load(id: number): Promise<string> {
      if (id < 0) throw new RangeError('There is nothing')
      return 'it'.repeat(id)
    }
    export function first(text: any): string { return text.trim()[0] }
    export function refuse(): never { throw 'no' }
    export function* count(to: number) { for (let at = 0; at < to; at++) yield at }
    export const pair = (): [(n: number) => number] => [(n) => n + 1]
    export const counter = (from: number) => () => from++
    export const box = { area(width: number, height: number) { return { width, height, area: width * height, unit: 'cm²' } } }
  `

  test.each([
    [[['new Stack', 0]], 'new Stack throws RangeError when capacity < 1'],
    [[['new Stack', 3], 'then', ['get Stack.size']], 'new Stack starts with size 0 when capacity >= 1'],
    [[['new Stack', 3]], 'new Stack can be made when capacity >= 1'],
    [[['new Stack'], ['Stack.push', 1], 'then', ['get Stack.size']], 'push leaves size as 1 when not full'],
    [[['new Stack'], ['Stack.push', 1], 'then', ['Stack.peek']], 'push leaves peek() as 1 when not full'],
    [
      [['new Stack', 2], ['Stack.push', 'a'], 'then', ['Stack.peek'], ['get Stack.size']],
      'push leaves size as 1 when not full',
    ],
    [
      [['new Stack'], ['Stack.push', 1], ['Stack.push', 2], 'then', ['Stack.isFull']],
      'push leaves it full when not full',
    ],
    [[['new Stack'], ['Stack.push', 1]], 'push does not throw when not full'],
    [[['new Stack'], ['Stack.peek']], 'peek returns undefined at first'],
    [[['new Stack'], ['Stack.push', 1], ['Stack.peek']], 'peek returns 1 after push'],
    [[['new Stack'], 'then', ['Stack.isFull']], 'new Stack starts not full when capacity >= 1'],
    [[['new Stack'], ['get Stack.size']], 'size is 0 at first'],
    [[['new Stack'], ['Stack.with', 'a']], "with('a') returns a Stack"],
    [[['new Stack'], ['Stack.chain']], 'chain returns itself'],
    [[['count', 2], 'then', ['take count()', 3]], 'count(2) yields [0, 1]'],
    [[['load', 1]], "resolves to 'it' when id >= 0"],
    [[['load', -1]], 'rejects with RangeError when id < 0'],
    [[['first', null]], 'first(null) crashes with TypeError'],
    [[['refuse']], "throws 'no'"],
    [[['pair'], ['pair().0', 3]], 'result[0](3) returns 4'],
    [[['box.area', 1, 2]], 'area(1, 2) returns { width: 1, height: 2, … }'],
  ] as const)('%j', async (script, name) => {
    expect(await namesOf(source, script)).toEqual([name])
  })
})

test('what a property without a name holds is an object', async () => {
  const source = 'export const f = (it: Record<string, object>, key: string): object | undefined => it[key]\n'
  expect(await namesOf(source, [['f', { '': {} }, '']])).toEqual(["f({ '': {} }, '') returns the same object"])
})

test('a function that a property holds is called by its name, and one that a call gave is not', async () => {
  const source = `
    export const table = { get pick() { return (key: string) => key.length } }
    export function adder(a: number) { return (b: number) => a + b }
  `
  const picked = [['get table.pick'], ['call get table.pick', 'ab']] as const
  const added = [
    ['adder', 1],
    ['call adder()', 2],
  ] as const
  expect(await namesOf(source, picked, added)).toEqual([
    "pick('ab') returns 2",
    'the returned function called with (2) returns 3',
  ])
})

describe('the names of a suite', () => {
  const sources = [
    'src/examples/order.ts',
    'src/examples/router.ts',
    'bench/subjects/bimap.ts',
    'bench/subjects/ini.ts',
  ]

  test.each(sources)('of random tests for %s are different ones of at most 80 characters on one line', async (path) => {
    const compiled = compiledOf(sourceOf(readFileSync(path, 'utf8')))
    const { subject } = compiled
    const generator = createGenerator(subject)
    const random = seeded(7)
    const tests = Array.from({ length: 150 }, () => {
      const { test: it } = generator.sample(random)
      return { test: it, act: lastCall(it) }
    })
    const names = await namesOfTests(compiled, tests)
    const targets = tests.map((it) => targetOf(it, subject))
    expect(new Set(names.map((it, at) => `${targets[at]!} ${it}`)).size).toBe(names.length)
    expect(names.filter((it) => it === '' || 80 < it.length || /[\p{Cc}\u2028\u2029]|^ | $| {2}/u.test(it))).toEqual([])
  })
})
