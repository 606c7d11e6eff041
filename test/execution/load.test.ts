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
  ])('%s', (text) => {
    expect(isSuspect(text)).toBe(true)
  })
})

describe('code is not suspect: every test would pay for it', () => {
  test.each([
    ['main.ts', 'export const f = (o: object) => Object.prototype.hasOwnProperty.call(o, "a")'],
    ['main.js', 'module.exports = { f: (a) => a > 3 }'],
    [
      'main.ts',
      '// @filename: a.ts\nexport const k = 1\n// @filename: b.ts\nimport { k } from "./a"\nexport const f = () => k',
    ],
  ])('%s: %s', (name, text) => {
    expect(isSuspect(text, name)).toBe(false)
  })
})
