import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { casesIn } from '../support/cases.ts'
import { buildsOf, compiledOf, flaggedOf, sourceOf } from '../support/compile.ts'
import { passthroughProbes } from '../support/passthrough-probes.ts'

const cases = casesIn('instrument')

describe('instrumenting inserts', () => {
  for (const name of cases.names) {
    test(`the probes of ${name.replaceAll('-', ' ')}`, () => {
      const { code } = buildsOf(sourceOf(cases.input(name))).plain
      cases.check(name, '.js', code)
    })
  }
})

/** Subjects of the corpus in which no call decides a branch. */
const withoutFlags = ['bimap', 'byte-size', 'number-theory', 'permission-bits', 'rate-limiter', 'retry', 'word-wrap']

test.each(withoutFlags)('%s, which has no flags, compiles to the same program with flags enabled', (name) => {
  const source = sourceOf(readFileSync(`bench/subjects/${name}.ts`, 'utf8'))
  const { flags, ...rest } = flaggedOf(source)
  expect(flags.flags).toEqual([])
  expect(rest).toEqual({ ...compiledOf(source), flags: undefined })
})

test('a program with flags compiles to a different program with flags enabled', () => {
  const source = sourceOf('const p = (n: number) => n > 9; export const f = (n: number) => (p(n) ? 1 : 2)')
  expect(flaggedOf(source).code).not.toBe(compiledOf(source).code)
})

describe('names', () => {
  test('of probes never clash with pasted ones', () => {
    const { code } = compiledOf(
      sourceOf('const $$lt = 1, \\u0024$$x = 2\nexport const f = (a: number) => a < $$lt ? 1 : 2'),
    )
    expect(code).toContain('$$$$lt(0, a, $$lt)')
  })
})

describe('the module factory', () => {
  const load = (code: string): (() => Record<string, unknown>) =>
    (Reflect.construct(Function, ['probes', code]) as (probes: object) => () => Record<string, unknown>)(
      passthroughProbes(),
    )

  test('evaluates the module again at every load', () => {
    const { code } = compiledOf(sourceOf('export const list: number[] = []; export const add = () => list.push(1)'))
    const again = load(code)
    const first = again()
    ;(first.add as () => void)()
    expect(first.list).toEqual([1])
    expect(again().list).toEqual([])
  })

  test('exposes neither its own names nor a receiver to pasted code', () => {
    const names = ['probes', 'module', 'load', 'this']
    const text = `export const seen = [${names.map((it) => `typeof ${it}`).join(', ')}]; export const f = () => 1`
    const { code } = compiledOf(sourceOf(`// @ts-nocheck\n${text}`))
    expect(load(code)().seen).toEqual(names.map(() => 'undefined'))
  })

  test('runs several files, even if they import each other', () => {
    const { code } = compiledOf({
      entry: 'main.ts',
      files: [
        {
          name: 'main.ts',
          text: "import start, { grow } from './lib/b'; export const one = 1; export const f = () => grow() + start",
        },
        {
          name: 'lib/b.ts',
          text: "import * as main from '../main'; export const grow = () => main.one; export default 10",
        },
      ],
    })
    expect((load(code)().f as () => number)()).toBe(11)
  })

  test('accepts plain JavaScript, even if it declares a name twice', () => {
    const text = 'export function f(x) { var g = x ? f(0) : 1; function g() {} ; return g }'
    const { code } = compiledOf(sourceOf(text, 'main.js'))
    expect((load(code)().f as (x: number) => unknown)(1)).toBe(1)
  })
})
