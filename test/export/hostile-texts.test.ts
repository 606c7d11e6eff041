import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { marked, type Token } from 'marked'
import { posix, win32 } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { printSuite } from '../../engine/export/print-suite.ts'
import { projectFiles } from '../../engine/export/project/project.ts'
import { stackBlitzForm } from '../../engine/export/project/stack-blitz.ts'
import { zipOf } from '../../engine/export/project/zip.ts'
import { safeNames } from '../../engine/model/source/file-name.ts'
import { runners } from '../../engine/model/goal/options.ts'
import type { Callable, Subject } from '../../engine/model/subject/subject.ts'
import type { Check, SuiteTest } from '../../engine/model/test/suite.ts'
import type { Value } from '../../engine/model/test/value.ts'
import { type shareForms, shareText } from '../../src/session/sharing/share-texts.ts'
import { noDecisions } from '../support/decisions.ts'
import { emptySubject, somewhere } from '../support/goals.ts'
import { hostileText } from '../support/hostile-text.ts'
import { share } from '../support/share.ts'

/** A module whose name, exports and members have these names. */
function subjectOf(entry: string, exported: string, member: string): Subject {
  const callable = (it: Partial<Callable> & Pick<Callable, 'kind' | 'name' | 'target'>): Callable => ({
    path: [],
    parameters: [],
    returns: 0,
    awaited: false,
    place: somewhere,
    ...it,
  })
  return {
    ...emptySubject,
    entry,
    modules: [{ name: entry, exports: { f: exported, C: `${exported}2` } }],
    types: [{ kind: 'unknown' }, { kind: 'class', class: 0 }],
    classes: [
      { name: 'C', exported: 'C', isAbstract: false, subclasses: [], constructors: [1], members: [2], fields: [] },
    ],
    callables: [
      callable({ kind: 'function', name: 'f', target: exported, path: ['f'] }),
      callable({ kind: 'construct', name: 'new C', target: 'C', path: ['C'], owner: 0, returns: 1 }),
      callable({ kind: 'method', name: `C.${member}`, target: 'C', member, owner: 0 }),
    ],
  }
}

/** Tests that contain a text as argument, key, result and error message, some next to a regular expression. */
function suiteOf(text: string): readonly SuiteTest[] {
  const literal = { kind: 'literal', type: 0, value: text } as const
  const value: Value = { kind: 'primitive', value: text }
  const test = (checks: readonly Check[], act: number, ...statements: SuiteTest['test']): SuiteTest => ({
    test: statements,
    act,
    goals: [],
    checks,
    waitMs: 0,
  })
  const call = { kind: 'call', type: 0, callable: 0, args: [0] } as const
  const error: Value = { kind: 'error', className: 'TypeError', message: text, isPlain: true, ofLibrary: true }
  const values: readonly Value[] = [
    value,
    { kind: 'object', entries: [[text, value]] },
    { kind: 'array', elements: [value, { kind: 'regexp', source: 'a', flags: 'u' }] },
    { kind: 'map', entries: [[value, value]] },
    error,
  ]
  return [
    ...values.map((it) => test([{ kind: 'equals', statement: 1, value: it }], 1, literal, call)),
    test([{ kind: 'throws', statement: 1, error, designed: true }], 1, literal, call),
    test([{ kind: 'throws', statement: 1, error: value, designed: false }], 1, literal, call),
    test(
      [{ kind: 'equals', statement: 2, value }],
      2,
      literal,
      { kind: 'object', type: 0, keys: [text], values: [0] },
      { kind: 'call', type: 0, callable: 0, args: [1] },
    ),
    test(
      [{ kind: 'equals', statement: 2, value }],
      2,
      literal,
      { kind: 'call', type: 1, callable: 1, args: [] },
      { kind: 'call', type: 0, callable: 2, receiver: 1, args: [0] },
    ),
  ]
}

