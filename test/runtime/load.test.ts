import { describe, expect, test } from 'vitest'
import { mayDamageForGood } from '../../engine/runtime/interpreter/load.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const isSuspect = (text: string, name = 'main.ts'): boolean => compiledOf(sourceOf(text, name)).mayDamage

describe('code may change built-in objects', () => {
  test.each([
    'export function f() { Array.prototype.map = () => [] }',
    'export function f() { ([] as any).__proto__.x = 1 }',
    'export function f() { Object.setPrototypeOf(Math, null) }',
    'export function f() { (globalThis as any).x = 1 }',
    'export function f() { JSON.parse = () => 1 }',
    'export function f() { (globalThis as any).a.b++ }',
    'export function f() { delete (globalThis as any).x }',
    "export function f() { (globalThis as any)['Math'].max = 1 }",
    'export function f() { const kept = (globalThis as any).Math; kept.max = 1 }',
    'export function f() { const kept = (globalThis as any).Array.from; kept.note = 1 }',
    'export function f() { const { Math: kept } = globalThis as any; kept.max = 1 }',
    'export function f() { const { ...all } = globalThis as any; all.Math.max = 1 }',
    'export function f() { const { self } = globalThis as any; self.x = 1 }',
    'export function f() { (globalThis as any).globalThis.x = 1 }',
    "export function f() { return (globalThis as any).eval('1') }",
    "export function f() { return (globalThis as any)['Function']('return 1')() }",
    'export function f() { Object.assign(globalThis, { x: 1 }) }',
    'export function f(key: string) { const kept = (globalThis as any)[key]; kept.x = 1 }',
    'export function f() { [(globalThis as any).x] = [1] }',
    'declare const window: any; export function f() { window.parent = 1 }',
    'declare const self: any; export function f() { const all = self; all.x = 1 }',
    'declare const global: any; export function f(key: string) { Object.assign(global, { [key]: 1 }) }',
    'declare const self: any; export function f(key: string) { self[key] = 1 }',
    'export function f() { const { prototype } = Array; (prototype as any).last = 1 }',
    "export function f(o: any, key: string) { const at = key === 'a' ? '__proto__' : key; o[at].x = 1 }",
    'export function f() { delete (Math as any).max }',
    'export function f() { [Math.max] = [() => 1] }',
    'export function f() { const kept = Math as any; kept.max = 1 }',
    'export function f() { for (Math.max of [() => 1]); }',
    "export function f() { return eval('1') }",
    "export function f() { return new Function('return 1')() }",
    "export function f(o: any) { return o.constructor('return 1')() }",
    'export function f(o: any) { Object.getPrototypeOf(o).x = 1 }',
    'export function f(o: any) { o.__defineGetter__("x", () => 1) }',
    'function F() {} export function f(G = F) { G.prototype.x = 1 }',
    'export function f(n: number) { ([].map as any).note = n }',
    'export function f() { ([].map as any).note++ }',
    'export function f() { return Object.setPrototypeOf(Math, null) === Math }',
    'export function f(n: number) { const { map } = [] as any[] & { map: { note?: number } }; map.note = n }',
    "export function f(text: string) { (text.trim as any)['note'] ??= text }",
    'export function f(n: number) { const kept: any = [].map; kept.note = n }',
    'export function f(n: number) { const kept = n.toFixed as any; kept.note = n }',
    'export function f(n: number) { mark(n.toFixed) } function mark(it: any) { it.note = 1 }',
    'export function f(n: number) { Object.assign(n.toFixed, { n }) }',
  ])('%s', (text) => {
    expect(isSuspect(text)).toBe(true)
  })
})

