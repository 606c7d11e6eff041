import { describe, expect, test } from 'vitest'
import { compilationOf, compiledOf, sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

const partsIn = (text: string): readonly string[] =>
  (compiledOf(sourceOf(text)).platform ?? []).map((it) => it.name).sort()

const mockedIn = (text: string): readonly string[] =>
  (compiledOf(sourceOf(text)).subject.mocked ?? []).map((it) => it.specifier)

const f = 'export const f = (a: string): unknown =>'

describe("of Node's modules", () => {
  test.each([
    ['a default import', `import path from 'node:path'; ${f} path.basename(a)`],
    ['names', `import { basename, type ParsedPath } from 'path'; ${f} basename(a) as unknown as ParsedPath`],
    ['a whole module', `import * as path from 'path'; ${f} path.win32.basename(a)`],
    ['a required module', `import path = require('path'); ${f} path.basename(a)`],
    [
      'one beside a text that is its name',
      `import path from 'path'; ${f} [path.sep, new Map([[a, a]]).get('path')!.at(0)]`,
    ],
    ['one beside a parameter of its name', `import path from 'path'; ${f} [path.sep].map((path) => path.slice(1))`],
  ])('%s comes with its part', (_, text) => {
    expect([partsIn(text), mockedIn(text)]).toEqual([['node/path'], []])
    const compilation = compilationOf(sourceOf(text))
    expect(compilation.kind === 'compiled' && compilation.compiled.diagnostics).toEqual([])
  })

  test('one without an export that the code names is mocked', () => {
    const text = `import { createCipheriv, createHash } from 'crypto'; ${f} [createHash(a), createCipheriv(a)]`
    expect([partsIn(text), mockedIn(text)]).toEqual([[], ['crypto']])
  })

  test.each([
    ['a member of an export is not there', `import path from 'node:path'; ${f} path.posix.matchesGlob(a, a)`],
    ['a function sets a member', `import { inspect } from 'node:util'; ${f} (inspect.defaultOptions.depth = a.length)`],
  ])('one is mocked if %s', (_, text) => {
    expect([partsIn(text), mockedIn(text).length]).toEqual([[], 1])
  })

  test('one comes with its part if a function sets a member of a parameter of its name', () => {
    const text = `import url from 'node:url'
      const other = (url: URL) => { url.hash = ''; return url }
      ${f} other(new url.URL(a)).href`
    expect(mockedIn(text)).toEqual([])
  })

  test('one comes with its part if a member is set while the module loads', () => {
    const text = `import E from 'node:events'; E.defaultMaxListeners = 20; ${f} new E().getMaxListeners() - a.length`
    expect(partsIn(text)).toContain('node/events')
  })

  test('one without a part is mocked', () => {
    const text = `import { readFileSync } from 'node:fs'; import { join } from 'node:path'; ${f} readFileSync(join(a))`
    expect([partsIn(text), mockedIn(text)]).toEqual([['node/path'], ['node:fs']])
  })

  test('none comes with code that only declares such a name', () => {
    expect(partsIn(`const Buffer = { from: (a: string) => a }; ${f} Buffer.from(a)`)).toEqual([])
  })

  test('Buffer comes as a global', () => {
    expect(partsIn(`${f} Buffer.from(a)`)).toEqual(['node/buffer'])
  })
})

describe('parts are shared by all instances', () => {
  test.each([
    ['if their functions are only called', `import * as util from 'util'; ${f} util.inspect(a)`, true],
    ['if a class extends theirs', `import E from 'events'; export class F extends E { m() { return 1 } }`, true],
    ['but not if a property is written', `import path from 'path'; ${f} ((path as any).sep = a)`, false],
    ['but not if a step changes one', `import E from 'events'; E.defaultMaxListeners++; ${f} a`, false],
    ['but not if a pattern changes one', `import E from 'events'; [E.defaultMaxListeners] = [5]; ${f} a`, false],
    ['but not if a value gets another name', `import E from 'events'; ${f} { const p = E; return [p, a] }`, false],
    ['but not if one is passed on', `import E from 'events'; ${f} Object.assign(E, { a })`, false],
    ['but not if a prototype is read', `import E from 'events'; ${f} (E.prototype as any)[a]`, false],
    ['but not if a function changes them', `import E from 'events'; ${f} E.setMaxListeners(a.length)`, false],
  ])('%s', (_, text, isKept) => {
    expect(compiledOf(sourceOf(text)).keepsPlatform === true).toBe(isKept)
  })
})

test("no test asserts the memory of buffers in Node's pool", async () => {
  const source = sourceOf(`
    export function bytes(text: string): ArrayBufferLike { return Buffer.from('aGk=' + text, 'base64').buffer }
    export function whole(text: string): string {
      const { buffer, byteOffset, length } = Buffer.from(text)
      return String.fromCharCode(...new Uint8Array(buffer, byteOffset, length))
    }
    export function own(n: number): number { return n > 3 ? Buffer.alloc(n & 7).buffer.byteLength : -1 }`)
  const { code } = await reportFor(source, 200)
  expect(code).toContain('toBeInstanceOf(ArrayBuffer)')
  expect(code).not.toMatch(/bytes\(.*\)\)?\.toEqual|Uint8Array/)
  expect(code).toMatch(/expect\(whole\(.*\)\)\.toBe\(/)
  expect(code).toMatch(/expect\(own\(\d+\)\)\.toBe\(\d/)
})

test('no test asserts how many listeners the process has, since the runner adds its own', async () => {
  const { code } = await reportFor(sourceOf(`${f} (process.on('exit', () => a), process.listenerCount('exit'))`), 40)
  expect(code).toContain("toBe('number')")
})

test('each test begins with parts in their first state', async () => {
  const text = `
    import { EventEmitter } from 'node:events'
    export function f(most: number): string {
      if (EventEmitter.defaultMaxListeners !== 10) return 'changed before'
      EventEmitter.setMaxListeners(20)
      return most > 5 ? 'large' : 'small'
    }`
  const { code } = await reportFor(sourceOf(text), 200)
  expect(code).toContain("toBe('small')")
  expect(code).toContain("toBe('large')")
})
