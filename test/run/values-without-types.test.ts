import { describe, expect, test } from 'vitest'
import { coveredIn } from '../support/search.ts'
import { compiledOf, searchableOf, sourceOf } from '../support/compile.ts'

const missing = `import type { Handler } from 'missing'\n`

describe('a value whose declared type is missing has the members that it is given:', () => {
  test.each([
    ['a function', `export const f: Handler = (n) => n`, ['f']],
    ['a default export', `export default ((n) => n) as Handler`, ['default']],
    ['an object', `export const o: Handler = { a() { return 1 }, b: (n) => n, c: 2 }`, ['o.a', 'o.b']],
    ['a class', `export const A: Handler = class { m() { return 1 } }`, ['new A', 'A.m']],
    ['a member of an object', `export const o = { a: ((n) => n) as Handler, b: 1 }`, ['o.a']],
    ['fields', `export class A { m: Handler = (n) => n; static s: Handler = (n) => n }`, ['new A', 'A.m', 'A.s']],
    ['a JSDoc type', `/** @type {import('./missing').Handler} */\nexport const f = (n) => n`, ['f'], 'main.js'],
  ])('%s', (_, text, expected, name = 'main.ts') => {
    const { callables, targets } = compiledOf(sourceOf(name === 'main.ts' ? missing + text : text, name)).subject
    expect(targets.map((it) => callables[it]!.name).sort()).toEqual([...expected].sort())
  })
})

describe('an object that no test could create lacks', () => {
  test.each([
    ['its owner', `interface A { b: B; n: number } interface B { a: A; s: string }`, { A: ['b', 'n'], B: ['s'] }],
    [
      'an instance that nothing makes',
      `class P { private constructor() {} } interface A { p: P; n: number }`,
      { A: ['n'] },
    ],
    ['nothing if a part is never there', `interface A { n: never; s: string }`, { A: ['n', 's'] }],
    ['nothing if it has an end', `interface A { next: A | null; n: number }`, { A: ['next', 'n'] }],
  ])('%s', (_, types, expected) => {
    const shapes = compiledOf(sourceOf(`${types}\nexport const f = (a: A): unknown => a`)).subject.types
    const objects = shapes.flatMap((it) => (it.kind === 'object' ? [[it.name, it.properties.map((p) => p.name)]] : []))
    expect(Object.fromEntries(objects)).toEqual(expected)
  })

  test('and tests of a class that needs its owner are found', async () => {
    const source = sourceOf(`interface Owner { pet: Pet; isHome: boolean }
export class Pet { constructor(private readonly owner: Owner) {} calm(): boolean { return this.owner.isHome ? true : false } }`)
    const covered = await coveredIn(source, searchableOf(source), 60, {})
    expect(covered).toContain('`this.owner.isHome` is true')
  })
})
