import { describe, expect, test } from 'vitest'
import { compiledOf } from '../support/compile.ts'

/** The mocked modules and their exports, and the messages, for a file under test and others. */
function mockedIn(files: Readonly<Record<string, string>>) {
  const sources = Object.entries(files).map(([name, text]) => ({ name, text }))
  const { subject, diagnostics } = compiledOf({ entry: sources[0]!.name, files: sources })
  const mocked = (subject.mocked ?? []).map(({ specifier, exports }) => [
    specifier,
    exports.map((it) => `${it.use} ${it.name}`),
  ])
  return { mocked: Object.fromEntries(mocked) as unknown, codes: diagnostics.map((it) => it.code) }
}

describe('names that a file passes on by export *', () => {
  const main = "import { rate, convert as to } from './bar'\nexport const f = (n: number) => (n > rate ? to(n) : 0)"

  test('from a missing module are its exports', () => {
    expect(
      mockedIn({ 'main.ts': main, 'bar.ts': "export * from './baz'", 'baz.ts': "export * from '@scope/gone'" }),
    ).toEqual({ mocked: { '@scope/gone': ['value rate', 'function convert'] }, codes: ['mocked-import'] })
  })

  test('are not, if another file exports them', () => {
    const bar = "export * from './gone'\nexport * from './baz'"
    const baz = 'export const rate = 3\nexport const convert = (n: number) => n'
    expect(mockedIn({ 'main.ts': main, 'bar.ts': bar, 'baz.ts': baz }).mocked).toEqual({ './gone': [] })
  })

  test('from a file that does not compile are its exports', () => {
    const baz = 'export const rate = 3\nexport const convert = (n: number) => n +'
    const { mocked } = mockedIn({ 'main.ts': main, 'bar.ts': "export * from './baz'", 'baz.ts': baz })
    expect(mocked).toEqual({ './baz': ['value rate', 'function convert'] })
  })

  test('may be exported once more', () => {
    const again = "export { size } from './bar'\nexport const f = (n: number) => n > 3"
    const { mocked } = mockedIn({ 'main.ts': again, 'bar.ts': "export * from './gone'" })
    expect(mocked).toEqual({ './gone': ['value size'] })
  })
})

describe('a comment that names the factory of elements', () => {
  test.each(['/** @jsxRuntime classic */', '// @jsxRuntime classic', '// @jsx: react'])(
    'makes them by a mocked React: %s',
    (comment) => {
      const text =
        `${comment}\n` + "import React from 'react'\nexport const f = (n: number) => (n > 3 ? <><b>{n}</b></> : null)"
      expect(mockedIn({ 'main.tsx': text }).mocked).toEqual({ react: ['imitated createElement', 'imitated Fragment'] })
      expect(compiledOf({ entry: 'main.tsx', files: [{ name: 'main.tsx', text }] }).code).not.toContain('jsx-runtime')
    },
  )

  test.each(['/** @jsxImportSource gone */', '// @jsxImportSource: gone'])('may name its package: %s', (comment) => {
    const text = `${comment}\nexport const f = (n: number) => n > 3 && <b>{n}</b>`
    const { mocked, codes } = mockedIn({ 'main.tsx': text })
    expect(mocked).toMatchObject({ 'gone/jsx-runtime': expect.anything() as unknown })
    expect(codes).not.toContain('option')
  })

  test('keeps the import of that factory', () => {
    const text = "/** @jsx h */\nimport { h } from './gone'\nexport const f = (n: number) => n > 3 && <b>{n}</b>"
    expect(mockedIn({ 'main.tsx': text }).mocked).toMatchObject({ './gone': [] })
  })
})
