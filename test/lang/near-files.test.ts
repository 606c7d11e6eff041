import { expect, test } from 'vitest'
import { nearFiles } from '../../engine/lang/program/near-files.ts'
import { typeImports } from '../../engine/lang/program/emit/imports.ts'
import { compiledOf } from '../support/compile.ts'
import { parsed } from '../support/imports.ts'

/** A chain of files, each importing the next: `f0`, `f1`, … */
function chain(length: number, isType: (at: number) => boolean = () => false) {
  return Array.from({ length }, (_, at) => ({
    name: `f${at}`,
    size: 10,
    imports: at + 1 < length ? [{ name: `f${at + 1}`, isType: isType(at) }] : [],
  }))
}

test('a source of few files is used as a whole', () => {
  expect(nearFiles(chain(30), ['f0'])).toBeUndefined()
})

test('of many files, the nearest run', () => {
  const { running, far } = nearFiles(chain(50), ['f0'])!
  expect([running.size, running.has('f30'), far.has('f31'), far.size]).toEqual([31, true, true, 19])
})

test('of large files, fewer run', () => {
  const files = chain(5).map((it) => ({ ...it, size: it.name === 'f0' ? 0 : 90_000 }))
  expect([...nearFiles(files, ['f0'])!.running]).toEqual(['f0', 'f1', 'f2'])
})

test('a large file does not displace those after it, nor do files that only it imports', () => {
  const link = (name: string) => ({ name, isType: false })
  const files = [
    { name: 'root', size: 0, imports: ['a', 'large', 'b'].map(link) },
    { name: 'a', size: 150_000, imports: [] },
    { name: 'large', size: 60_000, imports: [link('inner')] },
    { name: 'b', size: 10, imports: [] },
    { name: 'inner', size: 10, imports: [] },
  ]
  const { running, far } = nearFiles(files, ['root'])!
  expect([...running]).toEqual(['root', 'a', 'b'])
  expect([...far]).toEqual(['large', 'inner'])
})

test('the files that those which run import for types alone are read first', () => {
  const many = Array.from({ length: 100 }, (_, at) => ({ name: `v${at}`, size: 10, imports: [] }))
  const root = { name: 'root', size: 0, imports: many.map(({ name }) => ({ name, isType: false })) }
  const last = { name: 'v0', size: 10, imports: [{ name: 'types', isType: true }] }
  const { types } = nearFiles([root, ...many.slice(1), last, { name: 'types', size: 10, imports: [] }], ['root'])!
  expect([...types][0]).toBe('types')
})

test('files that are imported for types run only if a root imports them', () => {
  const { running, far, types } = nearFiles(
    chain(50, (at) => at % 2 === 0),
    ['f0'],
  )!
  expect([...running]).toEqual(['f0', 'f1', 'f2'])
  expect([far.size, types.size]).toEqual([0, 47])
})

test('an import is for types alone if no value has its name', () => {
  const text = `import type { A } from './a'
import { B } from './b'
import { C } from './c'
import './d'
import { E, type F } from './e'
import { f } from './f'
export type { G } from './g'
export * from './h'
export class X implements B { c: B = new C(); f(e: E): F { return e.f(f) } }`
  expect([...typeImports(parsed('main.ts', text))]).toEqual(['./a', './b', './e', './g'])
})

test('files that are too far away are mocked, which a warning says', () => {
  const files = Array.from({ length: 60 }, (_, at) => ({
    name: `f${at}.ts`,
    text: `import { f as next } from './f${at + 1}'\nexport const f = (n: number): number => (n > ${at} ? next(n) : n)`,
  }))
  const last = { name: 'f60.ts', text: 'export const f = (n: number): number => -n' }
  const { subject, imports = [], diagnostics } = compiledOf({ entry: 'f0.ts', files: [...files, last] })
  expect(subject.mocked).toEqual([{ specifier: './f31', exports: [{ name: 'f', use: 'function' }] }])
  expect(imports.find((it) => it.state === 'mocked')).toMatchObject({ specifier: './f31', why: 'large' })
  expect(diagnostics.map((it) => it.code)).toEqual(['far-imports'])
})

/** A file under test that imports a service, whose files import many others. */
function withService(service: string, main = "import { load } from './service'\nexport const f = () => load()") {
  const far = Array.from({ length: 40 }, (_, at) => ({
    name: `far${at}.ts`,
    text: `import { g${at + 1} } from './far${at + 1}'\nexport const g${at} = (): number => g${at + 1}()`,
  }))
  const files = [
    { name: 'main.ts', text: main },
    { name: 'service.ts', text: `import { g0 } from './far0'\n${service}` },
    ...far,
    { name: 'far40.ts', text: 'export const g40 = (): number => 1' },
  ]
  return compiledOf({ files, entry: 'main.ts' }).imports!.filter((it) => it.state === 'mocked')
}

const load = 'export async function load(): Promise<number> { return g0() }'

test.each([
  ['an async function', load],
  ['a function that declares a promise', 'export const load = (): Promise<number> => Promise.resolve(g0())'],
])('a service is mocked where %s leads to far files', (_, text) => {
  expect(withService(text)).toMatchObject([{ specifier: './service', why: 'large' }])
})

test.each([
  ['a synchronous function', 'export const load = (): number => g0()', undefined],
  [
    'a constant',
    `${load}\nexport const most = g0()`,
    "import { load, most } from './service'\nexport const f = () => (most < 3 ? load() : 0)",
  ],
])('a file with %s is real as far as it can be', (_, text, main) => {
  expect(withService(text, main).map((it) => it.specifier)).not.toContain('./service')
})
