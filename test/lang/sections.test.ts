import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sectionsOf } from '../../engine/lang/program/sections.ts'
import { compilationOf, compiledOf, sourceOf } from '../support/compile.ts'
import { passthroughProbes } from '../support/passthrough-probes.ts'

/** The names and texts of sections, without the spaces that preserve offsets. */
function sections(text: string, name = 'main.ts'): Readonly<Record<string, string>> {
  return Object.fromEntries(sectionsOf({ name, text }).map((it) => [it.name, it.text.trim()]))
}

/** The combined exports of the modules of a source. */
function load(text: string): Readonly<Record<string, unknown>> {
  const { code } = compiledOf(sourceOf(text))
  const loader = new Function('probes', code) as (probes: unknown) => () => Record<string, unknown>
  return loader(passthroughProbes())()
}

/** The diagnostics for a text, one line each. */
function diagnosticsOf(text: string): readonly string[] {
  const compilation = compilationOf(sourceOf(text))
  const { diagnostics } = compilation.kind === 'failed' ? compilation : compilation.compiled
  return diagnostics.map((it) => `${it.place?.line}:${it.place?.column} ${it.code}`)
}

describe('the sections of a text', () => {
  test('are one section if no line names a file', () => {
    expect(sections('const a = 1 // @filename: x.ts')).toEqual({ 'main.ts': 'const a = 1 // @filename: x.ts' })
  })

  test.each(['`', "'", '"'])('may have names between %s', (quote) => {
    expect(sections(`// @filename: ${quote}lib/a.ts${quote}\nlet a\n// @filename: b.ts\nlet b`)).toEqual({
      'lib/a.ts': 'let a',
      'b.ts': 'let b',
    })
    const [first] = sectionsOf({ name: 'main.ts', text: `// @filename: ${quote}../a.ts${quote}\nlet a` })
    expect(first!.heading!.unsafe).toBe('../a.ts')
  })

  test('begin with the line that names them, in any case and with any line ending', () => {
    expect(sections('// @filename: a.ts\r\nconst a = 1\r\n  //@FileName:b.js  \rlet b\n// @Filename : c.d.ts')).toEqual(
      {
        'a.ts': 'const a = 1',
        'b.js': 'let b',
        'c.d.ts': '',
      },
    )
  })

  test('may follow other code, which becomes the file itself', () => {
    expect(sections('const a = 1\n// @filename: b.ts\nconst b = 2', 'lib/a.ts')).toEqual({
      'lib/a.ts': 'const a = 1',
      'lib/b.ts': 'const b = 2',
    })
  })

  test('share the comments at the start of the text', () => {
    const text = '\uFEFF// @ts-nocheck\n// @strict: false\n\n// @filename: a.ts\n1\n// @filename: b.ts\n2'
    expect(sections(text)).toEqual({
      'a.ts': '// @ts-nocheck\n// @strict: false\n\n                  \n1',
      'b.ts': expect.stringMatching(/^\/\/ @ts-nocheck\n.*\n\s*2$/s) as string,
    })
  })

  test('never leave the outermost folder', () => {
    const text = '// @filename: ../../x/./a.ts\n// @filename: /b.ts\n// @filename: c\\d.ts'
    expect(Object.keys(sections(text, 'lib/main.ts'))).toEqual(['x/a.ts', 'lib/b.ts', 'lib/c/d.ts'])
  })

  test('preserve offsets and line endings', () => {
    const line = fc.constantFrom('// @filename: a.ts', 'const a = 1', '// b', '', '`', ' // @filename: lib/b.js ')
    const end = fc.constantFrom('\n', '\r\n', '\r', '\u2028')
    fc.assert(
      fc.property(fc.array(fc.tuple(line, end), { maxLength: 8 }), (lines) => {
        const text = lines.flat().join('')
        for (const it of sectionsOf({ name: 'main.ts', text })) {
          expect(it.text.length).toBeLessThanOrEqual(text.length)
          for (let at = 0; at < it.text.length; at++) {
            if (it.text[at] !== ' ' || /\s/.test(text[at]!)) expect(it.text[at]).toBe(text[at])
          }
        }
      }),
    )
  })
})

