import { describe, expect, test } from 'vitest'
import { compiledOf, sourceOf } from '../support/compile.ts'

const isStateless = (text: string): boolean => compiledOf(sourceOf(text)).isStateless

/** Modules that no call can change, by what they contain. */
const stateless: Readonly<Record<string, string>> = {
  'a function': 'export function f(x: number) { let y = x; y++; return y }',
  'a class with fields':
    'export class C { #n = 0; list: number[] = []; add(x: number) { this.#n++; this.list.push(x); return this } }',
  'subclasses of a pasted class and a built-in class':
    'class A { n = 0 } export class B extends A { inc() { this.n += 1 } } export class E extends Error { code = 1; set(c: number) { this.code = c } }',
  constants:
    'const limit = 3, name = `a${limit}`, big = limit * 2; let never = 4; export const f = (x: number) => x < big ? name : never',
  'a list that is only read': 'const days = [31, 28, 31]; export const f = (m: number) => days[m] ?? days.at(-1)!',
  'a list of pairs in a loop':
    "const numerals = [[10, 'X'], [1, 'I']] as const; export function f(n: number) { let s = ''; for (const [v, t] of numerals) while (n >= v) { s += t; n -= v } return s }",
  'a record of functions':
    'const ops = { add: (a: number, b: number) => a + b }; export const f = (a: number) => ops.add(a, 1)',
  'nested tables read through a variable':
    "const routes = [{ path: '/', tags: ['a'] }]; export function f(p: string) { const found = routes.find((r) => r.path === p); return found?.tags.includes('a') }",
  'a set and a map':
    "const s = new Set(['a']); const m = new Map([['a', 1]]); export const f = (k: string) => s.has(k) ? m.get(k) : m.size",
  'a frozen object': "const o = Object.freeze({ a: 1 }); export const f = (k: 'a') => o[k]",
  'a pattern without state': 'const p = /a+/i; export const f = (s: string) => p.test(s) || s.replace(p, "").length',
  'a list that a helper reads':
    'const a = [1, 2]; function has(list: readonly number[], x: number): boolean { return list.includes(x) || (x > 9 && has(list, x - 9)) } export const f = (x: number) => has(a, x)',
  'an enum':
    'enum Color { Red, Green } export const f = (c: Color) => c === Color.Red ? Color[c] : Object.keys(Color).length',
  'a namespace': 'export namespace N { const k = 2; export const twice = (x: number) => x * k }',
  'a constant of a class': 'export class C { static readonly max = 3; f(x: number) { return x < C.max } }',
  'writes to arguments':
    'export function f(o: { n: number }, a: number[]) { o.n++; a[0] = 1; [o.n, a[1]] = [1, 2]; delete (o as { n?: number }).n }',
  'a builder':
    'export class B { private x = 0; with(x: number) { this.x = x; return this } static of() { return new B() } }',
}

