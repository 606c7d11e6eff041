import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Destination, testFileFor } from '../../cli/destination.ts'
import { marked } from '../../cli/mark.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitscape-place-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** The test file for a file, relative to the folder, or the problem. */
function placeOf(file: string, usual: string, destination: Destination = { kind: 'project' }): string {
  const place = testFileFor(destination, join(folder, file), usual, 'vitest')
  if (place.kind === 'none') return ''
  return place.kind === 'taken' ? place.problem : relative(folder, place.path)
}

/** The tests of a file as they are written to a test file. */
function own(testFile: string, file: string, code = 'test()\n'): string {
  return marked(code, join(folder, testFile), join(folder, file))
}

describe('the place of a test file', () => {
  test('is beside the file', () => {
    write({ 'src/a.ts': '' })
    expect(placeOf('src/a.ts', 'a.test.ts')).toBe('src/a.test.ts')
  })

  test('is that of earlier tests of the file, even after a comment with settings', () => {
    const code = '/** @jest-config-loader ts-node */\nimport "x"\n'
    write({ 'a.ts': '', 'a.test.ts': own('a.test.ts', 'a.ts', code) })
    expect(own('a.test.ts', 'a.ts', code)).toMatch(/^\/\*\* @jest-config-loader ts-node \*\/\n\/\/ Tests of \.\/a\.ts/)
    expect(placeOf('a.ts', 'a.test.ts')).toBe('a.test.ts')
  })

  test.each([
    ['by a person', () => 'test("a", () => {})\n'],
    ['that mention the mark later', () => `\n${own('a.test.ts', 'a.ts')}`],
    ['of another file', () => own('a.test.ts', 'b.ts')],
  ])('is never that of tests %s', (_, text) => {
    write({ 'a.ts': '', 'a.test.ts': text() })
    expect(placeOf('a.ts', 'a.test.ts')).toBe('a.fitscape.test.ts')
    write({ 'a.fitscape.test.ts': own('a.fitscape.test.ts', 'a.ts') })
    expect(placeOf('a.ts', 'a.test.ts')).toBe('a.fitscape.test.ts')
    write({ 'a.fitscape.test.ts': text() })
    expect(placeOf('a.ts', 'a.test.ts')).toMatch(
      /a\.test\.ts and .*a\.fitscape\.test\.ts exist, and are not by Fitscape/,
    )
  })

  test('is not one that a test file has with another extension', () => {
    write({ 'a.ts': '', 'a.test.tsx': 'test("a", () => {})\n' })
    expect(placeOf('a.ts', 'a.test.ts')).toBe('a.fitscape.test.ts')
  })

  test('differs for files that differ only in their extension', () => {
    write({ 'a.ts': '', 'a.tsx': '', 'b.tsx': '' })
    expect(['a.ts', 'a.tsx', 'b.tsx'].map((it) => placeOf(it, `${it[0]!}.test.ts`))).toEqual([
      'a.test.ts',
      'a.tsx.test.ts',
      'b.test.ts',
    ])
  })

  test('is the same folder below a chosen one', () => {
    const path = join(folder, 'out')
    const below = relative(process.cwd(), folder).replace(/^(?:\.\.\/)+/, '')
    expect(placeOf('src/a.ts', 'a.test.ts', { kind: 'folder', path })).toBe(`out/${below}/src/a.test.ts`)
  })
})