describe('a section with an unsafe file name', () => {
  test.each([
    ['main.ts', '/tmp/evil.ts', 'tmp/evil.ts'],
    ['main.ts', '..\\..\\evil.ts', 'evil.ts'],
    ['main.ts', 'C:\\evil.ts', 'C-/evil.ts'],
    ['main.ts', 'CON', 'file-CON'],
    ['main.ts', 'aux.ts', 'file-aux.ts'],
    ['main.ts', 'a\u202egnp.ts', 'a-gnp.ts'],
    ['main.ts', 'a\u0000\u001b[2J.ts', 'a--[2J.ts'],
    ['main.ts', 'MAIN.ts', 'MAIN-2.ts'],
    ['main.ts', '`${x}`.ts', 'x--.ts'],
    // The folders of the pasted file already exist.
    ['.storybook/main.ts', '.hidden.ts', '.storybook/hidden.ts'],
    ['.storybook/main.ts', 'a.ts', '.storybook/a.ts'],
    ['.storybook/main.ts', '../../../evil.ts', 'evil.ts'],
  ])('in %s: %j becomes %s', (file, heading, name) => {
    const text = `const a = 1\n// @filename: ${heading}\nconst b = 2`
    expect(Object.keys(sections(text, file))).toEqual([file, name])
  })

  test('has a warning at its heading that states the new name', () => {
    const text = '// @filename: a.ts\nexport const a = () => 1\n// @filename: /etc/b\u202e.ts\nexport const b = () => 2'
    const { diagnostics, subject } = compiledOf(sourceOf(text))
    expect(subject.modules.map((it) => it.name)).toEqual(['a.ts', 'etc/b-.ts'])
    expect(diagnostics).toMatchObject([
      {
        severity: 'warning',
        code: 'renamed-file',
        message: '“/etc/b�.ts” is not a safe file name. This section is called etc/b-.ts instead.',
        place: { line: 3, column: 1 },
      },
    ])
  })

  test.each([
    ['main.ts', '../../evil.ts'],
    ['main.ts', 'a/../../evil.ts'],
    ['main.ts', '/tmp/evil.ts'],
    ['main.ts', '\\tmp\\evil.ts'],
    ['lib/main.ts', '../../evil.ts'],
  ])('in %s has a warning if it is outside the folder: %s', (file, heading) => {
    expect(sectionsOf({ name: file, text: `// @filename: ${heading}` })[0]?.heading?.unsafe).toBe(heading)
  })

  test.each([
    [
      ['../../evil.ts', 'evil.ts'],
      ['evil-2.ts', 'evil.ts'],
    ],
    [
      ['evil.ts', '../evil.ts', '../../evil.ts'],
      ['evil.ts', 'evil-2.ts', 'evil-3.ts'],
    ],
    [
      ['/main.ts', '../MAIN.ts'],
      ['main.ts', 'MAIN-2.ts'],
    ],
  ])('outside the folder does not take the name of another: %j', (headings, names) => {
    const text = headings.map((it) => `// @filename: ${it}\n`).join('')
    expect(sectionsOf({ name: 'main.ts', text }).map((it) => it.name)).toEqual(names)
  })

  test.each([
    ['main.ts', './a.ts'],
    ['main.ts', 'lib/../a/./b.ts'],
    ['lib/main.ts', '../a.ts'],
  ])('in %s needs no warning within the folder: %s', (file, heading) => {
    expect(sectionsOf({ name: file, text: `// @filename: ${heading}` })[0]?.heading?.unsafe).toBeUndefined()
  })

  test('is rejected if there are too many', () => {
    const text = Array.from({ length: 201 }, (_, at) => `// @filename: f${at}.ts\nexport const x${at} = ${at}`).join(
      '\n',
    )
    expect(sectionsOf({ name: 'main.ts', text })).toHaveLength(200)
    expect(diagnosticsOf(text)).toContain('401:1 too-many-files')
  })
})

