import { describe, expect, test } from 'vitest'
import { isTypeError } from '../../engine/model/source/source.ts'
import { compilationOf, compiledOf, sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

describe('code runs in spite of', () => {
  test.each([
    ['a value of the wrong type', 'export function f(n: number): string { return n > 3 ? n : "few" }'],
    ['a missing property', 'export function f(n: { a: number }): number { return n.a > 3 ? n.b : 1 }'],
    [
      'a wrong number of arguments',
      'function g(): number { return 1 }\nexport const f = (n: number) => (n > 3 ? g(n) : 0)',
    ],
    ['an unknown type', 'export function f(n: number, it: Unknown): number { return n > 3 ? 1 : it.size }'],
    [
      'a missing member of an interface',
      'interface A { go(): void }\nexport class B implements A { f(n: number) { return n > 3 } }',
    ],
    [
      'a constant that is assigned',
      'const limit = 3\nexport function f(n: number) { if (n > limit) limit = n; return limit }',
    ],
    ['a required parameter after an optional one', 'export function f(a?: number, b: number) { return b > 3 ? a : b }'],
    [
      'overloads without a matching signature',
      'export function f(a: string): string\nexport function f(a: number) { return a > 3 ? 1 : 2 }',
    ],
    [
      'a private member that is used outside',
      'class A { private n = 3 }\nexport function f(n: number) { return n > new A().n }',
    ],
    [
      'imports that their module lacks',
      "// @filename: a.ts\nexport const a = 1\n// @filename: b.ts\nimport c, { d } from './a'\nexport const b = () => c ?? d",
    ],
    ['a member without its object', 'export class A { n = 3; f(): boolean { return n > 3 } }'],
    ['a misspelt name', 'export const f = (count: number) => count > 3 ? Mth.max(count, 9) : 0'],
    ['a type import as a value', "import type { A } from './gone'\nexport const f = (n: number) => n > 3 && new A()"],
    ['an empty statement', 'export const f = (n: number): string => { if (n > 3); return n }'],
    ['a namespace by its old keyword', 'module A { export const n = 3 }\nexport const f = (n: number) => n > A.n'],
  ])('%s', (_, text) => {
    const { diagnostics, subject } = compiledOf(sourceOf(text))
    expect(diagnostics.filter(isTypeError)).not.toEqual([])
    expect(subject.targets).not.toEqual([])
  })
})

describe('code is refused for', () => {
  test.each([
    [
      'a variable declared twice',
      'let a = 1\nlet a = 2\nexport function f(n: number): string { return n > a ? 1 : 2 }',
    ],
    [
      'two exports of one name',
      'const a = 1\nexport { a }\nexport { a }\nexport function f(n: number): string { return n > a ? 1 : 2 }',
    ],
    [
      'a `super` call outside a constructor',
      'class A {}\nexport class B extends A { f(n: number): string { super(); return n } }',
    ],
    ['a private name that no class declares', 'export function f(it: object): string { return it.#a }'],
    [
      'an assignment to an import',
      "// @filename: a.ts\nexport let a = 1\n// @filename: b.ts\nimport { a } from './a'\nexport const b = () => (a = 2)",
    ],
    ['an invalid assignment', 'export function f(n: number): string { n + 1 = 2; return n }'],
    ['a `break` outside a loop', 'export function f(n: number): string { if (n > 3) break; return n }'],
  ])('%s, with all its errors', (_, text) => {
    const compilation = compilationOf(sourceOf(text))
    expect(compilation.kind).toBe('failed')
    if (compilation.kind === 'failed') expect(compilation.diagnostics.filter(isTypeError)).toEqual([])
  })
})

describe('no type error follows from the missing base of', () => {
  test.each([
    [
      'a class, for inherited members and constructors',
      `import { Base } from './base'
       class A extends Base { constructor(n: number) { super(n); this.start() } }
       class B extends A { name = this.title }
       class C extends Base {}
       export const f = (n: number) => [new B(n).size, new C(n)]`,
    ],
    [
      'an interface, for inherited properties',
      `import type { Base } from './base'
       interface Props extends Base { a: number }
       export const f = (it: Props) => it.b
       export const g = ({ c }: Props) => c
       export const h = (it: Partial<Props>): Props => ({ a: 1, d: it.a })`,
    ],
  ])('%s', (_, text) => {
    expect(compiledOf(sourceOf(text)).diagnostics.filter(isTypeError)).toEqual([])
  })

  test('a class beside it', () => {
    const text = `import { Base } from './base'
      class A extends Base {}
      class B { n = 1 }
      export const f = (a: A, b: B) => [a.x, b.x, new B(1)]`
    const found = compiledOf(sourceOf(text)).diagnostics.filter(isTypeError)
    expect(found.map((it) => it.code)).toEqual(['TS2339', 'TS2554'])
  })
})

test('a name that nothing declares is mocked in a value and any in a type', () => {
  const { diagnostics } = compiledOf(sourceOf('export function f(n: Unknown): number { return n > 3 ? missing : 1 }'))
  expect(diagnostics.map((it) => `${it.severity} ${it.message}`)).toEqual([
    "warning Cannot find name 'Unknown'.",
    'warning missing is not available here; the tests mock it.',
  ])
})

test('an imported type is undefined as a value', async () => {
  const { code } = await reportFor(
    sourceOf(`// @filename: a.ts
export interface Shape { kind: string }
const limit = 3
export type { limit }
// @filename: b.ts
import { limit, missing, Shape } from './a'
export const f = (n: number) => (n > 3 ? [limit, missing, Shape] : { Shape })
export const g = () => <Shape />
`),
    200,
  )
  expect(code).toContain('.toEqual([undefined, undefined, undefined])')
  expect(code).toContain('.toEqual({ Shape: undefined })')
  expect(code).toContain('.toEqual({ type: undefined, props: {} })')
})

test('a misspelt name and one without its object throw', async () => {
  const source = sourceOf(
    'export class A { n = 3; f(it: number) { return it > 2 ? n : it } }\nexport const g = (count: number) => Mth.abs(count)',
  )
  const { code } = await reportFor(source, 200)
  expect(code.match(/toThrow\(ReferenceError\)/g)).toHaveLength(2)
})

test('the exported file names the lines with type errors', async () => {
  const source = sourceOf('export function f(n: number): string {\n  return n > 3 ? n : "few"\n}')
  const { code, tests } = await reportFor(source, 200)
  expect(code.split('\n')[0]).toBe('// There are type errors in main.ts (line 2).')
  expect(tests.length).toBeGreaterThan(1)
})
