import { expect, test } from 'vitest'
import { duelCompilationOf } from '../../support/duels.ts'

function omissionsOf(left: string, right: string): readonly string[] {
  const compilation = duelCompilationOf({ left, right })
  if (compilation.kind === 'failed') throw new Error(compilation.diagnostics[0]?.message)
  return compilation.duel.omissions
}

test.each([
  ['export function f(n: number) { return n }', []],
  [
    'export class A { private constructor(public n: number) {} static of() { return new A(1) } }',
    ['Only A itself or a subclass can create an instance of it, so its methods are not compared.'],
  ],
  ['export function* f() { yield 1 }', ['Yielded values are not compared: f.']],
  [
    'export class A { #n = 1; n() { return this.#n } }',
    ['Private fields are not compared, only public fields and the results of methods.'],
  ],
  ['export function f() { console.log(1) }', ['Console output is not compared.']],
])('a duel lists what it does not compare: %s', (text, expected) => {
  expect(omissionsOf(text, text)).toEqual(expected)
})

test('a duel lists exports that only one implementation has', () => {
  expect(omissionsOf('export function f() {}; export function g() {}', 'export function f() {}')).toEqual([
    'The second implementation has no g, so it is not compared.',
  ])
})
