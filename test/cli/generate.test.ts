import { strFromU8, unzipSync } from 'fflate'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { criteria } from '../../engine/model/goal/options.ts'
import type { Coverage } from '../../engine/model/report/report.ts'
import { runVitest } from '../support/run-vitest.ts'
import { generate } from './command-line.ts'
import { nightly } from '../support/nightly.ts'
import { share } from '../support/share.ts'

interface JsonReport {
  readonly stopReason: string
  readonly interruption?: string
  readonly criteria: readonly string[]
  readonly coverage: Readonly<Record<string, Coverage>> & { readonly branch: Coverage }
  readonly istanbul: { readonly branches: Coverage }
  readonly goals: readonly {
    readonly criterion: string
    readonly line: number
    readonly covered: boolean
    readonly foundBy?: string
    readonly selection?: unknown
  }[]
  readonly tests: readonly unknown[]
  readonly code: string
  readonly diagnostics: readonly { readonly message: string }[]
  readonly files?: readonly { readonly name: string; readonly text: string }[]
}

const triangle = { 'triangle.ts': readFileSync('test/fixtures/triangle.ts', 'utf8') }

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitscape-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** All printed tests, each with its sources in its own folder: files by path. */
const collectedFiles: Record<string, string> = {}
let tests = 0

/** Adds the tests of a report and the sources that they import to the files to run. */
function collect(name: string, report: JsonReport, sources: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries({ ...sources, 'printed.test.ts': report.code }))
    collectedFiles[`${name}/${path}`] = text
  tests += report.tests.length
}

/** Writes a file into the folder of this test and returns its path. */
function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

