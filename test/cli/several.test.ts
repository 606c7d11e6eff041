import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { generate } from './command-line.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitscape-several-'))
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

/** A path as the command line shows it. */
function shown(name: string): string {
  return relative(process.cwd(), join(folder, name)).replaceAll('\\', '/')
}

const sign = "export const sign = (n: number) => (n < 0 ? 'negative' : 'positive')\n"
const options = ['--seed', '1', '--budget-evals', '300']

// Each file has a process of its own, which loads the compiler.
describe('several files', { timeout: 240_000 }, () => {
  test('are tested apart; a line tells of each, and a table of all', async () => {
    write({
      'a.ts': sign,
      'b.ts': 'export const broken = ;',
      'c.ts': 'export interface C { c: 1 }',
      'd.ts': `import { sign } from './a'\nexport const isPositive = (n: number) => sign(n) === 'positive'\n`,
    })
    const { code, stdout, stderr } = await generate(join(folder, '*.ts'), ...options)
    expect(code).toBe(0)
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((it) => shown(`${it}.ts`))
    expect(stderr.split('\n')).toEqual([
      `${a}: 2 of 2 goals, 2 tests in ${shown('a.test.ts')}`,
      `${b}: not tested: 1:23: Expression expected.`,
      `${c}: not tested: There are only types here, and nothing that runs. Export a function or a class.`,
      `${d}: 1 of 1 goals, 2 tests in ${shown('d.test.ts')}`,
      '',
    ])
    expect(stdout).toMatch(/^\nFile +Goals +Tests +Mutants\n-+\n/)
    expect(stdout).toMatch(/\n2 of 4 files +3\/3 +100% +4 +\d+%\n$/)
  })

  test('have their warnings below their lines', async () => {
    write({ 'a.ts': sign, 'b.ts': `import { gone } from './gone'\nexport const f = (n: number) => (gone(n) ? 1 : 2)` })
    const { code, stderr } = await generate(join(folder, '*.ts'), ...options)
    expect(code).toBe(0)
    const lines = stderr.split('\n')
    expect(lines[0]).toMatch(/a\.ts: 2 of 2 goals/)
    expect(lines[1]).toMatch(/b\.ts: 2 of 2 goals/)
    expect(lines[2]).toMatch(/^ {2}\S*b\.ts:1:22: Cannot find '\.\/gone'; the tests mock it\.$/)
    expect(lines.slice(3)).toEqual([''])
  })

  test('have the tests that they have alone', async () => {
    write({ 'a.ts': sign, 'deep/b.ts': sign.replaceAll('sign', 'kind') })
    await generate(join(folder, '**/*.ts'), ...options)
    for (const [file, testFile] of [
      ['a.ts', 'a.test.ts'],
      ['deep/b.ts', 'deep/b.test.ts'],
    ] as const) {
      const alone = await generate(join(folder, file), '--out', join(folder, `${file}.alone.ts`), ...options)
      expect(alone.code).toBe(0)
      const [mark, ...lines] = readFileSync(join(folder, testFile), 'utf8').split('\n')
      expect(mark).toMatch(/^\/\/ Tests of \.\/[ab]\.ts, written by Fitscape/)
      expect(lines.join('\n')).toBe(readFileSync(join(folder, `${file}.alone.ts`), 'utf8'))
    }
  })

  test('are written below the folder after --out, and import the code from there', async () => {
    write({ 'a.ts': sign })
    const out = join(folder, 'out')
    const { code } = await generate(join(folder, '*.ts'), '--out', out, ...options)
    const testFile = join(
      out,
      shown('a.ts')
        .replace(/^(?:\.\.\/)+/, '')
        .replace(/\.ts$/, '.test.ts'),
    )
    expect(code).toBe(0)
    expect(readFileSync(testFile, 'utf8')).toMatch(/from ["'](?:\.\.\/)+a["']/)
  })

  test('print a report per line with --json', async () => {
    write({ 'a.ts': sign, 'b.ts': 'export const broken = ;' })
    const { code, stdout } = await generate(join(folder, '*.ts'), '--json', '--jobs', '1', ...options)
    const reports = stdout
      .trimEnd()
      .split('\n')
      .map((it) => JSON.parse(it) as Record<string, unknown>)
    expect(code).toBe(0)
    expect(reports).toMatchObject([
      { path: shown('a.ts'), written: shown('a.test.ts'), file: 'a.ts', coverage: { branch: { covered: 2 } } },
      {
        path: shown('b.ts'),
        problem: '1:23: Expression expected.',
        file: 'b.ts',
        diagnostics: [{ severity: 'error' }],
      },
    ])
  })

  test('exit with 1 if none can be tested', async () => {
    write({ 'a.ts': 'export type A = 1', 'b.ts': 'export const broken = ;' })
    const { code, stdout } = await generate(join(folder, '*.ts'), ...options)
    expect(code).toBe(1)
    expect(stdout).toMatch(/\n0 of 2 files/)
    expect(existsSync(join(folder, 'a.test.ts'))).toBe(false)
  })

  test.each([
    ['a pattern without files', ['docs/*.ts'], /No file to test: docs\/\*\.ts/],
    ['a missing file', ['nowhere.ts', 'docs/*.ts'], /File not found: nowhere\.ts/],
    ['a folder among files', ['test/fixtures', 'docs/*.ts'], /test\/fixtures is a folder\. Name its files, as in/],
    ['an unknown revision', ['--changed', 'no-such-revision'], /no-such-revision is no revision/],
    ['an archive', ['test/fixtures/*.ts', '--zip', 'tests.zip'], /works only with one file/],
  ])('exit with 2 for %s', async (_, args, message) => {
    const { code, stdout, stderr } = await generate(...args)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
  })

  test('exit with 1 if they cover fewer goals than the threshold, and so does a single file', async () => {
    write({ 'a.ts': sign, 'b.ts': 'export const never = (n: number) => (String(n).length > 40 ? 1 : 2)' })
    const all = join(folder, '*.ts')
    const above = await generate(all, '--threshold', '99.5', ...options)
    expect(above.code).toBe(1)
    expect(above.stderr).toMatch(/\n3 of 4 goals are covered: 75%, fewer than 99\.5%\n$/)
    const single = await generate(join(folder, 'b.ts'), '--threshold', '99.5', ...options)
    expect(single.code).toBe(1)
    expect(single.stderr).toMatch(/goals are covered: [\d.]+%, fewer than 99\.5%\n$/)
    expect(single.stdout).toContain('never(')
  })
})

describe('tests in a project', { timeout: 240_000 }, () => {
  test('go with --write where it keeps them, for its runner', async () => {
    write({
      'package.json': '{ "name": "a", "devDependencies": { "jest": "30" } }',
      'src/lib/a.ts': sign,
      'src/b.ts': '',
      'src/lib/c.ts': "import { sign } from './a.js'",
      'test/b.spec.ts': '',
    })
    const { code, stdout, stderr } = await generate(join(folder, 'src/lib/a.ts'), '--write', ...options)
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toMatch(/\n {2}.*test\/lib\/a\.spec\.ts: written\n$/)
    const text = readFileSync(join(folder, 'test/lib/a.spec.ts'), 'utf8')
    expect(text).toMatch(/^\/\/ Tests of \.\.\/\.\.\/src\/lib\/a\.ts, written by Fitscape/)
    expect(text).toContain('from "../../src/lib/a.js"')
    expect(text).not.toContain('from "vitest"')
    await generate(join(folder, 'src/lib/a.ts'), '--write', '--runner', 'vitest', ...options)
    expect(readFileSync(join(folder, 'test/lib/a.spec.ts'), 'utf8')).toContain('from "vitest"')
  })
})
