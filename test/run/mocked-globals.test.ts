import { describe, expect, test } from 'vitest'
import type { MockedExport } from '../../engine/model/subject/mocked-module.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { programAt } from '../support/programs.ts'
import { reportFor } from '../support/search.ts'
import { share } from '../support/share.ts'

function globalsIn(text: string): readonly MockedExport[] {
  return (compiledOf(sourceOf(text)).subject.mocked ?? []).flatMap((it) => (it.isGlobal === true ? it.exports : []))
}

const f = 'export const f = (n: number): unknown =>'

describe('a global that nothing defines is mocked as', () => {
  test.each([
    ['a function if it is called', `${f} send(n)`, 'send', 'function'],
    ['a class if it is only constructed', `${f} new WebSocket(String(n))`, 'WebSocket', 'class'],
    ['a value if it is read', `${f} [buildNumber, n]`, 'buildNumber', 'value'],
    ['a member of the global object', `${f} (globalThis as any).send(n)`, 'send', 'function'],
    ['a value if it may be absent', `${f} typeof send === 'function' ? send(n) : 0`, 'send', 'value'],
    ['a value if it may be absent at load time', `const is = typeof window; ${f} is + n`, 'window', 'value'],
    ['a deep mock if it is called at load time', `const a = $('body'); ${f} [a, n]`, '$', 'deep'],
    [
      'a function if only its type is declared',
      `declare function send(n: number): number\n${f} send(n)`,
      'send',
      'function',
    ],
    ['a value if a script assigns it', `export function f(n: number) { total = n; return total }`, 'total', 'value'],
  ])('%s', (_, text, name, use) => {
    expect(globalsIn(text)).toEqual([{ name, use }])
  })

  test('a member that a built-in object lacks, and no other', () => {
    expect(globalsIn(`${f} Reflect.getMetadata(n) ?? Reflect.ownKeys({ n })`)).toEqual([
      { name: 'Reflect', members: ['getMetadata'], use: 'function' },
    ])
  })

  test.each([
    [
      'the code gives a built-in object a member',
      `Object.assign(Reflect, { getMetadata: () => 1 }); ${f} Reflect.getMetadata(n)`,
    ],
    ['the sandbox has it', `${f} [console, process, setTimeout, URL, Request, Response, Headers, n]`],
    ['it belongs to the language', `${f} [Math, globalThis, undefined, NaN, n]`],
    ['the code defines it', `(globalThis as any).cache ??= new Map(); ${f} (globalThis as any).cache.get(n)`],
    ['it is probably misspelt', `export const f = (n: number): unknown => Mth.max(n, 1)`],
    ['only its type is named', `${f} n as unknown as typeof document | HTMLElement`],
    [
      'it is a parameter, a label or a member',
      `${f} { window: for (const document of [n]) { ({ location: document }).location; break window } }`,
    ],
  ])('nothing if %s', (_, text) => {
    expect(globalsIn(text)).toEqual([])
  })
})

test('a warning names each mocked global once, and nothing else is wrong', () => {
  const { diagnostics } = compiledOf(sourceOf(`${f} [fetch(String(n)), fetch, { caches }]`))
  expect(diagnostics.map((it) => `${it.severity} ${it.code} ${it.message} ${it.place?.column}`)).toEqual([
    'warning mocked-global fetch is not emulated; the tests mock it. 43',
    'warning mocked-global caches is not emulated; the tests mock it. 70',
  ])
})

test('a global may resemble a name at the top of the file, and one that may be missing needs no warning', () => {
  const text = 'export const env = (base: number) => (ENV.debug ? BASE : typeof dataLayer)'
  expect(globalsIn(text).map((it) => it.name)).toEqual(['ENV', 'BASE', 'dataLayer'])
  expect(compiledOf(sourceOf(text)).diagnostics.map((it) => it.message)).toEqual([
    'ENV is not available here; the tests mock it. Did you mean env?',
    'BASE is not available here; the tests mock it. Did you mean base?',
  ])
})

test.each(share(['users', 'page', 'script', 'streams'], 4))(
  'a search covers every branch of %s by what globals return',
  async (name) => {
    const { goals } = await reportFor(programAt(`test/cases/globals/${name}.ts`), 2000)
    expect(goals.filter((it) => !it.covered)).toEqual([])
  },
)

test('a test stubs the globals that the code names, and arranges those that it needs', async () => {
  const { code } = await reportFor(programAt('test/cases/globals/users.ts'), 1000)
  expect(code).toContain("vi.stubGlobal('fetch', fetch)")
  expect(code).toContain('vi.unstubAllGlobals()')
  expect(code).toMatch(/fetch\.mockResolvedValue\(\{ ok: /)
  expect(code).toContain('expect(fetch.mock.calls).toEqual([')
  const page = await reportFor(programAt('test/cases/globals/page.ts'), 500)
  expect(page.code).toMatch(/vi\.stubGlobal\('screen', \{ width: /)
  expect(page.code).toContain('returns 1024 when screen is undefined')
})

test('code without exports sees the stubs before it, under names of their own', async () => {
  const { code } = await reportFor(programAt('test/cases/globals/script.ts'), 500)
  expect(code.indexOf("vi.stubGlobal('fetch', mockFetch)")).toBeLessThan(code.indexOf('function greet'))
})

test.each([
  ['mocked globals', 'globalThis?.location?.origin ?? n', ['globalThis?.location', 'globalThis?.location?.origin']],
  ['mocked functions', 'globalThis.caches?.open?.(String(n))', ['globalThis.caches', 'globalThis.caches?.open']],
  ['a page', 'globalThis?.document?.title', ['globalThis', 'globalThis?.document']],
  ['functions of a page', `globalThis.addEventListener?.('a', () => n)`, ['globalThis.addEventListener']],
])('%s are there behind optional chains that start at the global object', async (_, expression, values) => {
  const { goals } = await reportFor(sourceOf(`${f} ${expression}`), 500)
  const covered = goals.filter((it) => it.covered).map((it) => it.label)
  expect(covered).toEqual(expect.arrayContaining(values.map((it) => `\`${it}\` is a value`)))
})
