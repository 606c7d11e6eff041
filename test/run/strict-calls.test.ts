import { expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'
import { typeErrors } from '../support/type-check.ts'

const source = `
export function only<K extends string, T extends Record<K, number>>(o: T, k: K): number {
  return o[k] > 3 ? 1 : 2
}
export function run(...args: ['move', number] | ['stop'] | ['say', string]): string {
  if (args[0] === 'move') return args[1] > 5 ? 'far' : 'near'
  return args[0] === 'say' ? 'said' : 'stopped'
}
export function add(this: { total: number }, n: number): number {
  return this.total > 10 ? -1 : this.total + n
}
export function bound(n: number) {
  return function (this: { k: number }): number {
    return this.k > n ? 1 : 2
  }
}
export const scale = {
  by(this: Date, n: number): number {
    return this.getTime() > n ? 1 : 2
  },
}
export class Square {
  constructor(readonly side = 4) {}
}
export function first(type: new () => Square): boolean {
  return new type().side > 3
}
`

// The budget counts evaluations; the timeout only catches hangs.
test('calls with linked generics, unions of tuples, a declared `this` or classes are strictly typed', async () => {
  const { code, coverage } = await reportFor(sourceOf(source), 1000)
  expect(coverage.branch).toMatchObject({ covered: coverage.branch?.total })
  expect(code).toContain(`run('move', `)
  expect(code).toContain(`run('stop')`)
  expect(code).toContain(`run('say', `)
  expect(code).toContain('add.call({ total: ')
  expect(code).toContain('first(Square)')
  expect(typeErrors({ 'main.ts': source, 'main.test.ts': code })).toEqual([])
}, 600_000)

const endless = `
type Endless<T> = { value: T; next: Endless<T[]> }
export function follow(it: Endless<number>): number { return 'value' in it ? 1 : 0 }
type Deep<N extends number, A extends unknown[] = []> = A['length'] extends N ? null : { next: Deep<N, [...A, 0]> }
export function deep(it: Deep<40>): number { return it.next === undefined ? 1 : 0 }
`

test('values of infinitely recursive types and of deep types are strictly typed', async () => {
  const { code, tests } = await reportFor(sourceOf(endless), 300)
  expect(tests.length).toBeGreaterThan(1)
  expect(typeErrors({ 'main.ts': endless, 'main.test.ts': code })).toEqual([])
})

const maps = `
export function mixed(n: number): Map<unknown, unknown> {
  return n > 2 ? new Map<unknown, unknown>([[NaN, -0], [{}, []]]) : new Map()
}
export function nested(n: number) {
  return n > 2 ? { m: new Map<unknown, unknown>([['a', 1], [1, 'a']]), s: new Set<unknown>([1, 'a', { b: 1 }]) } : undefined
}
export function varied(n: number): Map<string, unknown> {
  return n > 2 ? new Map<string, unknown>([['a', { x: 1 }], ['b', { y: [1] }], ['c', [new Map()]]]) : new Map()
}
export function inParts(n: number): { m: Map<unknown, unknown>; f: () => void } | undefined {
  return n > 2 ? { m: new Map<unknown, unknown>([['a', 1], [1, 'a']]), f: () => undefined } : undefined
}
export function uniform(n: number): Map<string, number[]> {
  return n > 2 ? new Map([['a', [1]], ['b', [2, 3]]]) : new Map()
}
const hidden: unique symbol = Symbol('hidden')
export function tagged(o: { [hidden]: number; n: number }): string {
  return o.n > 5 ? 'a' : 'b'
}
abstract class Shape {
  constructor(readonly n: number) {}
  abstract area(): number
}
export class Square extends Shape {
  area(): number {
    return this.n * this.n
  }
}
export function make(type: abstract new (n: number) => Shape, n: number): boolean {
  return type.length > n
}
const config = { a: 1, b: 'x' } satisfies Record<string, number | string>
export function conf(k: keyof typeof config): number {
  return config[k] === 1 ? 1 : 2
}
`

test('mixed maps, unexported symbols, abstract classes and `satisfies` are strictly typed', async () => {
  const { code, coverage } = await reportFor(sourceOf(maps), 1000)
  expect(coverage.branch).toMatchObject({ covered: coverage.branch?.total })
  expect(code).toContain('new Map<unknown, unknown>([[NaN, -0], [{}, []]])')
  expect(code).toContain(`new Map([['a', [1]], ['b', [2, 3]]])`)
  expect(typeErrors({ 'main.ts': maps, 'main.test.ts': code })).toEqual([])
}, 600_000)

test('a parameter of type `typeof Class` gets the class itself, never an instance', async () => {
  const { code, coverage } = await reportFor(
    sourceOf(`
    export class Base { go(): number { return 1 } }
    export class Sub extends Base {
      constructor(readonly name: string) { super() }
      override go(): number { return this.name.length }
    }
    export function isBase(it: typeof Base): string { return it === Base ? 'base' : 'other' }`),
    1000,
  )
  expect(coverage.branch).toMatchObject({ covered: coverage.branch?.total })
  expect(code).toContain('isBase(Base)')
  expect(code).not.toMatch(/isBase\(new /)
})

test('a method whose `this` is an instance with extra members is called on an instance cast to any', async () => {
  const methods = `
    export class Counter {
      n = 0
      add(this: Counter & { step: number }, k: number): number { if (k > 2) this.n += this.step; return this.n }
      same(this: this, k: number): number { return k > 3 ? 1 : this.n }
      own(this: Counter, k: number): number { return k > 4 ? 1 : this.n }
      at(this: Date | void, k: number): string { return k > 5 ? 'late' : typeof this }
    }`
  const { code, coverage } = await reportFor(sourceOf(methods), 1000)
  expect(coverage.branch).toMatchObject({ covered: coverage.branch?.total })
  expect(code).toMatch(/ as any\)\.add\(/)
  expect(code).not.toMatch(/ as any\)\.(?:same|own|at)\(/)
  expect(code).toContain('Counter.prototype.at.call(new Date(')
  expect(typeErrors({ 'main.ts': methods, 'main.test.ts': code })).toEqual([])
}, 600_000)

const borrowed = `
export class Sum {
  m(this: { total: number }, n: number): string { return this.total > 3 && n > 2 ? 'big' : 'small' }
  static s(this: { limit: number }, n: number): boolean { return n > this.limit }
  own(this: Sum, n: number): boolean { return n > 1 && this instanceof Sum }
  first(this: { k: number }, n: number): number
  first(n: string): number
  first(this: any, n: any): number { return typeof n === 'string' ? n.length : this.k > n ? 1 : 0 }
  last(n: string): number
  last(this: { k: number }, n: number): number
  last(this: any, n: any): number { return typeof n === 'string' ? n.length : this.k > n ? 1 : 0 }
  async later(this: Date, n: number): Promise<boolean> { return this.getTime() > n }
}
export namespace Inner {
  export abstract class Part<T> { 'a-b'(this: T[], n: number): boolean { return this.length > n } }
}
`

test('methods that declare another `this` than their class are called with it', async () => {
  const { code, goals } = await reportFor(sourceOf(borrowed), 1000, { tables: false })
  for (const call of ['Sum.prototype.m.call({ total: ', 'Sum.s.call({ limit: ', 'Sum.prototype.last.call({ k: '])
    expect(code).toContain(call)
  expect(code).toContain('Sum.prototype.later.call(new Date(')
  expect(code).toContain("Inner.Part.prototype['a-b'].call([")
  expect(code).toContain('sum.own(')
  const open = goals.filter((it) => !it.covered).map((it) => it.line)
  expect(open).toEqual([borrowed.split('\n').findIndex((it) => it.includes('first(this: any')) + 1])
  expect(typeErrors({ 'main.ts': borrowed, 'main.test.ts': code })).toEqual([])
}, 600_000)

const calledBack = `
interface Reply { readonly status: number; readonly text?: string }
type Handler = (path: string) => Reply | Promise<Reply>
export class Routes {
  readonly #handlers = new Map<string, Handler>()
  add(path: string, handler: Handler): this {
    if (this.#handlers.has(path)) throw new Error('Twice: ' + path)
    if (path === '') throw new Error('Empty')
    this.#handlers.set(path, handler)
    return this
  }
}
export async function each<T, R>(items: readonly T[], limit: number, work: (item: T) => Promise<R>): Promise<R[]> {
  if (limit < 1) throw new RangeError('limit')
  return Promise.all(items.map((it) => work(it)))
}
export function some<V extends number | string, O extends { [P in 'a' | 'b']?: V }>(o: O, f: (v: V) => boolean): number {
  if (o.a !== undefined && f(o.a)) return 1
  return o.b !== undefined && f(o.b) ? 2 : 3
}
export function opened(open: (done: (n: number) => void) => undefined, page: () => URL, n: number): number {
  let got = 0
  open((it) => { got = it })
  if (n > 4 && got > 2) return 1
  return n < 0 ? page().href.length : 2
}
export function fails(stop: () => never, n: number): number {
  if (n > 3) return 1
  return stop()
}
`

test('callbacks return the declared type or are cast, even if their results are unused', async () => {
  for (const seed of [1, 2, 3]) {
    const { code } = await reportFor(sourceOf(calledBack), 600, { seed })
    expect(typeErrors({ 'main.ts': calledBack, 'main.test.ts': code })).toEqual([])
  }
}, 600_000)

const onlyThese = `
export function nothing(n: number, u: undefined | null): number {
  if (n > 2) return u === null ? 1 : 2
  return n === 1 ? 5 : 3
}
export function literal(a: 1 | 50 | 9, b: 1n | 40n, n: number): number {
  if (a > 4 && n > 3) return 1
  if (a > 20 && b > 5n) return 2
  return a > 8 ? 4 : 3
}
`

test('values of undefined, null and literal types are never replaced', async () => {
  for (const seed of [1, 2, 3, 4]) {
    const { code } = await reportFor(sourceOf(onlyThese), 1000, { seed })
    expect(typeErrors({ 'main.ts': onlyThese, 'main.test.ts': code })).toEqual([])
  }
}, 600_000)
