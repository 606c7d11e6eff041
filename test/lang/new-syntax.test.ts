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
  ['a static field', 'export class A { static accessor n = 1; go(): void {} }'],
])('a decorator or automatic accessor of %s is new syntax', (_, text) => {
  expect(compiledOf(sourceOf(text)).hasNewSyntax).toBe(true)
})

test.each([
  ['an email address in a template', 'export const f = (i: number): string => `user-${i}@example.org`'],
  ['a template that looks like a decorated class', 'export const f = (i: number): string => `${i}\n@put class {}`'],
  ['a comment', 'export const f = (i: number): number => i // {\n/*\n@put */'],
  ['a property called accessor', 'export const f = (it: { accessor: number }): number => it.accessor'],
  ['a field called accessor', 'export class A { accessor\n  n = 1; go(): void {} }'],
  ['a declared class', 'declare class B { accessor n: number }\nexport const f = (it?: B): number => it?.n ?? 1'],
])('%s is not new syntax', (_, text) => {
  expect(compiledOf(sourceOf(text)).hasNewSyntax).toBe(false)
})
