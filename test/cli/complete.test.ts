import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { existingTests } from '../../cli/complete/existing-tests.ts'
import { marked } from '../../cli/mark.ts'
import { readSource } from '../../cli/read-source.ts'
import { withProject } from '../support/packages.ts'
import { type Exited, generate } from './command-line.ts'

const sign = `export function sign(n: number): string {
  if (n < 0) return 'negative'
  return n === 0 ? 'zero' : 'positive'
}`

type Files = Readonly<Record<string, string>>

const options = ['--seed', '1', '--budget-evals', '500', '--complete'] as const

/** Completes the tests of the first file. */
function completed(
  files: Files,
  ...args: readonly string[]
): Promise<Exited & { readonly written: string | undefined }> {
  return withProject({ ...files, 'package.json': '{ "name": "a" }' }, async (folder) => {
    const exited = await generate(join(folder, Object.keys(files)[0]!), ...options, ...args)
    const own = (text: string): string => text.replaceAll(/\S*fitscape-packages-[^/]*\//g, '')
    const path = /^ {2}(\S+): written$/m.exec(exited.stderr)?.[1]
    return { ...exited, stderr: own(exited.stderr), written: path && readFileSync(path, 'utf8') }
  })
}

describe('existing tests', { timeout: 120_000 }, () => {
  test('leave less to cover, and the others have their style', async () => {
    const { code, stdout, stderr } = await completed({
      'src/a.ts': sign,
      'test/a.test.ts': `import { expect, test } from 'vitest'
import { sign } from '../src/a'

test('negative', () => {
    expect(sign(-1)).toBe('negative')
})`,
    })
    expect(code).toBe(0)
    expect(stderr).toMatch(
      /\n {2}1 of 4 goals was covered by test\/a\.test\.ts; 2 tests were added for 3 more and \d+ surviving mutants\.\n$/,
    )
    expect(stdout).toBe(`import { expect, test } from 'vitest'
import { sign } from './a'

test("sign returns 'positive' when n > 0", () => {
    expect(sign(1)).toBe('positive')
})

test("sign returns 'zero' when n === 0", () => {
    expect(sign(0)).toBe('zero')
})
`)
  })

  test('are mentioned by the report, which is then all that is printed', async () => {
    const { code, stdout, stderr } = await completed(
      {
        'src/a.ts': sign,
        'src/a.test.ts': `import { sign } from './a'
it('knows negative numbers', () => { expect(sign(-1)).toBe('negative') })`,
      },
      '--json',
    )
    expect([code, stderr]).toEqual([0, ''])
    expect((JSON.parse(stdout) as { completion?: string }).completion).toMatch(
      /^1 of 4 goals was covered by \S*src\/a\.test\.ts; 2 tests were added for 3 more and \d+ surviving mutants\.$/,
    )
  })

  test('may cover everything, which is no failure, and nothing is written', async () => {
    const { code, stdout, stderr, written } = await completed(
      {
        'src/a.ts': sign,
        'src/a.test.ts': `import { sign } from './a'
it.each([[-1, 'negative'], [0, 'zero'], [1, 'positive']])('%i', (n, word) => { expect(sign(n)).toBe(word) })`,
      },
      '--write',
    )
    expect([code, stdout, written]).toEqual([0, '', undefined])
    expect(stderr).toMatch(/\n {2}4 of 4 goals were covered by src\/a\.test\.ts; 0 tests were added for 0 more\.\n/)
  })

  test('leave mutants alive, for which tests are added, and no others', async () => {
    const price = `export function price(age: number, hour: number): number {
  if (age < 6) return 0
  const base = age < 18 || age >= 65 ? 700 : 1100
  return hour >= 17 ? base + 200 : base
}`
    const { code, stdout, stderr } = await completed({
      'src/price.ts': price,
      'src/price.test.ts': `import { expect, test } from 'vitest'
import { price } from './price'
test('children', () => { expect([price(5, 17), price(6, 16)]).toEqual([0, 700]) })
test('teenagers', () => { expect(price(17, 10)).toBe(700) })
test('others', () => { expect([price(18, 17), price(70, 16)]).toEqual([1300, 700]) })`,
    })
    expect(code).toBe(0)
    expect(stderr).toContain('Mutation score: 100%')
    expect(stderr).toMatch(/8 of 8 goals were covered by .*; 1 test was added for [12] surviving mutants?\.\n/)
    expect(stdout).toMatch(/price\(65, /)
  })

  test('that fail or cannot run here cover nothing, and are named', async () => {
    const { code, stderr, written } = await completed(
      {
        'src/a.ts': sign,
        'src/a.test.ts': `import { expect, it, vi } from 'vitest'
import { sign } from './a'
it('is wrong', () => { expect(sign(-1)).toBe('positive') })
it('mocks', () => { vi.fn(); sign(0) })`,
        'src/a.spec.ts': `import { sign } from './a'
import { help } from './help'
test('helped', () => { help(sign(0)) })`,
        'src/help.ts': 'export const help = (it: unknown) => it',
      },
      '--write',
    )
    expect(code).toBe(0)
    expect(stderr).toMatch(/^src\/a\.spec\.ts(:\d+)?: its tests count as covering nothing: .*help/m)
    expect(stderr).toContain(
      "src/a.test.ts:3: 2 of 2 tests fail here, which counts as covering nothing: \"is wrong\": expect('negative').toBe('positive')",
    )
    expect(stderr).toContain('  0 of 4 goals were covered by existing tests; 3 tests were added for 4 more.')
    expect(written).toMatch(/^\/\/ Tests of \.\/a\.ts, written by Fitscape/)
  })

  test('may be missing, so all tests are written', async () => {
    const { code, stdout, stderr } = await completed({ 'src/a.ts': sign, 'src/b.test.ts': "import './b'" })
    expect(code).toBe(0)
    expect(stderr).toMatch(/^src\/a\.ts: no existing tests of it were found, so all tests are written$/m)
    expect(stdout.match(/^ {4}\[.*\],$/gm)).toHaveLength(3)
  })
})

test('existing tests are those that import the file, or have its name, unless Fitscape wrote them', async () => {
  const files: Files = {
    'package.json': '{ "name": "a", "imports": { "#src/*": "./src/*.ts" } }',
    'src/lib/a.ts': sign,
    'src/lib/a.test.ts': "import { sign } from './a.js'",
    'src/lib/b.test.ts': "import { b } from './b'",
    'src/a.test.ts': "import { a } from './a'",
    'src/lib/a.fitscape.test.ts': marked("import './a'", 'src/lib/a.fitscape.test.ts', 'src/lib/a.ts'),
    'test/lib/a.spec.ts': "import { sign } from '../../src'",
    'test/all.test.ts': "import { sign } from '#src/lib/a'",
  }
  await withProject(files, (folder) => {
    const file = join(folder, 'src/lib/a.ts')
    const read = readSource(file, 'vitest')
    if (read.kind === 'failed') throw new Error(read.message)
    const found = existingTests({ ...read, file }, 'vitest')
    expect(found.map((it) => it.path.replace(/^.*fitscape-packages-[^/]*\//, ''))).toEqual([
      'src/lib/a.test.ts',
      'test/all.test.ts',
      'test/lib/a.spec.ts',
    ])
    expect(found.map((it) => it.besides.text)).toEqual([
      "import { sign } from './a.ts'",
      "import { sign } from './a.ts'",
      "import { sign } from '../../src'",
    ])
    return Promise.resolve()
  })
})