/** The structure of a file without its strings: kinds of syntax, identifiers, and parse errors. */
function skeletonOf(code: string): { readonly kinds: readonly string[]; readonly problems: readonly string[] } {
  const { diagnostics } = ts.transpileModule(code, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext },
  })
  const file = ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest, true)
  const kinds = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) kinds.add(node.text)
    else kinds.add(ts.SyntaxKind[node.kind])
    ts.forEachChild(node, visit)
  }
  visit(file)
  for (const it of ts.getLeadingCommentRanges(code, 0) ?? []) kinds.add(`comment ${it.pos}`)
  return {
    kinds: [...kinds],
    problems: (diagnostics ?? []).map((it) => ts.flattenDiagnosticMessageText(it.messageText, '\n')),
  }
}

/** The texts of all string literals. */
function stringsOf(code: string): ReadonlySet<string> {
  const strings = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) strings.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest, true))
  return strings
}

describe.each(share(runners, 3))('a test file for %s', (runner) => {
  const print = (text: string, name: string): string =>
    printSuite(suiteOf(text), subjectOf(name, text, text), { from: undefined }, runner, noDecisions).code

  test('contains every text only as a string literal', () => {
    const allowed = new Set(skeletonOf(print('plain words', 'a.ts')).kinds)
    for (const it of ['ComputedPropertyName', 'ElementAccessExpression', 'PropertyAccessExpression']) allowed.add(it)
    fc.assert(
      fc.property(hostileText, hostileText, (words, name) => {
        // The marker makes every text different from the names that the file itself uses.
        const text = `${words}\u00b7'`
        const code = print(text, name)
        const { kinds, problems } = skeletonOf(code)
        expect(problems).toEqual([])
        expect(kinds.filter((it) => !allowed.has(it))).toEqual([])
        expect(stringsOf(code)).toContain(text)
      }),
      { numRuns: 100, endOnFailure: true },
    )
  })
})

/** The kinds of all Markdown tokens in a text, including nested ones. */
function markdownKinds(markdown: string): readonly string[] {
  const kinds: string[] = []
  const visit = (token: Token): void => {
    kinds.push(token.type)
    if ('tokens' in token) for (const it of token.tokens ?? []) visit(it)
  }
  for (const it of marked.lexer(markdown)) visit(it)
  return kinds
}

