import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../engine/model/source/source.ts'
import { createProject } from '../../engine/lang/program/project.ts'
import { describeSubject } from '../../engine/lang/subject/subject.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'
import { numberedFunctions, project, sourceOf, subjectOf } from './checked.ts'

type Files = readonly (readonly [name: string, text: string])[]

/** The diagnostics for files, one line each. */
function diagnosticsOf(...files: Files): readonly string[] {
  return project.update(sourceOf(...files)).diagnostics.map(({ code, message, place }) => {
    const at = place === undefined ? '' : `${place.file}:${String(place.line)}:${String(place.column)} `
    return `${at}${code} ${message}`
  })
}

function targets(...files: Files): readonly string[] {
  const subject = subjectOf(...files)
  return subject.targets.map((id) => subject.callables[id]!.name)
}

describe('a checked program', () => {
  test('has no diagnostics for a valid file', () => {
    expect(diagnosticsOf(['main.ts', 'export const f = (x: number) => x'])).toEqual([])
  })

  test.each([
    "import data from './data.json' with { type: 'json' }\nexport const f = () => data.a",
    "export { default as data } from './data.json' with { type: 'json' }\nexport const f = () => 1",
    "export const f = async () => (await import('./data.json', { with: { type: 'json' } })).default.a",
  ])('accepts import attributes: %s', (text) => {
    expect(diagnosticsOf(['main.ts', text], ['data.json', '{ "a": 1 }'])).toEqual([])
  })

  test.each([
    'export class Bad extends Error { constructor() { super(); Error.captureStackTrace(this, Bad) } }',
    'export const f = (o: object) => { Error.captureStackTrace?.(o); return Error.stackTraceLimit }',
    'export const f = () => { RangeError.captureStackTrace({}); Error.prepareStackTrace = undefined }',
  ])("accepts V8's additions to errors: %s", (text) => {
    expect(diagnosticsOf(['main.ts', text])).toEqual([])
  })

  test('reports type errors with the whole chain of reasons', () => {
    const [message] = diagnosticsOf([
      'main.ts',
      '\n  const f: (a: { b: string }) => void = (a: { b: number }) => { a.b }',
    ])
    expect(message).toMatch(/^main.ts:2:9 TS2322 Type .*\n.*\n/)
  })

  test.each([
    ['Array.prototype.map = Array.prototype.flatMap as never', 'Array.prototype.map'],
    ['Math["random"] = () => 0.5', 'Math.random'],
    ['Object.defineProperty(Object.prototype, "extra", { value: 5, enumerable: true })', 'Object.prototype.extra'],
    ['declare global { interface Array<T> { last(): T } }\nArray.prototype.push = () => 0', 'Array.prototype.push'],
    ['declare global { interface Array<T> { last(): T } }\nArray.prototype.last = () => 0', undefined],
    ['if (!Array.prototype.at) Array.prototype.at = () => 0', undefined],
    ['export function f() { Math.random = () => 0.5 }', undefined],
    ['const Math = { random: 0 }\nMath.random = 1', undefined],
  ])('warns of built-ins that a file replaces while loading: %s', (text, name) => {
    const warned = project.update(sourceOf(['main.ts', `${text}\nexport {}`])).diagnostics
    const replaced = warned.filter((it) => it.code === 'replaced-builtin').map((it) => it.message.split(' ')[3])
    expect(replaced).toEqual(name === undefined ? [] : [name])
  })

  test('knows the globals of the sandbox and no others', () => {
    expect(
      diagnosticsOf([
        'main.ts',
        "console.log(new URL('a:b'), setTimeout(() => {}, 1), structuredClone({}), performance.now())",
      ]),
    ).toEqual([])
    expect(diagnosticsOf(['main.ts', 'document.title'])).toEqual([
      'main.ts:1:1 mocked-global document is not emulated; the tests mock it.',
    ])
  })

  test.each([
    ['export const f = (a: Set<number>) => a.union(a)', "Property 'union' does not exist on type 'Set<number>'."],
    ['export const f = (a: typeof Bun) => a', "Cannot find name 'Bun'."],
    ['export const f = () => module.id', "Cannot find name 'module'."],
  ])('gives no advice that has no effect here: %s', (text, message) => {
    expect(project.update(sourceOf(['main.ts', text])).diagnostics.map((it) => it.message)).toEqual([message])
  })

  test('accepts untyped and loosely typed code', () => {
    expect(
      diagnosticsOf([
        'main.ts',
        'function f(a, b) { try { return a + b } catch (e) { return e.message } }\nclass C { x: number }',
      ]),
    ).toEqual([])
  })

  test('accepts plain JavaScript', () => {
    expect(diagnosticsOf(['main.js', 'export function f(a, b = a.c) { return this.x + b }'])).toEqual([])
  })

  test('finds imported files with and without their extension', () => {
    const text =
      "import { a } from './a'; import { b } from './lib/b.js'; import { c } from './c.ts'; export const f = () => a + b + c"
    const files: Files = [
      ['main.ts', text],
      ['a.ts', 'export const a = 1'],
      ['lib/b.ts', "export { a as b } from '../a'"],
      ['c.ts', 'export const c = 1'],
    ]
    expect(diagnosticsOf(...files)).toEqual([])
    const checked = project.update(sourceOf(...files))
    expect(checked.resolve('main.ts', './lib/b.js')).toBe('lib/b.ts')
    expect(checked.resolve('lib/b.ts', '../a')).toBe('a.ts')
    expect(checked.resolve('main.ts', './d')).toBeUndefined()
  })

  test('contains exactly the files that the one under test imports, directly or indirectly', () => {
    const { files } = project.update(
      sourceOf(
        ['main.ts', "import { a } from './a'\nexport const main = (): number => a()"],
        ['a.ts', "import './b'\nexport const a = (): number => 1"],
        ['b.ts', "export const b = async (): Promise<unknown> => import('./c')"],
        ['c.ts', "import { main } from './main'\nexport const c = main"],
        ['other.ts', "import { a } from './a'\nexport const other = (n: number): number => (n > 3 ? a() : 2)"],
      ),
    )
    expect(files.map((it) => it.fileName.split('/').pop())).toEqual(['main.ts', 'a.ts', 'b.ts', 'c.ts'])
  })

  test('reports each module that tests must mock once', () => {
    const text = "import React from 'react'\nimport 'react'\nimport { x } from './x'\nexport const f = () => [React, x]"
    expect(diagnosticsOf(['main.ts', text])).toEqual([
      "main.ts:1:19 mocked-import Cannot find 'react'; the tests mock it.",
      "main.ts:3:19 mocked-import Cannot find './x'; the tests mock it.",
    ])
  })

  test.each(['main.ts', 'main.tsx', 'main.js', 'main.jsx'])(
    'accepts JSX in %s without any declaration of it',
    (name) => {
      const text = 'export const f = (a) =>\n  <p class="x">{a}<A.B c {...a} /></p>\nconst A = { B: () => null }'
      expect(diagnosticsOf([name, text])).toEqual([])
    },
  )

  test('reads assertions of types, not JSX, where both are possible', () => {
    expect(diagnosticsOf(['main.ts', "export const f = (a: any) => <string>a + '</p>'"])).toEqual([])
    expect(diagnosticsOf(['main.ts', 'export const f = <T>(a: T) => <T>a // </T>'])).toEqual([])
  })

  test('reads each section with or without JSX', () => {
    const text =
      '// @filename: a.ts\nexport const f = (a: any) => <string>a\n// @filename: b.ts\nexport const g = () => <p />'
    expect(diagnosticsOf(['main.ts', text])).toEqual([])
  })

  test('checks the attributes of components, and knows the types of React without React', () => {
    const text = [
      "import React, { later, memo, useState, type FC, type ReactNode } from 'react'",
      'export const A: FC<{ a: number; b?: ReactNode }> = ({ a }) => a.toFixed()',
      'export const B = memo(({ a }: { a: number }) => { const [b] = useState(a); return b.toFixed() })',
      'B.displayName = later(React.evenLater)',
      'export type C = React.Whatever',
      "export const f = (e: React.MouseEvent<HTMLElement>, p: React.HTMLProps<unknown>) => [<A a={e.x} b={p.id} />, <B a='1' />]",
    ]
    expect(diagnosticsOf(['main.tsx', text.join('\n')]).filter((it) => !it.includes('HTMLElement'))).toEqual([
      "main.tsx:1:71 mocked-import Cannot find 'react'; the tests mock it.",
      "main.tsx:6:113 TS2322 Type 'string' is not assignable to type 'number'.",
    ])
  })

  test.each(['await f()', 'for await (const x of f()) {}', 'await using x = f()'])(
    'accepts %s at the top level',
    (text) => {
      expect(diagnosticsOf(['main.ts', `const f = (): any => 1\n${text}`])).toEqual([])
    },
  )

  test.each(['main.ts', 'main.js'])('accepts import.meta in %s', (name) => {
    expect(diagnosticsOf([name, 'export const f = () => import.meta.env'])).toEqual([])
  })

  test('reports the errors of JSX as of TSX', () => {
    expect(diagnosticsOf(['main.ts', 'export const f = () => <p>{1}</p>\nexport const = 1'])).toEqual([
      expect.stringMatching(/^main.ts:2:14 TS1134 /),
      expect.stringMatching(/^main.ts:2:16 TS1134 /),
    ])
  })

  test('never reports a place after the end of the pasted text', () => {
    const text = 'interface A {}\nconst enum B { C }\nfunction f() {}\nclass f {}'
    const { diagnostics } = project.update(sourceOf(['main.ts', text]))
    expect(diagnostics.length).toBeGreaterThan(0)
    for (const { place } of diagnostics) expect(place!.end).toBeLessThanOrEqual(text.length)
  })

  const many = (text: string, times = 5000): string => text.repeat(times)

  // The limit depends on the stack, so each kind is far beyond it and the exact column is unknown.
  test.each([
    ['if', many('if (a) {') + many('}')],
    ['loops', many('for (;;) {') + many('}')],
    ['arrays', `a = ${many('[')}1${many(']')}`],
    ['calls', `${many('f(')}a${many(')')}`],
    ['templates', `a = ${many('`${')}1${many('}`')}`],
    ['types', `type A = ${many('B<')}1${many('>')}`],
    ['patterns and divisions', `a = b / /[(]/.exec(c) / ${many('(')}1${many(')')}`],
  ])('reports where %s are nested too deeply', (_, deep) => {
    const first = 'const s = "((((", t = /[[[/\n\n'
    const { diagnostics } = project.update(sourceOf(['main.ts', `${first}function f(a: any): any {\n  ${deep}\n}\n`]))
    expect(diagnostics.map((it) => [it.code, it.place?.file, it.place?.line])).toEqual([['too-deep', 'main.ts', 4]])
    expect(diagnostics[0]!.place!.column).toBeGreaterThan(4000)
  })

  test('still works after reporting excessive nesting', () => {
    expect(diagnosticsOf(['main.ts', '['.repeat(5000) + ']'.repeat(5000)])).toEqual([
      expect.stringMatching(/^main.ts:1:5000 too-deep /),
    ])
    expect(diagnosticsOf(['main.ts', 'export const f = 1'])).toEqual([])
  })
})