describe('a source of several sections', () => {
  const text = `// @filename: money.ts
export function round(n: number) { return n < 0 ? -1 : 1 }
export default class Purse { constructor(public cents: number) {} }
// @filename: data.json
{ "rate": 2, "__proto__": 3 }
// @filename: lib/main.ts
import Purse, { round as near } from '../money.js'
import data from '../data.json'
export { Purse }
export const round = (n: number) => near(n) * data.rate`

  test('has targets in all sections, under unique names', () => {
    const { subject } = compiledOf(sourceOf(text))
    expect(subject.modules).toEqual([
      { name: 'money.ts', exports: { round: 'round' } },
      { name: 'lib/main.ts', exports: { Purse: 'Purse', 'round 2': 'round' } },
    ])
    expect(subject.targets.map((it) => subject.callables[it]!.name)).toEqual([
      'round',
      'new Purse',
      'round#2',
      'set Purse.cents',
    ])
  })

  test('loads as one program', () => {
    const exports = load(text) as { round(n: number): number; 'round 2'(n: number): number }
    expect([exports.round(-3), exports['round 2'](-3)]).toEqual([-1, -2])
  })

  test('has places in the pasted text', () => {
    const { predicates, functions } = compiledOf(sourceOf(text))
    expect(predicates.map((it) => [it.place.file, it.place.line, it.place.column])).toEqual([['main.ts', 2, 43]])
    for (const { place, kind } of functions) {
      if (kind === 'function')
        expect(text.slice(place.start, place.end)).toMatch(/^(?:export function|constructor|\(n)/)
    }
  })

  test('tests the last section with code if none has exports', () => {
    const { subject } = compiledOf(
      sourceOf(
        "// @filename: a.ts\nfunction a() {}\n// @filename: b.ts\nimport './a'\nfunction b() {}\n// @filename: c.d.ts\n",
      ),
    )
    expect(subject.modules).toEqual([{ name: 'b.ts', exports: { b: 'b' }, text: "import './a'\nfunction b() {}" }])
  })

  test('is a single file if the sections are scripts, which see each other', () => {
    const text = `// @filename: a.ts
const limit = 3
// @filename: types.d.ts
interface Box { n: number }
// @filename: b.ts
function fits(box: Box) { return box.n < limit }`
    const { subject, predicates } = compiledOf(sourceOf(text))
    expect(subject.modules.map((it) => it.name)).toEqual(['main.ts'])
    expect(subject.targets.map((it) => subject.callables[it]!.name)).toEqual(['fits'])
    expect(predicates.map((it) => [it.place.line, it.place.column])).toEqual([])
    expect((load(text) as { fits(box: { n: number }): boolean }).fits({ n: 2 })).toBe(true)
  })

  test('may contain circular imports', () => {
    const exports = load(`// @filename: a.ts
import { b } from './b'
export const a = (n: number): number => (n <= 0 ? 0 : b(n - 1))
// @filename: b.ts
import { a } from './a'
export const b = (n: number): number => a(n) + 1`) as { a(n: number): number }
    expect(exports.a(3)).toBe(3)
  })

  test('supports dynamic imports of sections', async () => {
    const exports = load(`// @filename: a.ts
export const a = () => import('./b').then((it) => it.b)
// @filename: b.ts
export const b = 5`) as { a(): Promise<number> }
    await expect(exports.a()).resolves.toBe(5)
  })

  test('runs JavaScript that has a declaration file', () => {
    const exports = load(`// @filename: a.js
export const twice = (n) => 2 * n
// @filename: a.d.ts
export function twice(n: number): number
// @filename: b.ts
import { twice } from './a'
export const four = () => twice(2)`) as { four(): number }
    expect(exports.four()).toBe(4)
  })

  test('ignores files that are not code', () => {
    expect(diagnosticsOf('// @filename: a.css\na { b: c }\n// @filename: a.ts\nexport const a = () => 1')).toEqual([])
  })

  test.each([
    ['a repeated name', '// @filename: a.ts\nexport const a = 1\n// @filename: ./a.ts', ['3:1 repeated-file']],
    ['an unknown section', "// @filename: a.ts\n\n  import './b'\nexport const a = () => 1", ['3:10 mocked-import']],
    [
      'a declaration without code',
      "// @filename: a.d.ts\nexport const a: number\n// @filename: b.ts\nimport { a } from './a'\nexport const b = () => a",
      ['4:19 mocked-import'],
    ],
    [
      'type errors',
      "// @filename: a.ts\n\nexport const a: string = 1\n// @filename: b.ts\nimport './a'\nexport const b = () => 1",
      ['3:14 TS2322'],
    ],
    [
      'syntax errors only',
      "// @filename: a.ts\nexport const a = ;\n// @filename: b.ts\nimport { a } from './a'\nexport const b: string = a",
      ['2:18 TS1109'],
    ],
  ])('has diagnostics of %s at their place', (_, source, expected) => {
    expect(diagnosticsOf(source)).toEqual(expected)
  })
})