describe('harmless code is not suspected, because every test would pay for it', () => {
  test.each([
    ['main.ts', 'export const f = (o: object) => Object.prototype.hasOwnProperty.call(o, "a")'],
    [
      'main.ts',
      'export function f(window = 3) { if (window <= 0) throw new Error("The window is closed"); return window }',
    ],
    ['main.ts', '// Works as a prototype of the pricing rules.\nexport const f = (n: number) => n > 3'],
    ['main.ts', '/** eval, __proto__, globalThis */ export const f = (n: number) => n > 3'],
    ['main.ts', "export const f = (n: number) => (n > 3 ? 'Array.prototype = a prototype' : `window.x`)"],
    ['main.ts', 'export const f = (text: string) => /prototype|globalThis|__proto__/.test(text)'],
    [
      'main.js',
      'function Point(x) { this.x = x }\nPoint.prototype.far = function () { return this.x > 3 }\nmodule.exports = Point',
    ],
    ['main.ts', 'export class Own { n = 1 } export const f = (o: object) => Own.prototype.isPrototypeOf(o)'],
    ['main.ts', 'export const f = (a: object, b: object) => Object.getPrototypeOf(a) === Object.getPrototypeOf(b)'],
    ['main.ts', 'export const f = (o: object) => Object.assign({ __proto__: null }, o)'],
    ['main.ts', 'export const f = (values: string[]) => values.map(Number).filter(Boolean)'],
    ['main.ts', 'export const f = (values: number[]) => values.map(Math.floor).filter(Number.isInteger)'],
    ['main.ts', 'const max = Math.max; export const f = (n: number) => max(n, 1)'],
    ['main.ts', 'export const f = (n: number[]) => (typeof n.at === "function" ? Math.max.apply(null, n) : 0)'],
    ['main.ts', 'export const f = (n: number) => n + 1; f.note = 1'],
    ['main.ts', "export const f = () => (typeof globalThis === 'object' ? 1 : 2)"],
    ['main.ts', 'export const f = () => (globalThis as any)?.process?.env.MODE ?? globalThis.Math.max(1, 2)'],
    ['main.ts', 'export const f = () => { const { process, Deno: deno } = globalThis as any; return process ?? deno }'],
    ['main.ts', 'export const f = (it: unknown) => it instanceof globalThis.Map'],
    ['main.ts', 'export interface A { prototype: string; __proto__: number }\nexport const f = (n: number) => n > 3'],
    ['main.ts', 'export class Limiter { constructor(readonly window: number) {} }'],
    ['main.js', 'module.exports = { f: (a) => a > 3 }'],
    [
      'main.ts',
      '// @filename: a.ts\nexport const k = 1\n// @filename: b.ts\nimport { k } from "./a"\nexport const f = () => k',
    ],
  ])('%s: %s', (name, text) => {
    expect(isSuspect(text, name)).toBe(false)
  })
})

describe('code may change built-in objects permanently', () => {
  test.each([
    'export function f(n: number) { Object.freeze(Array.prototype); return n }',
    'export function f(n: number) { const of = Array.prototype; Object.seal(of); return n }',
    'export function f(n: number) { let of = Array.prototype; Reflect.preventExtensions(of); return n }',
    'function lock(o: object) { return Object.freeze(o) } export function f() { return lock(Array.prototype) }',
    'export function f() { return [Array.prototype].map(Object.freeze) }',
    'export function f() { const { freeze } = Object; return freeze(Array.prototype) }',
    "export function f() { return Object['freeze'](Array.prototype) }",
    'export function f(items: number[]) { return Object.freeze(Object.getPrototypeOf(items)) }',
    "export function f() { return eval('Object.freeze(Array.prototype)') }",
  ])('%s', (text) => {
    expect(mayDamageForGood(compiledOf(sourceOf(text)))).toBe(true)
  })

  test.each([
    'export function f() { const own = { ...Array.prototype }; return Object.freeze(own) }',
    'export class Own { constructor() { Object.freeze(this) } } export const p = () => Own.prototype === Array.prototype',
    "export class Own {} Object.defineProperty(Own.prototype, 'n', { value: 1 }); export const f = () => new Own()",
    'export const f = (n: number[]) => Object.freeze(Object.seal(n.map((it) => it + Array.prototype.length)))',
    'export const f = () => Object.freeze(new Map([[Array.prototype, 1]]))',
    'export class Box { freeze(o: object) { return o } } export const f = (b: Box) => b.freeze(Array.prototype)',
    'export function f() { Array.prototype.map = () => []; return 1 }',
  ])('but not if it only changes its own objects: %s', (text) => {
    expect(mayDamageForGood(compiledOf(sourceOf(text)))).toBe(false)
  })
})