describe('any text', () => {
  const broken = [
    '',
    ' ',
    '// only a comment',
    '/* unfinished',
    '"unfinished',
    '`unfinished ${',
    '/unfinished',
    'export',
    'export {',
    'class {',
    'function',
    '}}}}',
    '\0\u0001\uffff\ud800',
    'export { a, b as c }',
    'export default',
    'import { x } from',
    'enum { A = ',
    'let x = <T>',
    "export * from './main'",
    '#!/usr/bin/env node\nlet x = 1',
  ]
  test.each(broken)('yields diagnostics with valid places: %j', (text) => {
    checkPlaces(text)
  })

  test('made of code fragments yields diagnostics with valid places', () => {
    const fragments = [
      'function f(',
      ') {',
      '}',
      'class A ',
      'export ',
      'const x = ',
      '`${',
      '`',
      '<',
      '>',
      '/',
      '"',
      'await ',
      ': T',
      '\n',
      '=>',
      '?.',
      '@',
      'import ',
      "'./x'",
      'é',
      '\u2028',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...fragments), { maxLength: 12 }), (parts) => {
        checkPlaces(parts.join(''))
      }),
      { numRuns: 60 },
    )
  })

  function checkPlaces(text: string): void {
    const checked = project.update(sourceOf(['main.ts', text]))
    for (const { place } of checked.diagnostics) {
      if (place === undefined) continue
      expect(0 <= place.start && place.start <= place.end && place.end <= text.length).toBe(true)
      expect(1 <= place.line && 1 <= place.column).toBe(true)
    }
    const isError = (it: Diagnostic): boolean => it.severity === 'error'
    if (!checked.diagnostics.some(isError)) describeSubject(checked, numberedFunctions(checked), 'stateful')
  }
})

