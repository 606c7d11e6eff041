import { describe, expect, test } from 'vitest'
import { namesOf } from '../support/scripted-suite.ts'

test('test names use the variable names of the printed test', async () => {
  const source = `export class Shape { constructor(readonly side: number) {} }
    export function larger(shapes: Shape[]): Shape { return shapes.reduce((a, b) => (a.side < b.side ? b : a)) }`
  const [name] = await namesOf(source, [
    ['new Shape', 1],
    ['new Shape', 2],
    ['larger', [{ call: 0 }, { call: 1 }]],
  ])
  expect(name).toMatch(/^larger\(\[shape, otherShape\]\) returns /)
})

describe('a test name states the outcome of a call', () => {
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
    [[['new Stack', 3], 'then', ['get Stack.size']], 'new Stack(3) starts with size 0'],
    [[['new Stack', 3]], 'new Stack(3) does not throw'],
    [[['new Stack'], ['Stack.push', 1], 'then', ['get Stack.size']], 'push(1) leaves size as 1'],
    [[['new Stack'], ['Stack.push', 1], 'then', ['Stack.peek']], 'push(1) leaves peek() as 1'],
    [[['new Stack', 2], ['Stack.push', 'a'], 'then', ['Stack.peek'], ['get Stack.size']], "push('a') leaves size as 1"],
    [
      [['new Stack'], ['Stack.push', 1], ['Stack.push', 2], 'then', ['Stack.isFull']],
      'push(2) leaves it full after push(1)',
    ],
    [[['new Stack'], ['Stack.push', 1]], 'push(1) does not throw'],
    [[['new Stack'], ['Stack.peek']], 'peek returns undefined at first'],
    [[['new Stack'], ['Stack.push', 1], ['Stack.peek']], 'peek returns 1 after push(1)'],
    [[['new Stack'], 'then', ['Stack.isFull']], 'new Stack starts not full without capacity'],
    [[['new Stack'], ['get Stack.size']], 'size is 0 at first'],
    [[['new Stack'], ['Stack.with', 'a']], "with('a') returns a Stack"],
    [[['new Stack'], ['Stack.chain']], 'chain returns itself'],
    [[['count', 2], 'then', ['take count()', 3]], 'count(2) yields [0, 1]'],
    [[['load', 1]], "load(1) resolves to 'it'"],
    [[['load', -1]], 'rejects with RangeError when id < 0'],
    [[['first', null]], 'crashes with TypeError for text null'],
    [[['refuse']], "throws 'no'"],
    [[['pair'], ['pair()[0]', 3]], 'pair()[0](3) returns 4'],
    [[['box.area', 1, 2]], "area(1, 2) returns { width: 1, height: 2, area: 2, unit: 'cm²' }"],
  ] as const)('%j', async (script, name) => {
    expect(await namesOf(source, script)).toEqual([name])
  })
})

test('a property with an empty name is called an object', async () => {
  const source = 'export const f = (it: Record<string, object>, key: string): object | undefined => it[key]\n'
  expect(await namesOf(source, [['f', { '': {} }, '']])).toEqual(["f({ '': {} }, '') returns the same object"])
})

test('a function in a property is called by its name, a returned function by the call that gave it', async () => {
  const source = `
    export const table = { get pick() { return (key: string) => key.length } }
    export function adder(a: number) { return (b: number) => a + b }
  `
  const picked = [['get table.pick'], ['call get table.pick', 'ab']] as const
  const added = [
    ['adder', 1],
    ['call adder()', 2],
  ] as const
  expect(await namesOf(source, picked, added)).toEqual(["pick('ab') returns 2", 'adder(1)(2) returns 3'])
})

test('that a method which returns its object can fail is said only if another test shows it', async () => {
  const source = `export class Names {
    readonly #names = new Set<string>()
    add(name: string): this {
      if (this.#names.has(name)) throw new Error('There already')
      this.#names.add(name)
      return this
    }
  }`
  const added = [['new Names'], ['Names.add', 'a'], ['Names.add', 'b']] as const
  expect(await namesOf(source, added)).toEqual(["add('b') returns itself after add('a')"])
  const names = await namesOf(source, added, [['new Names'], ['Names.add', 'a'], ['Names.add', 'a']])
  expect(names[0]).toBe("add('b') does not throw after add('a')")
})

test('that a method returns its object is said if it returns another one in other tests', async () => {
  const source = `export class Length {
    readonly meters: number
    constructor(meters: number) { this.meters = meters }
    plus(meters: number): Length {
      if (meters < 0) throw new RangeError('A length is positive')
      return meters === 0 ? this : new Length(this.meters + meters)
    }
  }`
  const made = ['new Length', 1] as const
  const names = await namesOf(
    source,
    [made, ['Length.plus', 0]],
    [made, ['Length.plus', 2]],
    [made, ['Length.plus', -1]],
  )
  expect(names[0]).toContain('returns itself')
  expect(names[2]).toContain('throws RangeError')
})
