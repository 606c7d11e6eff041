import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { compilationOf, sourceOf, linesAndMutants } from '../support/compile.ts'
import { expectSoundObjects } from '../support/object-laws.ts'
import { nightly } from '../support/nightly.ts'
import { isFull } from '../support/share.ts'
import { filesIn } from '../support/files-in.ts'

const folder = new URL('../../src/examples/', import.meta.url)

/** The examples of the page as lists of tokens, each with the text before it. */
const examples = filesIn(folder)
  .filter((it) => it.endsWith('.ts') && !['examples.ts', 'texts.ts'].includes(it))
  .map((it) => tokens(readFileSync(new URL(it, folder), 'utf8')))

function tokens(text: string): readonly string[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text)
  const found: string[] = []
  while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) found.push(scanner.getTokenText())
  return found
}

/** A change to a span of tokens: delete it, duplicate it, or swap it with the next span. */
const change = fc.record({
  kind: fc.constantFrom('delete', 'duplicate', 'swap'),
  at: fc.nat(),
  length: fc.integer({ min: 1, max: 12 }),
})

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

function changed(tokens: readonly string[], { kind, at, length }: Change): readonly string[] {
  const from = at % tokens.length
  const [before, span, rest] = [tokens.slice(0, from), tokens.slice(from, from + length), tokens.slice(from + length)]
  if (kind === 'delete') return [...before, ...rest]
  if (kind === 'duplicate') return [...before, ...span, ...span, ...rest]
  return [...before, ...rest.slice(0, length), ...span, ...rest.slice(length)]
}

/** Checks that compiling returns a runnable program, or at least one error with a message and a place in the text. */
function check(text: string, name = 'main.ts'): void {
  const compilation = compilationOf(sourceOf(text, name), { ...linesAndMutants, techniques: ['objects'] })
  if (compilation.kind === 'compiled') {
    expect(() => new Function('probes', compilation.compiled.code)).not.toThrow()
    expectSoundObjects(compilation.compiled)
    return
  }
  expect(compilation.diagnostics.some((it) => it.severity === 'error')).toBe(true)
  for (const { message, place } of compilation.diagnostics) {
    expect(message).not.toBe('')
    if (place !== undefined) expect(0 <= place.start && place.start <= place.end && place.end <= text.length).toBe(true)
  }
}

describe('compiling always returns', () => {
  test('a program or diagnostics for shuffled tokens', () => {
    const name = fc.constantFrom('main.ts', 'main.js')
    fc.assert(
      fc.property(
        fc.constantFrom(...examples),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        name,
        (it, all, name) => {
          check(all.reduce(changed, it).join(''), name)
        },
      ),
      { numRuns: isFull ? 60 : 20 },
    )
  })

  const program = 'export function f(text: string) {\n  return text === "a\u2028b" ? 1 : 2\n}\n'
  test.each([
    ['a byte order mark', `\uFEFF${program}`],
    ['CRLF', program.replaceAll('\n', '\r\n')],
    ['CR', program.replaceAll('\n', '\r')],
    ['a hashbang', `#!/usr/bin/env node\n${program}`],
    ['form feeds', `\f${program}\f`],
  ])('a program for a text with %s', (_, text) => {
    const compilation = compilationOf(sourceOf(text))
    expect(compilation.kind === 'compiled' && compilation.compiled.predicates.map((it) => it.place.column)).toEqual([
      10,
    ])
    check(text)
  })

  test.each([
    ['nothing', ''],
    ['only comments', '// nothing\n/* here */'],
    ['only types', 'type A = 1\ninterface B {}\nexport type { A, B }'],
    ['only declarations', 'declare function f(): void\ndeclare class C {}\nexport declare function g(): void'],
    ['only headings', '// @filename: a.ts\n// @filename: b.ts'],
    ['only declaration files', '// @filename: a.d.ts\nexport declare function f(): void'],
    ['only data', '// @filename: a.json\n{}'],
    ['only a style sheet', '// @filename: a.css\na {}'],
    ['zeros', '\0'.repeat(100)],
    ['noise', String.fromCharCode(...Array.from({ length: 5000 }, (_, at) => (at * 7919) % 65536))],
    ['an unfinished template', 'export const f = () => `${'],
    ['an unfinished comment', 'export const f = () => 1 /*'],
    ['an unfinished string', "export const f = () => 'a"],
    ['an unfinished pattern', 'export const f = () => /a[/'],
    ['an unfinished class', 'export class A { m() { if (a'],
    isFull ? ['a megabyte of brackets', '('.repeat(1_000_000)] : ['many brackets', '('.repeat(100_000)],
    ['a deep expression', `export const f = () => ${'-'.repeat(20_000)}1`],
    ['a long chain', `export const f = (a: any) => a${'.b()'.repeat(20_000)}`],
  ])('diagnostics for %s', (_, text) => {
    expect(compilationOf(sourceOf(text)).kind).toBe('failed')
    check(text)
  })

  nightly(
    'a program for a megabyte of functions',
    () => {
      const text = Array.from(
        { length: 3_000 },
        (_, at) => `export function f${at}(n: number) { return n < ${at} ? 'a' : 'b' }\n// ${'-'.repeat(280)}`,
      )
      expect(text.join('\n').length).toBeGreaterThan(1_000_000)
      expect(compilationOf(sourceOf(text.join('\n'))).kind).toBe('compiled')
    },
    60_000,
  )
})