describe('exports', () => {
  test('are tested, wherever they are declared', () => {
    const names = targets(
      [
        'main.ts',
        "export * from './a'; export { f as g, default as h } from './b'; export type { T } from './b'; function own() {}",
      ],
      ['a.ts', 'export const one = () => 1; export interface I {}'],
      ['b.ts', 'export function f() {}; export default class Box {}; export type T = 1'],
    )
    expect(names).toEqual(['one', 'g', 'new h'])
  })

  test('that are only types do not count: the declarations are tested instead', () => {
    const checked = project.update(
      sourceOf(['main.ts', 'interface A {}\nexport type { A }\nexport interface B {}\nexport {}\nfunction f() {}']),
    )
    expect(checked.hasExports).toBe(false)
    expect(targets(['main.ts', 'export interface A {}\nfunction f() {}\nexport {}'])).toEqual(['f'])
  })

  test('may contain no callable', () => {
    expect(targets(['main.ts', 'export const a = 1; export type T = () => void; export enum E { A }'])).toEqual([])
  })

  test('are described the same, whatever the project compiled before', () => {
    const files: Files = [
      [
        'main.ts',
        "type A = 'x' | 'a' | 'm' | 3 | null; export function f(a: A, b: 'z' | 'x' | Date | string[]) { return [a, b] }",
      ],
    ]
    const expected = subjectOf(...files)
    diagnosticsOf(['main.ts', "export const g = (a: 'm' | 'z' | 'a') => a"])
    expect(subjectOf(...files)).toEqual(expected)
    const fresh = createProject(nodeLibs()).update(sourceOf(...files))
    fresh.checker.getTypeAtLocation(fresh.entries[0]!.statements[1]!)
    expect(describeSubject(fresh, numberedFunctions(fresh), 'stateful').subject).toEqual(expected)
  })
})
