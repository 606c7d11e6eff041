import { describe, expect, test } from 'vitest'
import { mayDamage } from '../../engine/execution/load.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const isSuspect = (text: string, name = 'main.ts'): boolean => mayDamage(compiledOf(sourceOf(text, name)))

describe('code is suspect of changing built-in objects', () => {
  test.each([
    'export function f() { Array.prototype.map = () => [] }',
    'export function f() { ([] as any).__proto__.x = 1 }',
    'export function f() { Object.setPrototypeOf(Math, null) }',
    'export function f() { (globalThis as any).x = 1 }',
    'export function f() { JSON.parse = () => 1 }',
    'declare const window: any; export function f() { window.parent = 1 }',
    'declare const self: any; export function f() { const all = self; all.x = 1 }',
    'declare const global: any; export function f(key: string) { Object.assign(global, { [key]: 1 }) }',
    'declare const self: any; export function f(key: string) { self[key] = 1 }',
  ])('%s', (text) => {
    expect(isSuspect(text)).toBe(true)
  })
})

describe('code is not suspect: every test would pay for it', () => {
  test.each([
    ['main.ts', 'export const f = (o: object) => Object.prototype.hasOwnProperty.call(o, "a")'],
    [
      'main.ts',
      'export function f(window = 3) { if (window <= 0) throw new Error("The window is closed"); return window }',
    ],
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