describe('a project', () => {
  const namedText = fc.record({ name: hostileText, text: hostileText })
  const input = fc.record({
    files: fc.array(namedText, { minLength: 1, maxLength: 6 }),
    fileName: hostileText,
    folder: hostileText,
    runner: fc.constantFrom(...runners),
  })

  test('unpacks every file to a path of its own in its folder, whatever the file names are', () => {
    fc.assert(
      fc.property(input, ({ files, fileName, folder, runner }) => {
        const source = { files, entry: files[0]!.name }
        const project = projectFiles(source, { code: 'tests', fileName }, runner)
        const [inside = ''] = safeNames([folder])
        const entries = Object.keys(unzipSync(zipOf(project, inside)))
        for (const paths of [posix, win32]) {
          const root = paths.resolve('/unpacked', inside)
          const targets = entries.map((it) => paths.resolve('/unpacked', it))
          expect(targets.filter((it) => !it.startsWith(root + paths.sep))).toEqual([])
          expect(new Set(targets.map((it) => it.toLowerCase())).size).toBe(entries.length)
        }
        for (const it of entries) expect(it).toMatch(/^[^\p{Cc}\p{Cf}\\:]+$/u)
        expect(entries).toHaveLength(Object.keys(project).length)
        expect(Object.values(project).filter((it) => it === 'tests').length).toBeGreaterThan(0)
        expect(stackBlitzForm(project, folder).fields.map(([name]) => name.split('[')[0])).toEqual(
          Array.from({ length: 3 + entries.length }, () => 'project'),
        )
      }),
      { numRuns: 150, endOnFailure: true },
    )
  })

  test('has a README that shows names as text, and settings files that parse', () => {
    fc.assert(
      fc.property(input, ({ files, fileName, runner }) => {
        const project = projectFiles({ files, entry: files[0]!.name }, { code: '', fileName }, runner)
        const kinds = new Set(markdownKinds(project['README.md']!))
        for (const it of ['heading', 'paragraph', 'text', 'codespan', 'escape', 'space']) kinds.delete(it)
        expect([...kinds]).toEqual([])
        const { name, scripts } = JSON.parse(project['package.json']!) as {
          readonly name: string
          readonly scripts: { readonly test: string }
        }
        expect(name).toMatch(/^[a-z0-9-]+$/)
        // A single command: only words, and quotes around a name.
        expect(scripts.test).toMatch(/^[\w ./-]+(?:"(?:[^"$`\\]|\\\$)+")?$/)
        JSON.parse(project['tsconfig.json']!)
      }),
      { numRuns: 150, endOnFailure: true },
    )
  })

  test('lists the paths to which a hostile archive is unpacked', () => {
    const names = [
      'main.ts',
      'a\n/../../../../evil.ts',
      '/tmp/evil.ts',
      'a\nglobalThis.pwned=1\n',
      '..\\..\\evil.ts',
      'con',
    ]
    const files = names.map((name) => ({ name, text: name }))
    const project = projectFiles({ files, entry: 'main.ts' }, { code: 'tests', fileName: 'main.test.ts' }, 'jest')
    const entries = unzipSync(zipOf(project, 'main-tests'))
    expect(Object.keys(entries)).toEqual([
      'main-tests/main.ts',
      'main-tests/a-/evil.ts',
      'main-tests/tmp/evil.ts',
      'main-tests/a-globalThis.pwned=1-',
      'main-tests/evil.ts',
      'main-tests/file-con',
      'main-tests/main.test.ts',
      'main-tests/package.json',
      'main-tests/tsconfig.json',
      'main-tests/jest.config.cjs',
      'main-tests/jest.transform.cjs',
      'main-tests/README.md',
    ])
    expect(strFromU8(entries['main-tests/README.md']!)).toContain('/tmp/evil.ts is called tmp/evil.ts here')
  })

  test.each(['../evil', '/evil', 'a\n', 'con', 'a/../../b'])('refuses to write a file named %j', (name) => {
    expect(() => zipOf({ [name]: '' }, 'folder')).toThrow('No file can be written as')
    expect(() => zipOf({ 'a.ts': '' }, name)).toThrow('No file can be written as')
    expect(() => stackBlitzForm({ [name]: '' }, 'title')).toThrow('No file can be written as')
  })
})

describe('a text for sharing', () => {
  const address = (file: string): string => `https://example.org/${file}`
  const shared = (name: string): Readonly<Record<(typeof shareForms)[number], string>> => {
    const text = (form: (typeof shareForms)[number]): string => shareText(form, { hash: '#1=abc', name }, address)
    return { link: text('link'), markdown: text('markdown'), iframe: text('iframe'), element: text('element') }
  }

  test('is a single link or element, whatever the file name is', () => {
    const plain = shared('a')
    fc.assert(
      fc.property(hostileText, (name) => {
        const { link, markdown, iframe, element } = shared(name)
        expect([link, element]).toEqual([plain.link, plain.element])
        const [paragraph, ...others] = marked.lexer(markdown)
        expect(others).toEqual([])
        expect(paragraph).toMatchObject({
          type: 'paragraph',
          tokens: [{ type: 'link', href: 'https://example.org/#1=abc' }],
        })
        const kinds = new Set(markdownKinds(markdown))
        for (const it of ['paragraph', 'link', 'text', 'escape']) kinds.delete(it)
        expect([...kinds]).toEqual([])
        for (const sign of ['<', '>', '"', '\n'])
          expect(iframe.split(sign)).toHaveLength(plain.iframe.split(sign).length)
        expect(iframe).not.toMatch(/[`\u2028\u202e]/)
        expect(iframe.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
      }),
      { numRuns: 500, endOnFailure: true },
    )
  })
})