describe('the command line', () => {
  test('covers every branch of the triangle', async () => {
    const { code, stdout } = await generate(
      'test/fixtures/triangle.ts',
      '--seed',
      '1',
      '--budget-evals',
      '20000',
      '--json',
    )
    expect(code).toBe(0)
    const report = JSON.parse(stdout) as JsonReport
    expect(report.stopReason).toBe('covered')
    expect(report.coverage.branch.covered).toBe(report.coverage.branch.total)
    expect(report.goals.every((it) => it.covered && it.foundBy === 'search' && 0 < it.line)).toBe(true)
    collect('all-branches', report, triangle)
  })

  nightly('prints byte for byte the same tests for the same seed and evaluation budget', async () => {
    const run = async (): Promise<readonly string[]> => {
      const args = ['src/examples/calendar.ts', '--seed', '7', '--budget-evals', '2000', '--json']
      const report = JSON.parse((await generate(...args)).stdout) as JsonReport
      return [JSON.stringify(report.tests), report.code, JSON.stringify(report.goals)]
    }
    expect(await run()).toEqual(await run())
  })

  test.each(
    share(
      [
        ['all', 'whole-suite'],
        ['smart', 'dynamosa'],
        ['line,exception', 'mio'],
      ] as const,
      3,
    ),
  )('with --criteria %s and %s reports on all goals of each criterion', async (names, algorithm) => {
    const args = ['--criteria', names, '--algorithm', algorithm, '--budget-evals', '1000', '--json']
    const { code, stdout } = await generate('test/fixtures/triangle.ts', ...args)
    expect(code).toBe(0)
    const report = JSON.parse(stdout) as JsonReport
    expect(report).toMatchObject({ algorithm, criteria: names.includes(',') ? names.split(',') : criteria })
    expect(Object.keys(report.coverage)).toEqual(report.criteria)
    for (const [criterion, { covered, total }] of Object.entries(report.coverage)) {
      const goals = report.goals.filter((it) => it.criterion === criterion)
      expect([goals.filter((it) => it.covered).length, goals.length], criterion).toEqual([covered, total])
    }
    expect(report.goals.every((it) => (it.selection !== undefined) === (names === 'smart'))).toBe(true)
    collect(`criteria-${algorithm}`, report, triangle)
  })

  test('follows relative imports, and tests only the chosen target', async () => {
    file('rate.ts', 'export const rate = (n: number): number => (n > 100 ? 2 : 1)\n')
    const path = file(
      'bill.ts',
      `import { rate } from './rate'\nexport const bill = (n: number) => n * rate(n)\nexport const other = () => 1\n`,
    )
    const { code, stdout } = await generate(path, '--budget-evals', '3000', '--target', 'bill', '--json')
    expect(code).toBe(0)
    const report = JSON.parse(stdout) as JsonReport
    expect(report.coverage.branch).toEqual({ covered: 1, total: 1 })
    expect(report.code).not.toContain('other')
  })

  test('counts the goals of imported files only with --files', async () => {
    file('discount.ts', 'export const discount = (n: number): number => (n > 100 ? 2 : 1)\n')
    const path = file(
      'total.ts',
      `import { discount } from './discount'\nexport const total = (n: number) => (n > 7 ? n * discount(n) : 0)\n`,
    )
    const totals = async (...args: readonly string[]): Promise<readonly number[]> => {
      const { stdout } = await generate(path, '--budget-evals', '2000', '--json', ...args)
      const { coverage, istanbul } = JSON.parse(stdout) as JsonReport
      return [coverage.branch.covered, coverage.branch.total, istanbul.branches.total]
    }
    expect([await totals(), await totals('--files')]).toEqual([
      [2, 2, 2],
      [4, 4, 4],
    ])
  })

  test('uses enum members that the file under test imports', async () => {
    const sources = {
      'tier.ts': `export enum Tier { Low = 'low', High = 'high' }\n`,
      'fee.ts': `import { Tier } from './tier'\nexport const fee = (tier: Tier) => (tier === Tier.High ? 2 : 1)\n`,
    }
    const [, path] = Object.entries(sources).map(([name, text]) => file(name, text))
    const { code, stdout } = await generate(path!, '--budget-evals', '1000', '--json')
    expect(code).toBe(0)
    const report = JSON.parse(stdout) as JsonReport
    expect(report.code).toContain('fee(Tier.High)')
    expect(report.code).not.toContain('as any')
    collect('enums', report, sources)
  })

  test('tests every section of a file, with positions in the whole text', async () => {
    const sections = {
      'queue.ts': `export class Queue<T> {\n  #items: T[] = []\n  push(it: T): number {\n    return this.#items.push(it)\n  }\n}`,
      'lib/rate.js': `module.exports = { rate: (n) => (n < require('../data.json').limit ? 'low' : 'high') }`,
      'data.json': '{ "limit": 10 }',
      'main.ts': `import { Queue } from './queue'\nimport { rate } from './lib/rate'\nexport default function all(ns: number[]) {\n  const queue = new Queue<number>()\n  for (const n of ns) if (rate(n) === 'high') queue.push(n)\n  return queue\n}`,
    }
    const text = Object.entries(sections).map(([name, section]) => `// @filename: ${name}\n${section}\n`)
    const path = file('sections.ts', text.join('\n'))
    const { code, stdout } = await generate(path, '--budget-evals', '4000', '--json')
    expect(code).toBe(0)
    const report = JSON.parse(stdout) as JsonReport
    expect(report.coverage.branch.covered).toBe(report.coverage.branch.total)
    expect(new Set(report.goals.map((it) => it.line))).toEqual(new Set([4, 10, 20]))
    expect(Object.fromEntries(report.files!.map((it) => [it.name, it.text.trimEnd()]))).toEqual(sections)
    collect('sections', report, sections)

    const out = join(folder, 'written', 'sections.test.ts')
    const again = await generate(path, '--budget-evals', '4000', '--out', out)
    expect([again.code, readFileSync(out, 'utf8')]).toEqual([0, report.code])
    expect(readFileSync(join(folder, 'written', 'data.json'), 'utf8').trimEnd()).toBe(sections['data.json'])
  })

  test.each(
    share(
      [
        ['CommonJS', 'sign.cjs', `module.exports = function sign(n) {\n  return n < 0 ? -1 : 1\n}\nexports = 1\n`],
        ['CommonJS with a TypeScript extension', 'half.ts', `exports.half = (n) => (n > 2 ? n / 2 : 'few')\n`],
        [
          'export =',
          'whole.ts',
          `class Box {\n  constructor(public n: number) {}\n  isBig() {\n    return 9 < this.n\n  }\n}\nexport = Box\n`,
        ],
      ],
      3,
    ),
  )('tests %s', async (_, name, text) => {
    const { code, stdout } = await generate(file(name, text), '--budget-evals', '1000', '--json')
    expect(code).toBe(0)
    const report = JSON.parse(stdout) as JsonReport
    expect(report.tests.length).toBeGreaterThan(0)
    collect(name, report, { [name]: text })
  })

  test('prints tests that pass under the real Vitest', async () => {
    const result = await runVitest(collectedFiles)
    expect(result.failures, result.output).toEqual([])
    expect(result.passed).toBe(tests)
  })

  test('writes a project that runs the tests', async () => {
    const path = join(folder, 'triangle.zip')
    const args = ['test/fixtures/triangle.ts', '--budget-evals', '1000', '--runner', 'jest', '--zip', path]
    const { code, stdout } = await generate(...args)
    expect([code, stdout]).toEqual([0, ''])
    const files = unzipSync(readFileSync(path))
    expect(Object.keys(files).sort()).toEqual(
      [
        'README.md',
        'jest.config.cjs',
        'jest.transform.cjs',
        'package.json',
        'triangle.test.ts',
        'triangle.ts',
        'tsconfig.json',
      ].map((it) => `triangle/${it}`),
    )
    expect(strFromU8(files['triangle/triangle.ts']!)).toBe(readFileSync('test/fixtures/triangle.ts', 'utf8'))
    expect(strFromU8(files['triangle/triangle.test.ts']!)).toMatch(
      /^import { .* } from "@jest\/globals";\nimport { classify/,
    )
  })

  test('writes a project with no file outside its folder, whatever the section names', async () => {
    const names = ['/tmp/evil.ts', '..\\..\\evil.ts', 'package.json', 'CON.ts', 'a\u202e.ts']
    const sections = names.map(
      (name, at) => `// @filename: ${name}\n${at === 2 ? '{}' : `export const f${at} = () => ${at}`}`,
    )
    const path = file('hostile.ts', `export const f = () => 9\n${sections.join('\n')}`)
    const zip = join(folder, 'CON.zip')
    const { code, stderr } = await generate(path, '--budget-evals', '100', '--zip', zip)
    expect(code).toBe(0)
    expect(Object.keys(unzipSync(readFileSync(zip))).sort()).toEqual(
      [
        'README.md',
        'a-.ts',
        'evil.ts',
        'file-CON.ts',
        'hostile.test.ts',
        'hostile.ts',
        'package-2.json',
        'package.json',
        'tmp/evil.ts',
        'tsconfig.json',
      ].map((it) => `file-CON/${it}`),
    )
    expect(stderr).toContain('“CON.ts” is not a safe file name. This section is called file-CON.ts instead.')
  })

  test('writes the test file to the given path and summarizes the result', async () => {
    const out = join(folder, 'deep', 'triangle.test.ts')
    const { code, stdout, stderr } = await generate('test/fixtures/triangle.ts', '--budget-evals', '3000', '--out', out)
    expect([code, stdout]).toEqual([0, ''])
    const written = readFileSync(out, 'utf8')
    expect(written).toContain(`describe("classify"`)
    const [, from] = /from "(\..*)"/.exec(written) ?? []
    expect(resolve(folder, 'deep', `${from}.ts`)).toBe(resolve('test/fixtures/triangle.ts'))
    expect(stderr).toMatch(/^22 of 22 goals covered by \d+ tests; /)
  })

  // The budget counts evaluations, because the time left after a loss depends on the machine. `supervise.test.ts`
  // checks runs with a time budget, with a clock that does not depend on load.
  nightly('continues without a call that never returns, and reports it', async () => {
    const path = file(
      'slow.ts',
      `export function slow(n: number): string {\n  if (n < 5) return 'few'\n` +
        `  return /^(a+)+$/.test('a'.repeat(40) + '!') ? 'yes' : 'no'\n}\n` +
        `export const sign = (n: number): number => (n < 0 ? -1 : 1)\n`,
    )
    const { code, stdout, stderr } = await generate(path, '--budget-evals', '500', '--json')
    expect(code).toBe(0)
    expect(stderr).toContain('slow is no longer called: a call to it did not return')
    const report = JSON.parse(stdout) as JsonReport
    expect(report.goals.filter((it) => it.line === 5).map((it) => it.covered)).toEqual([true, true])
    expect(report.code).not.toContain('slow(')
    expect(report.diagnostics.map((it) => it.message)).toEqual([expect.stringContaining('did not return')])
  })
})

test.each([
  [
    'throws',
    `throw new Error('at load')`,
    /The code throws an error while it loads: Error: at load \(bad-load\.ts:2\)\n$/,
  ],
  ['does not end', 'while (true) {}', /The code does not finish loading: .+ \(bad-load\.ts:2\)\n$/],
])('the command line names a module that %s while it is loaded', async (_, statement, message) => {
  const path = file('bad-load.ts', `export function f(n: number) { return n > 1 }\n${statement}\n`)
  const { code, stdout, stderr } = await generate(path, '--budget-evals', '100', '--json')
  expect([code, stderr.startsWith(`${path}: `)]).toEqual([1, true])
  expect(stderr).toMatch(message)
  const report = JSON.parse(stdout) as JsonReport
  expect(report).toMatchObject({ stopReason: 'stopped', coverage: { branch: { covered: 0, total: 1 } }, tests: [] })
  expect(stderr.trimEnd().endsWith(report.interruption!)).toBe(true)
})

test('the command line runs code in spite of its type errors, and names them', async () => {
  const path = file('typed.ts', `export function size(n: number): string {\n  return n > 20 ? n : 'small'\n}\n`)
  const { code, stdout, stderr } = await generate(path, '--budget-evals', '200')
  expect(code).toBe(0)
  expect(stderr).toMatch(/typed\.ts:2:19: type error: .*not assignable/)
  expect(stderr).toMatch(/2 of 2 goals covered/)
  expect(stdout.split('\n')[0]).toBe('// There are type errors in typed.ts (line 2).')
})

test('the command line fails if it finds no test, and says why', async () => {
  const path = file('endless.ts', 'export function wait(n: number): void {\n  while (n === n) n = n\n}\n')
  const { code, stdout, stderr } = await generate(path, '--budget-evals', '20')
  expect(code).toBe(1)
  expect(stderr).toContain('no test was found')
  expect(stdout).toBe('')
})

test('the command line writes no file without tests, and keeps an older one', async () => {
  const path = file('endless.ts', 'export function wait(n: number): void {\n  while (n === n) n = n\n}\n')
  const older = file('endless.test.ts', '// older tests')
  const { code, stderr } = await generate(path, '--budget-evals', '20', '--out', older)
  expect([code, readFileSync(older, 'utf8')]).toEqual([1, '// older tests'])
  expect(stderr).toContain(`${older}: not written, because there is no test`)
  const archive = `${path}.zip`
  expect((await generate(path, '--budget-evals', '20', '--zip', archive)).code).toBe(1)
  expect(existsSync(archive)).toBe(false)
})

test('a duel prints tests for the functions on which both agree, also beside a difference', async () => {
  const [left, right] = ['Math.trunc(n)', 'Math.floor(n)'].map((result, at) =>
    file(
      `side-${at}.ts`,
      `export function double(n: number): number { return ${at === 0 ? '2 * n' : 'n + n'} }
      export function whole(n: number): number { return ${result} }`,
    ),
  )
  const args = ['--duel', left!, right!, '--budget-evals', '500']
  const printed = await generate(...args)
  expect(printed.code).toBe(0)
  expect(printed.stdout).toMatch(
    /^import \{ describe.*\n.*\n.*from "\.\/right";\n[^]*\n\/\/ duel\.properties\.test\.ts\nimport fc/,
  )
  expect(printed.stderr).toMatch(/They differ \(result\)/)
  expect(printed.stderr).toMatch(/ {2}double: both implementations agree; held for 10\d{3} inputs\n/)
  expect(printed.stderr).toMatch(/ {2}whole: both implementations agree \(n an integer\); held for 10\d{3} inputs\n/)
  const out = join(folder, 'both.test.ts')
  const { stdout } = await generate(...args, '--json', '--out', out)
  const { properties } = JSON.parse(stdout) as { readonly properties: { readonly code: string } }
  expect(readFileSync(join(folder, 'both.properties.test.ts'), 'utf8')).toBe(properties.code)
}, 120_000)

describe('the command line refuses', () => {
  test.each([
    [
      'a source that does not parse',
      'broken.ts',
      'export const n: number = ;\n',
      /broken\.ts:1:26: Expression expected/,
    ],
    ['an empty file', 'empty.ts', '', /Nothing here can be called/],
    ['a file without anything to call', 'type.ts', 'export interface A { b: 1 }\n', /There are only types here/],
  ])('%s', async (_, name, text, message) => {
    const { code, stdout, stderr } = await generate(file(name, text))
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(message)
  })

  test.each([
    ['an unknown option', ['test/fixtures/triangle.ts', '--sed', '1'], /--sed/],
    ['a seed that is not a whole number', ['test/fixtures/triangle.ts', '--seed', 'x'], /whole number/],
    ['two budgets', ['test/fixtures/triangle.ts', '--budget-ms', '1', '--budget-evals', '1'], /cannot be used with/],
    ['no file', [], /missing required argument/],
    ['a missing file', ['nowhere.ts'], /File not found: nowhere\.ts/],
    ['a folder', ['test/fixtures'], /test\/fixtures is a folder\. Name the file to test\./],
    ['a file that is no text', ['docs/landscape.webp'], /docs\/landscape\.webp is not a text in UTF-8/],
    ['a folder in a duel', ['--duel', 'test/fixtures/triangle.ts', 'test/fixtures'], /test\/fixtures is a folder/],
    [
      'an output path that is the code under test',
      ['test/fixtures/triangle.ts', '--out', './test/fixtures/../fixtures/triangle.ts'],
      /triangle\.ts is the code under test/,
    ],
    [
      'an output path that is the second file of a duel',
      ['--duel', 'test/fixtures/triangle.ts', 'test/fixtures/areas.ts', '--out', 'test/fixtures/areas.ts'],
      /areas\.ts is the code under test/,
    ],
    ['an output path that is a folder', ['test/fixtures/triangle.ts', '--out', 'test'], /test cannot be written/],
    ['an output path below a file', ['test/fixtures/triangle.ts', '--out', 'README.md/a.ts'], /cannot be written/],
    [
      'a missing target',
      ['test/fixtures/triangle.ts', '--target', 'area'],
      /Unknown target: area. Available: classify/,
    ],
    ['an unknown algorithm', ['test/fixtures/triangle.ts', '--algorithm', 'luck'], /Allowed choices/],
  ])('%s', async (_, args, message) => {
    const { code, stdout, stderr } = await generate(...args)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
  })
})
