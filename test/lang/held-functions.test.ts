import { expect, test } from 'vitest'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

const column = `interface Column { id: string; cell?: (n: number) => string; inner?: { at?: (s: string) => boolean } }`

/** The names of the functions under test. */
function targetsIn(text: string): readonly string[] {
  const { targets, callables } = compiledOf(sourceOf(text)).subject
  return targets.map((it) => callables[it]!.name)
}

test.each([
  ['a list', `export const all = [{ f: (n: number) => n > 1 }, (n: number) => n > 2]`, ['all[0].f', 'all[1]']],
  [
    'a list with a declared type',
    `${column} export const all: Column[] = [{ id: 'a' }, { id: 'b', cell: (n) => 'c' + n, inner: { at: (s) => s > 'b' } }]`,
    ['all[1].cell', 'all[1].inner.at'],
  ],
  [
    'a list of a missing type',
    `import type { Column } from 'm'; export const all: Column[] = [{ cell: (it) => it.n > 1 }]`,
    ['all[0].cell'],
  ],
  ['a list until a spread', `const a = [1]; const f = () => 1; export const all = [f, ...a, f]`, ['all[0]']],
  ['an object in a list in an object', `export const a = { b: [{ c: () => 1 }] }`, ['a.b[0].c']],
  ['an object with an index', `export const all: Record<string, () => number> = { 'a-b': () => 1 }`, ['all.a-b']],
  ['an optional member', `${column} export const one: Partial<Column> = { cell: (n) => 'a' + n }`, ['one.cell']],
  [
    'an object whose type a library declares',
    `export const handler: ProxyHandler<{ n: number }> = { get: (it, key) => (key === 'n' ? it.n : 0) }`,
    ['handler.get'],
  ],
  [
    'what a function of a declared type returns of what it gets',
    `const keep = <D, T extends ProxyHandler<any> = ProxyHandler<any>>(it: T, d?: D) => it as T & { key?: D }
export const one = keep<number>({ has: (_, key) => key === 'n' })`,
    ['one.has'],
  ],
  [
    'what a function returns of what it gets',
    `const keep = <T extends object>(it: T) => it as T & { key?: string }
export const one = keep({ name: 'a', run: (n: number) => n > 3 })`,
    ['one.run'],
  ],
])('functions in exported constants are tested: %s', (_, text, names) => {
  expect(targetsIn(text)).toEqual(names)
})

test('tests assert that members are there if their types do not say so', async () => {
  const text = `${column} export const all: Column[] = [{ id: 'a', cell: (n) => (n > 3 ? 'x' : 'y') }]`
  const { code, coverage } = await reportFor(sourceOf(text), 200)
  expect(coverage.branch).toMatchObject({ covered: 2, total: 2 })
  expect(code).toMatch(/expect\(all\[0\]!\.cell!\(\d+\)\)\.toBe\('x'\)/)
  expect(code).toContain(`it("cell returns 'x' when n > 3"`)
})