/** Modules that a call may change, by how. */
const stateful: Readonly<Record<string, string>> = {
  'a counter': 'let n = 0; export const f = () => ++n',
  'a variable assigned by destructuring': 'let n = 0; export function f(a: number[]) { [n] = a; return n }',
  'a variable assigned by a loop': 'let n = 0; export function f(a: number[]) { for (n of a); return n }',
  'a cache': 'const m = new Map<number, number>(); export const f = (x: number) => m.get(x) ?? (m.set(x, x), x)',
  'a list that grows': 'const a = [1]; export const f = () => a.push(2)',
  'a list that is sorted': 'const a = [3, 1]; export const f = () => a.sort()[0]',
  'a list whose element is assigned': 'const a = [1]; export const f = (x: number) => { a[0] = x }',
  'a nested property that changes': 'const t = { a: { n: 0 } }; export const f = () => t.a.n++',
  'a list that is returned': 'const a = [1]; export const f = () => a',
  'a list passed to a function that changes it':
    'const a = [1]; const g = (x: number[]) => x.push(1); export const f = () => g(a)',
  'a list that a helper passes on':
    'const a = [1]; const g = (x: number[]) => h(x); const h = (x: number[]) => x.push(1); export const f = () => g(a)',
  'a list that a helper stores':
    'const a = [1]; class C { constructor(private x: number[]) {} add() { this.x.push(1) } } const g = (x: number[]) => new C(x); export const f = () => g(a)',
  'a member that is returned': 'const t = { a: [1] }; export const f = () => t.a',
  'elements that a callback changes': 'const t = [[1]]; export const f = () => { t.forEach((row) => row.push(2)) }',
  'a list that a callback returns as its third argument':
    'const t = [1]; export const f = () => t.map((_x, _i, all) => all)',
  'a shallow copy': 'const t = [[1]]; export const f = () => [...t]',
  'an alias that is changed': 'const a = [1]; export const f = () => { const b = a; b.push(1) }',
  'a destructured member that is changed': 'const t = { a: [1] }; export const f = () => { const { a } = t; a.pop() }',
  'a default value': 'const a = [1]; export const f = (x = a) => x.push(1)',
  'a static field': 'export class C { static n = 0; constructor() { C.n++ } }',
  'a static field through this': 'export class C { static n = 0; static inc() { return ++this.n } }',
  'a private static field': 'export class C { static #n = 0; inc() { return ++C.#n } }',
  'a static list': 'export class C { static all: C[] = []; constructor() { C.all.push(this) } }',
  'a static block': 'export class C { static n: number; static { this.n = 1 } m() { return C.n } }',
  'a singleton': 'class C { n = 0 } const it = new C(); export const f = () => it.n++',
  'a closure with state': 'const next = (() => { let n = 0; return () => ++n })(); export const f = () => next()',
  'a property of a function': 'export function f(): number { return (f as unknown as { n: number }).n++ }',
  'a property of a class set by Object.assign': 'export class C { f() { Object.assign(C, { n: 1 }) } }',
  'an object constant with a method': 'export const o = { n: 0, inc() { return ++this.n } }',
  'a pattern with state': 'const p = /a/g; export const f = (s: string) => p.test(s)',
  'an unknown object': 'export function f(o: any) { o.n = 1 }',
  'a generic object': 'export function f<T extends object>(o: T, k: keyof T, v: T[keyof T]) { o[k] = v }',
  'a prototype': 'class A { m() { return 1 } } export const f = () => { A.prototype.m = () => 2 }',
  'a decorator':
    'function d<T extends abstract new (...a: never[]) => object>(c: T, _: unknown) { return c } @d export class C { m() { return 1 } }',
  'an enum that is changed': 'enum E { A } export const f = () => { (E as { A: number }).A = 2 }',
  'a list in a namespace': 'namespace N { export const a = [1] } export const f = () => N.a.push(1)',
  'a variable in a namespace': 'namespace N { export let n = 1 } export const f = () => N.n++',
  'a static field of a class expression':
    'const C = class { static n = 0; m() { return C.n++ } }; export const f = () => new C().m()',
  'a list emptied by setting its length': "const a = ['a']; export const f = () => { a.length = 0 }",
  'an object in a property called size': 'const t = { size: { max: 1 } }; export const f = () => t.size.max++',
  'a method called by a string': "const a = [1]; export const f = () => a['push'](2)",
  'a method called by a computed name': "const a = [1]; export const f = (k: 'push') => a[k](2)",
  'a list passed to the callback of filter':
    'const a = [1]; export const f = () => a.filter((_x, _i, all) => all.push(1))',
  'a list passed to the callback of reduce':
    'const a = [1]; export const f = () => a.reduce((s, _x, _i, all) => s + all.push(1), 0)',
  'a list passed to a named callback':
    'const a = [1]; const g = (_x: number, _i: number, all: number[]) => { all.push(1) }; export const f = () => a.forEach(g)',
  'a list in the rest parameter of a callback':
    'const a = [1]; export const f = () => a.map((_x, ...rest) => (rest[1] as number[]).push(1))',
  'a set whose members are changed': 'const s = new Set([[1]]); export const f = () => s.forEach((_x, y) => y.push(1))',
  'a map whose values are changed':
    "const m = new Map([['a', [1]]]); export const f = () => { for (const [, v] of m) v.push(1) }",
  'a reassigned function':
    'const a = [1]; let g = (x: number[]) => x.length; g = (x) => x.push(1); export const f = () => g(a)',
  'a function as a default value': 'const a = [1]; export const f = (g = (x: number[]) => x.length) => g(a)',
  'a replacer': 'const a = [[1]]; export const f = () => JSON.stringify(a, (_k, v: number[]) => v.push(1))',
  'a pasted Map':
    'class Map { n = 0; constructor(_: unknown[]) {} has() { return this.n++ } } const m = new Map([[1, 2]]); export const f = () => m.has()',
  'a variable declared twice': 'var a: number[] = [1]; var a: number[]; export const f = () => a.push(1)',
  'a class passed as an argument':
    'class C { static n = 0 } const bump = (o: { n: number }) => o.n++; export const f = () => bump(C)',
  'an alias of a class': 'class C { static n = 0 } export const f = () => { const c: { n: number } = C; c.n++ }',
  'a namespace passed as an argument':
    'namespace N { export let n = 0 } const bump = (o: { n: number }) => o.n++; export const f = () => bump(N)',
  'a class stored in a field':
    'class C { static n = 0 } class B { constructor(private o: { n: number }) {} inc() { return this.o.n++ } } export const f = () => new B(C).inc()',
  'a class in a list': 'class C { static n = 0 } const all: { n: number }[] = [C]; export const f = () => all[0]!.n++',
  'a constructor in a variable':
    'export class C { static n = 0; m() { const c = this.constructor as unknown as { n: number }; return c.n++ } }',
  'a function passed as an argument':
    'const note = (o: { name: string; calls?: number }) => { o.calls = 1 }; export function f() { note(f) }',
  'a destructured prototype':
    'class A { m() { return 1 } } export const f = () => { const { prototype: p } = A; p.m = () => 2 }',
  'a prototype from getPrototypeOf':
    'class A { m() { return 1 } } export const f = (x: A) => { const p: A = Object.getPrototypeOf(x); p.m = () => 2 }',
  'an alias of Object.assign': 'const { assign } = Object; export function f() { assign(f, { n: 1 }) }',
  'Object.assign by a string': "export function f() { Object['assign'](f, { n: 1 }) }",
  'a function that passes on its receiver':
    'const note = (o: { n: number }) => o.n++; function inc(this: { n: number; inc: () => number }): number { return note(this) } const o = { n: 0, inc }; export const f = () => o.inc()',
  'a variable in a namespace by a string': "namespace N { export let n = 1 } export const f = () => N['n']++",
  'a list destructured from a namespace':
    'namespace N { export const a = [1] } export const f = () => { const { a } = N; a.push(1) }',
  'an exported table':
    'export const settings = { depth: 0 }; export const f = (s: { depth: number }) => { s.depth = 3 }',
  'evaluated text': "export const f = () => eval('1')",
}

describe('a module keeps no state', () => {
  test.each(Object.entries(stateless))('%s', (_, text) => {
    expect(isStateless(text)).toBe(true)
  })
})

describe('a module may keep state', () => {
  test.each(Object.entries(stateful))('%s', (_, text) => {
    expect(isStateless(text)).toBe(false)
  })
})
