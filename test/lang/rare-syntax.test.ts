import { expect, test } from 'vitest'
import { compiledOf, sourceOf } from '../support/compile.ts'

test.each([
  ['a method', 'export class A { @put go(): void {} }\nfunction put(_: unknown, __: unknown): void {}'],
  ['a class', '@put export class A { go(): void {} }\nfunction put(_: unknown, __: unknown): void {}'],
  [
    'a class expression',
    'export const A = @put class { go(): void {} }\nfunction put(_: unknown, __: unknown): void {}',
  ],
  ['a class in a function', 'export function f() { return class { accessor n = 1 } }'],
  ['an automatic accessor', 'export class A { static accessor n = 1; go(): void {} }'],
])('a decorator or automatic accessor of %s is rare syntax', (_, text) => {
  expect(compiledOf(sourceOf(text)).rareSyntax).toEqual(['decorators'])
})

test.each(['let', 'var'])('a `%s` that a namespace exports is rare syntax', (keyword) => {
  const text = `export namespace N { export ${keyword} n = 1; export function f() { return n++ } }`
  expect(compiledOf(sourceOf(text)).rareSyntax).toEqual(['namespace variables'])
})

test.each([
  ['that `eval` may read', 'export let n = 1\nexport const f = (text: string) => eval(text)'],
  ['that name a function', 'export let f: (n: number) => number\nf = (n) => n + 1'],
  ['that name a function in an assertion', 'export const f = ((n) => n + 1) satisfies (n: number) => number'],
  ['that name a default in a pattern', 'export const { f = (n: number) => n } = {} as { f?: (n: number) => number }'],
  ['that name a default in an assignment', 'export let f = Math.abs\n;({ f = (n) => n } = {} as { f?: typeof f })'],
  [
    'that name a class',
    'let made = 0\nexport let A: new () => object\nA ??= class { n = made++ }\nexport const f = () => new A()',
  ],
])('exported variables %s are rare syntax', (_, text) => {
  expect(compiledOf(sourceOf(text)).rareSyntax).toEqual(['exported variables'])
})

test.each([
  ['an exported variable that is assigned a number', 'export let n = 1\nexport function f() { n = 2; return n }'],
  ['`eval` without exported variables', 'export function f(text: string) { return eval(text) }'],
  ['a function with a name of its own', 'export let f: () => void\nf = function own() {}'],
  ['an email address in a template', 'export const f = (i: number): string => `user-${i}@example.org`'],
  ['a template that looks like a decorated class', 'export const f = (i: number): string => `${i}\n@put class {}`'],
  ['a comment', 'export const f = (i: number): number => i // {\n/*\n@put */'],
  ['a property called accessor', 'export const f = (it: { accessor: number }): number => it.accessor'],
  ['a field called accessor', 'export class A { accessor\n  n = 1; go(): void {} }'],
  ['a declared class', 'declare class B { accessor n: number }\nexport const f = (it?: B): number => it?.n ?? 1'],
  [
    'constants and functions of a namespace',
    'export namespace N { export const n = 1; export function f() { return n } }',
  ],
  ['variables that a namespace keeps', 'export namespace N { let n = 1; export function f() { return n++ } }'],
  ['variables of a declared namespace', 'declare namespace N { export let n: number }\nexport const f = () => N.n'],
])('%s is no rare syntax', (_, text) => {
  expect(compiledOf(sourceOf(text)).rareSyntax).toEqual([])
})
